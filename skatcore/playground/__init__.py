"""The playground: a page that answers in the browser itself, without a server and without Starlette.

A question comes as JSON, and so does what to show.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Final

from skatcore.errors import SkatError
from skatcore.playground.question import Data, PageAnswer, PageQuestion, said
from skatcore.rules import ProfileError
from skatcore.rules.profile import DRAFT
from skatcore.views import words_of

__all__ = ["answer"]

#: The parts of the page: a module for each, which is imported when it is first asked, as the first answer must be quick.
PARTS: Final = ("value", "builder", "rulebook", "referee", "compare")


def answer(question: str) -> str:
    """The answer to a question of the page; what is wrong is said in its language."""
    asked = PageQuestion(**json.loads(question))
    shown, blocks, title = PageAnswer(), list[Data](), Data()
    try:
        shown = import_module(f"skatcore.playground.{PARTS[PARTS.index(asked.page)]}").show(asked)
        blocks.extend(shown.blocks)
        if asked.rules.startswith(DRAFT) and asked.page != "builder":
            title = {"title": asked.ruleset.profile.header.title.get(asked.language)}
    except SkatError as error:  # the fields stay, for another try
        words = words_of(asked.language) if isinstance(error, ProfileError) else asked.words
        blocks = [said(words.error(error), wrong=True)]
    return json.dumps({"fields": shown.fields, "blocks": blocks, **title, **shown.more}, ensure_ascii=False)
