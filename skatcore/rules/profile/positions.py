"""Line and column of every key in a TOML text.

`tomli` keeps no positions. The grammar of tree-sitter does; it is asked only when there is
something to report.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import tomli

if TYPE_CHECKING:
    from tree_sitter import Node

#: A key as the steps that lead to it; numbers count the elements of arrays.
Path = tuple[str | int, ...]
Place = tuple[int, int]


def dotted(path: Path) -> str:
    """The path as TOML writes it: ``reading[2].chosen``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step + 1}]"
        else:
            text += ("." if text else "") + step
    return text


def places(text: str) -> dict[Path, Place]:
    """Line and column, both from 1, of every key and array element in a valid TOML text."""
    import tree_sitter
    import tree_sitter_toml

    data = text.encode()
    lines = data.split(b"\n")
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_toml.language()))
    known: dict[Path, Place] = {}
    for path, node in _keys(parser.parse(data).root_node):
        row, column = node.start_point
        before = lines[row][:column].decode(errors="replace")
        known.setdefault(path, (row + 1, len(before) + 1))
    return known


def outwards(key: str) -> Iterator[str]:
    """A dotted key, and the tables and arrays that hold it, from the inside out."""
    while key:
        yield key
        key = key[: max(key.rfind("."), key.rfind("["), 0)]


def _keys(root: Node) -> Iterator[tuple[Path, Node]]:
    """Every key and array element of a document."""
    yield from _pairs(root, ())
    #: The number of the last element of each array of tables.
    elements: dict[Path, int] = {}
    for table in root.named_children:
        if table.type not in {"table", "table_array_element"}:
            continue
        path: Path = ()
        steps = _steps(table.named_children[0])
        for step, node in steps:
            path = (*path, step)
            yield path, node
            if path in elements and len(path) < len(steps):
                path = (*path, elements[path])
        if table.type == "table_array_element":
            elements[path] = elements.get(path, -1) + 1
            path = (*path, elements[path])
            yield path, table
        yield from _pairs(table, path)


def _pairs(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    """The keys of a document, a table or an inline table, and what is in their values."""
    for pair in node.named_children:
        if pair.type == "pair":
            inner = path
            for step, step_node in _steps(pair.named_children[0]):
                inner = (*inner, step)
                yield inner, step_node
            yield from _in_value(pair.named_children[-1], inner)


def _in_value(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    if node.type == "inline_table":
        yield from _pairs(node, path)
    elif node.type == "array":
        for number, child in enumerate(child for child in node.named_children if child.type != "comment"):
            yield (*path, number), child
            yield from _in_value(child, (*path, number))


def _steps(node: Node) -> list[tuple[str, Node]]:
    if node.type == "dotted_key":
        return [step for child in node.named_children for step in _steps(child)]
    text = (node.text or b"").decode()
    if node.type == "quoted_key":
        text = next(iter(tomli.loads(f"{text}=0")))
    return [(text, node)]
