"""The messages of a language as a PO file for translators' tools, and read back from it.

An entry has a message's key as its context and the English text as its id. A message with forms for some numbers is
an entry with plurals, a list of aliases one with commas.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore import __version__
from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.extras import require
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import read_file
from skatcore.rules.registry import Registry
from skatcore.testing.languages.files import Translation, keys_with_forms
from skatcore.testing.languages.sources import ALIAS, Texts, form_key, forms, merged, parts_of, program, wanted
from skatcore.text.formatter import plural_categories

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

#: Bytes of a PO file that are read; a whole language has about a twentieth of this.
MOST_BYTES: Final = 1 << 24
#: Checks of tools that know Python's formats only; a form for one may leave its number out.
_FORMATS: Final = frozenset({"python-format", "python-brace-format"})
#: More plural forms than a language can have.
_TOO_MANY: Final = re.compile(rb"nplurals\s*=\s*\d{2}")
#: Wider than any line: nothing is wrapped.
_WIDTH: Final = 1 << 16


def po_file(language: str, files: Iterable[Texts], registry: Registry) -> bytes:
    """All English messages as a PO file, with what a language says.

    Raises:
        MissingExtra: Babel is not installed.
    """
    require("club", "babel")
    from babel.core import Locale
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    english, said = program("en", registry), Translation.of(files)
    texts, comments = merged(english), Translation.of(english.values()).comments
    heading = f"# skatcore in {Locale.parse(language).get_display_name('en')}"
    catalog = Catalog(language, project="skatcore", version=__version__, fuzzy=False, header_comment=heading)
    places = _places(catalog, language)
    own = {base for base, form in map(parts_of, said.messages) if form and not form.isdigit()}
    prepared = keys_with_forms(registry) | own
    left = dict(said.messages)

    def add(key: str, source: str | tuple[str, str], text: str | tuple[str, ...], *names: str) -> None:
        found = [(name, 0) for name in names]
        above, notes = said.comments.get(key, ()), comments.get(key, ())
        catalog.add(source, text, found, (), notes, above, context=key).flags -= _FORMATS

    for name, key, message in wanted(english):
        named = {category: form_key(key, category) for category in forms(language, key)}
        if key in prepared and named:
            in_order = {place: left.pop(named.get(category, key), "") for category, place in places.items()}
            one = texts.get(form_key(key, "one"), message)
            add(key, (one, message), tuple(in_order.get(place, "") for place in range(catalog.num_plurals)), name)
        else:
            add(key, message, left.pop(key, ""), name)
    left = {key: "" for key in texts if parts_of(key)[1].isdigit()} | left  # as "twice"
    for key, text in left.items():
        if source := texts.get(key, texts.get(parts_of(key)[0], key)):
            add(key, source, text)
    words = Translation.of(english.values()).aliases
    for key in {**words, **said.aliases}:
        add(ALIAS + key, ", ".join(words.get(key, (key,))), ", ".join(said.aliases.get(key, ())))
    out = io.BytesIO()
    write_po(out, catalog, width=_WIDTH, include_lineno=False)
    return out.getvalue()


def read_po_file(file: Path) -> tuple[str, Translation, int]:
    """The language of a PO file, what it says, and how many of its entries are marked as fuzzy and left out.

    Raises:
        MissingExtra: Babel is not installed.
        ProfileError: the file cannot be read, or `po_file` did not write it.
    """
    require("club", "babel")
    from babel.messages.pofile import read_po

    data = read_file(file, str(file), MOST_BYTES)
    try:
        if _TOO_MANY.search(data):
            raise ValueError("nplurals")
        catalog = read_po(io.BytesIO(data), abort_invalid=True)
        language = str(catalog.locale_identifier or "").partition("_")[0]
        places = _places_by(catalog, plural_categories(language)) if language else {}
    except PLUGIN_ERRORS as error:  # the parser's own
        raise ProfileError(
            [replace(Problem.of("problem.language-no-po", why=in_words(error)), file=str(file))]
        ) from error
    entries = [message for message in catalog if message.id and message.context]
    if not entries or not language:
        expected = "msgctxt" if language else "Language"
        raise ProfileError([replace(Problem.of("problem.language-other-po", expected=expected), file=str(file))])
    whole, fuzzy = Translation(), 0
    for message in entries:
        if message.fuzzy:
            fuzzy += any(message.string or ())
        else:
            whole.add(_translation(message, language, places))
    return language, whole, fuzzy


def _translation(message: Message, language: str, places: Mapping[str, int]) -> Translation:
    """The text of one entry; nothing where it is empty."""
    key, text, said = str(message.context), message.string, Translation()
    if message.user_comments:
        said.comments[key] = tuple(message.user_comments)
    if isinstance(text, tuple):
        named = forms(language, key)
        for category, place in places.items():
            if form := "".join(text[place : place + 1]):
                said.messages[form_key(key, category) if category in named else key] = form
    elif key.startswith(ALIAS):
        if words := tuple(word for part in str(text).split(",") if (word := part.strip())):
            said.aliases[key.removeprefix(ALIAS)] = words
    elif text:
        said.messages[key] = str(text)
    return said


def _places(catalog: Catalog, language: str) -> Mapping[str, int]:
    """The place of each plural category among the translations of an entry.

    Where the usual formula of gettext has other categories than CLDR, the catalogue gets CLDR's.
    """
    numbers = plural_categories(language)
    with contextlib.suppress(ValueError):  # Babel's formula for Galician is broken
        places = _places_by(catalog, numbers)
        if len(set(places.values())) == len(numbers):
            return places
    from babel.core import Locale
    from babel.plural import to_gettext

    formula = re.sub(r"\be\b", "0", to_gettext(Locale.parse(language).plural_form))  # C has no compact numbers
    catalog.mime_headers = [("Plural-Forms", formula)]
    return _places_by(catalog, numbers)


def _places_by(catalog: Catalog, numbers: Mapping[str, int]) -> Mapping[str, int]:
    place = gettext.c2py(catalog.plural_expr)
    return {category: place(number) for category, number in numbers.items()}
