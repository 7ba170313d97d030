"""Values that show themselves in a notebook: Jupyter, marimo, VS Code and Colab ask them how, without any set-up."""

from __future__ import annotations

from importlib import import_module


class NotebookValue:
    """A value that notebooks show as a table or a picture, in the language of the environment.

    Views draw it. They lie above it, so it finds them by name, and imports them when a notebook first asks.
    """

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        html: str | None = import_module("skatcore.views.notebook").html(self)
        return html


class NotebookPicture(NotebookValue):
    """A value that notebooks show as a picture, as a file of SVG too."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        svg: str = import_module("skatcore.views.notebook").svg(self)
        return svg
