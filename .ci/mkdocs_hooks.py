"""What mkdocs asks while it builds the manual: the order of pages, and parts made from the code."""

from __future__ import annotations

from typing import Any

from skatcore.views.manual import TOPICS, filled


def on_config(config: Any) -> Any:
    """The pages in the order of reading."""
    config["nav"] = [f"{topic}.md" for topic in TOPICS]
    return config


def on_page_markdown(markdown: str, **_: Any) -> str:
    """A page with its generated parts."""
    return filled(markdown)
