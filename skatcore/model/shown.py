"""Values that show themselves in a notebook: Jupyter, marimo, VS Code and Colab ask them how, without any set-up."""

from __future__ import annotations

from importlib import import_module


class Shown:
    """A value with a face in notebooks: a table or a picture, in the language of the environment.

    Views draw it, which know the value and which it does not know: so they are found by name, and are imported when a
    notebook asks first.
    """

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        html: str | None = import_module("skatcore.views.notebook").html(self)
        return html


class Drawn(Shown):
    """A value whose face is a picture, as a file of SVG too."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        svg: str = import_module("skatcore.views.notebook").svg(self)
        return svg
