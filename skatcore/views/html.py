"""Blocks of reports as HTML for a notebook: light or dark as the notebook is, and no style that leaks out of it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from skatcore.model.printable import readable
from skatcore.views.report import Block, Indented, Line
from skatcore.views.table import DataTable

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.table import Column


class Html(str):
    """A piece of HTML as it is."""

    __slots__ = ()


#: A part of what a notebook shows.
Part = Block | Html
#: With more rows or lines than these, what has a heading is folded below it.
MANY: Final = 15
#: A line with more signs than this is counted as several.
WIDE: Final = 120
_LINE: Final = "margin: .2em 0; overflow-wrap: anywhere"
_STRONG: Final = "font-weight: 600"
_RULE: Final = "border: 0 solid rgba(128, 128, 128, .5); border-bottom-width: 1px"
_CELL: Final = f"{_RULE}; padding: .2em .8em .2em 0; vertical-align: top"


def html_parts(parts: Iterable[Part], words: Catalogue) -> Iterator[str]:
    """The parts in their order; a heading with many lines or rows below it can be opened."""
    waiting: list[Line | Indented] = []
    for part in parts:
        match part:
            case Line(text="") | DataTable() | Html():
                yield from _section(waiting)
                waiting = []
            case Line(strong=True) | Indented(strong=True):
                yield from _section(waiting)
                waiting = [part]
            case _:
                waiting.append(part)
        if isinstance(part, DataTable):
            yield from table_parts(part, words)
        elif isinstance(part, Html):
            yield part
    yield from _section(waiting)


def text(said: str) -> Html:
    """A text as HTML."""
    return Html(escape(readable(said)).replace("\n", "<br>"))


def image(svg: str, said: str) -> Html:
    """A drawing as an image: what has no style or script may be shown where inline drawings are taken out."""
    data = b64encode(svg.encode()).decode()
    return Html(f'<img src="data:image/svg+xml;base64,{data}" alt="{text(said)}" style="max-width: 100%">')


def table(heads: Sequence[tuple[str, str]], rows: Iterable[Sequence[Html]], footer: Sequence[Html] = ()) -> Html:
    """A table of cells that are HTML already; each head has its text and the style of its column."""
    styles = [f"{_CELL}; {style}" for _, style in heads]

    def written(cells: Sequence[Html]) -> str:
        others = (_tag("td", style, cell) for cell, style in zip(cells[1:], styles[1:], strict=True))
        return _row(_tag('th scope="row"', f"{styles[0]}; font-weight: inherit", cells[0]), *others)

    above = (
        _tag('th scope="col"', f"{style}; {_STRONG}", text(head))
        for (head, _), style in zip(heads, styles, strict=True)
    )
    head = f"<thead>{_row(*above)}</thead>" if any(said for said, _ in heads) else ""
    body = "".join(map(written, rows))
    below = f"<tfoot>{written(footer)}</tfoot>" if footer else ""
    return Html(f"{head}<tbody>{body}</tbody>{below}")


def _row(*cells: str) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _tag(tag: str, style: str, content: str) -> str:
    return f'<{tag} style="{style}">{content}</{tag.partition(" ")[0]}>'


def in_frame(content: str, title: str = "") -> Html:
    """A table in a frame that scrolls sideways where it is too narrow, with its ``title`` above it."""
    caption = (
        f'<caption style="caption-side: top; text-align: left; white-space: nowrap; {_STRONG}">{text(title)}</caption>'
        if title
        else ""
    )
    style = "border-collapse: collapse; margin: .4em 0; color: inherit; font: inherit"
    return Html(f'<div style="overflow-x: auto" tabindex="0"><table style="{style}">{caption}{content}</table></div>')


def table_parts(shown: DataTable, words: Catalogue, written: Callable[[str], Html] = text) -> Iterator[str]:
    """A table and its notes; ``written`` makes HTML of a cell's text."""
    cells = [
        [_cell(shown, (row, at), written(said.strip())) for at, said in enumerate(line)]
        for row, line in enumerate(shown.texts(words))
    ]
    footer = [text(column.text(cell, words).strip()) for column, cell in zip(shown.columns, shown.footer, strict=False)]
    heads = list(zip(shown.heads(words), map(_style, shown.columns), strict=True))
    content = table(heads, cells, footer)
    if shown.title and len(cells) > MANY:
        yield folded(text(shown.title), in_frame(content))
    else:
        yield in_frame(content, shown.title)
    yield from map(_line, map(Line, shown.notes))


def _style(column: Column) -> str:
    if column.number:
        return "text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums"
    return f"text-align: left; min-width: {column.folds}ch" if column.folds else "text-align: left"


def _cell(shown: DataTable, place: tuple[int, int], cell: Html) -> Html:
    if place[0] in shown.gone:
        return Html(f"<s>{cell}</s>")
    return Html(f"<strong>{cell}</strong>") if place in shown.strong else cell


def _section(lines: Sequence[Line | Indented]) -> Iterator[str]:
    """Lines, of which the first may be a heading."""
    written = [*map(_line, lines)]
    rows = sum(1 + len(line.text) // WIDE for line in lines)
    if rows > MANY and lines[0].strong:
        yield folded(text(lines[0].text.strip()), "".join(written[1:]))
    else:
        yield from written


def _line(line: Line | Indented) -> str:
    said = f"{line.first}{line.text}" if isinstance(line, Indented) else line.text
    deep = len(said) - len(said.lstrip())
    style = "; ".join([_LINE, *[f"margin-left: {deep / 2:g}em"] * bool(deep), *[_STRONG] * line.strong])
    return _tag("p", style, text(said.strip()))


def folded(heading: str, content: str) -> Html:
    """Content that is shown when its heading is opened."""
    return Html(_tag("details", "margin: .4em 0", _tag("summary", f"cursor: pointer; {_STRONG}", heading) + content))
