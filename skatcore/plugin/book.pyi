from skatcore.rules.paragraphs import CHAPTERS as CHAPTERS
from skatcore.rules.paragraphs import PARAGRAPHS as PARAGRAPHS
from skatcore.rules.paragraphs import Chapter as Chapter
from skatcore.rules.paragraphs import Example as Example
from skatcore.rules.paragraphs import Paragraph as Paragraph
from skatcore.rules.paragraphs import choices as choices
