from skatcore.views.rulebook.edition import brief_chapters as brief_chapters
from skatcore.views.rulebook.edition import own_words as own_words
from skatcore.views.rulebook.edition import printed_book as printed_book
from skatcore.views.rulebook.edition import short_page as short_page
from skatcore.views.rulebook.files import as_fragment as as_fragment
from skatcore.views.rulebook.files import without_letters as without_letters
from skatcore.views.rulebook.printed import PrintedBook as PrintedBook
from skatcore.views.rulebook.printed import ShortPage as ShortPage
