"""A new plugin's package: it installs, and its tests pass, before a line of it is changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import ClassVar, Final

from skatcore.errors import SkatError, Trouble
from skatcore.model.files import write_whole
from skatcore.rules.registry import BUNDLED, Registry
from skatcore.text.language_list import LANGUAGES
from skatcore.text.message import Message

#: What a name may look like; it becomes a module and a distribution.
NAME: Final = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
#: The longest name.
LONGEST: Final = 40


class NewPluginError(SkatError):
    """A package cannot be written."""

    trouble: ClassVar[Trouble] = Trouble.ASKED


def new_plugin(name: str, folder: Path) -> list[Path]:
    """Write the package of a plugin into ``folder / "skat-NAME"``; the files are returned."""
    if len(name) > LONGEST or not NAME.fullmatch(name):
        raise NewPluginError(Message.of("plugin.bad-name", word=name))
    plugin, profile = name.replace("-", "_"), name.replace("_", "-")
    if any(offer.distribution == BUNDLED for offer in Registry.installed().plugins.get(plugin, ())):
        raise NewPluginError(Message.of("plugin.bundled-name", word=name))
    package, module = f"skat-{profile}", f"skat_{plugin}"
    root = folder / package
    if root.exists():
        raise NewPluginError(Message.of("plugin.there-already", word=str(root)))
    names = {
        "package": package,
        "module": module,
        "plugin": plugin,
        "profile": profile,
        "key": profile,
        "title": profile.replace("-", " "),
    }
    targets = {
        "pyproject.toml.txt": root / "pyproject.toml",
        "README.md.txt": root / "README.md",
        "plugin.py.txt": root / module / "__init__.py",
        **{f"{language}.toml.txt": root / module / f"{language}.toml" for language in LANGUAGES},
        "profiles/profile.toml.txt": root / module / "profiles" / f"{profile}.toml",
        "tests/test_plugin.py.txt": root / "tests" / f"test_{plugin}.py",
    }
    write_templates(targets, names)
    (root / module / "py.typed").touch()
    return [*targets.values(), root / module / "py.typed"]


def write_templates(targets: Mapping[str, Path], names: Mapping[str, str]) -> None:
    """Write files of a new package; ``targets`` has them by the templates that they are made from."""
    for source, target in targets.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(filled_in(source, names).encode(), target)


def filled_in(source: str, names: Mapping[str, str]) -> str:
    """The text of a template with these names."""
    template = files("skatcore.testing").joinpath("template", *source.split("/"))
    return Template(template.read_text("utf-8")).substitute(names)
