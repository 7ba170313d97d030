from skatcore.views.manual.pages import SECTIONS as SECTIONS
from skatcore.views.manual.pages import TOPICS as TOPICS
from skatcore.views.manual.pages import alike as alike
from skatcore.views.manual.pages import language_of as language_of
from skatcore.views.manual.pages import page as page
from skatcore.views.manual.pages import picture as picture
from skatcore.views.manual.pages import terminal_page as terminal_page
from skatcore.views.manual.pages import title as title
