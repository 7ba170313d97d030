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
    finder = _Finder(data)
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_toml.language()))
    root = parser.parse(data).root_node
    finder.pairs(root, ())
    for node in root.named_children:
        if node.type in {"table", "table_array_element"}:
            finder.pairs(node, finder.header(node))
    return finder.places


def outwards(key: str) -> Iterator[str]:
    """A dotted key, and the tables and arrays that hold it, from the inside out."""
    while key:
        yield key
        key = key[: max(key.rfind("."), key.rfind("["), 0)]


class _Finder:
    def __init__(self, data: bytes) -> None:
        self.lines = data.split(b"\n")
        self.places: dict[Path, Place] = {}
        #: The number of the last element of each array of tables.
        self.elements: dict[Path, int] = {}

    def header(self, node: Node) -> Path:
        """The path of a table, or of the next element of an array of tables."""
        steps = self.steps(node.named_children[0])
        path: Path = ()
        for step, step_node in steps:
            path = (*path, step)
            self.mark(path, step_node)
            if path in self.elements and len(path) < len(steps):
                path = (*path, self.elements[path])
        if node.type == "table_array_element":
            self.elements[path] = self.elements.get(path, -1) + 1
            path = (*path, self.elements[path])
            self.mark(path, node)
        return path

    def pairs(self, node: Node, path: Path) -> None:
        """The keys of a document, a table or an inline table, and what is in their values."""
        for pair in node.named_children:
            if pair.type == "pair":
                inner = path
                for step, step_node in self.steps(pair.named_children[0]):
                    inner = (*inner, step)
                    self.mark(inner, step_node)
                self.value(pair.named_children[-1], inner)

    def value(self, node: Node, path: Path) -> None:
        if node.type == "inline_table":
            self.pairs(node, path)
        elif node.type == "array":
            values = [child for child in node.named_children if child.type != "comment"]
            for number, child in enumerate(values):
                self.mark((*path, number), child)
                self.value(child, (*path, number))

    def steps(self, node: Node) -> list[tuple[str, Node]]:
        if node.type == "dotted_key":
            return [step for child in node.named_children for step in self.steps(child)]
        text = (node.text or b"").decode()
        if node.type == "quoted_key":
            text = next(iter(tomli.loads(f"{text}=0")))
        return [(text, node)]

    def mark(self, path: Path, node: Node) -> None:
        row, column = node.start_point
        before = self.lines[row][:column].decode(errors="replace")
        self.places.setdefault(path, (row + 1, len(before) + 1))
