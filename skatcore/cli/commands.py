"""Commands made from dataclasses, and groups that import their commands when one is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, NoReturn, get_args, get_origin, get_type_hints

import click

from skatcore.cli.completion import completed
from skatcore.cli.help_texts import HelpTexts
from skatcore.cli.helped_command import HelpedArgument, HelpedCommand, help_settings
from skatcore.cli.output import USAGE, catalogue, fail, refuse
from skatcore.cli.parameters import CliArgument, CliOption, Request
from skatcore.cli.usage import KnownWord, Language, Misuse, Number, explain, suggestion
from skatcore.errors import PLUGIN_ERRORS, SkatError
from skatcore.extras import MissingExtra, require
from skatcore.text import LanguageError
from skatcore.views import WRITERS

#: The commands of a folder: their dataclasses, and the functions that take these; or those of a group in it.
Commands = Mapping[str, "tuple[type[Request], str] | Commands"]


def parameters(request: type[Request], path: str, texts: HelpTexts) -> list[click.Parameter]:
    """The arguments of a dataclass, its bases' first, and its options, its own first."""
    hints = get_type_hints(request, include_extras=True)
    defaults = {field.name: _default(field) for field in fields(request) if get_origin(hints[field.name]) is Annotated}
    made = {name: _parameter(name, hints[name], default, path, texts) for name, default in defaults.items()}
    own_first = dict.fromkeys(name for kind in request.__mro__ for name in vars(kind).get("__annotations__", ()))
    arguments = [param for param in made.values() if isinstance(param, click.Argument)]
    return [*arguments, *(made[name] for name in own_first if isinstance(made.get(name), click.Option))]


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _parameter(name: str, hint: Any, default: Any, path: str, texts: HelpTexts) -> click.Parameter:
    kind, declared = get_args(hint)[:2]
    settings = _type(kind, declared) | {"required": default is MISSING}
    if default not in {MISSING, None, ()}:
        settings["default"] = default
    shown = declared.metavar if isinstance(declared, CliArgument) else declared.names[0]
    settings["shell_complete"] = completed(path, shown)
    if isinstance(declared, CliOption):
        text = texts.of(path, declared.names[0])
        return click.Option([name, *declared.names], help=text, envvar=declared.environment, **settings)
    shown = texts.metavar(declared.metavar) + "..." * ("nargs" in settings)
    metavar = shown if settings["required"] else f"[{shown}]"
    return HelpedArgument(name, texts.of(path, declared.metavar), metavar=metavar, **settings)


def _type(kind: Any, declared: CliArgument | CliOption) -> dict[str, Any]:
    """How click reads a field of this type."""
    if get_origin(kind) is tuple:
        many = {"nargs": -1} if isinstance(declared, CliArgument) else {"multiple": True}
        return _type(get_args(kind)[0], declared) | many
    if isinstance(declared, CliOption) and (declared.language or declared.choices):
        return {"type": Language() if declared.language else KnownWord(declared.choices)}
    kind = next((part for part in get_args(kind) if part is not type(None)), kind)
    if kind is bool:
        return {"is_flag": True}
    if kind is int:
        limits = (declared.minimum, declared.maximum) if isinstance(declared, CliOption) else ()
        return {"type": Number(*limits)}
    if kind is Path:
        # whoever opens it says what is wrong with it, in the user's language
        return {"type": click.Path(path_type=Path, readable=False)}
    return {"type": KnownWord(kind) if issubclass(kind, StrEnum) else kind}


def _allowing(path: str, texts: HelpTexts) -> click.Option:
    """The option that allows a plugin of one file: each command takes it, the help of ``skat`` shows it."""

    def allow(ctx: click.Context, _: click.Parameter, given: Sequence[str]) -> None:
        if not ctx.resilient_parsing and (given or "SKAT_ALLOW_CODE" in os.environ):
            from skatcore.rules import allow_files

            allow_files(given)

    settings: dict[str, Any] = {"multiple": True, "type": click.Path(readable=False), "hidden": " " in path}
    settings |= {"is_eager": True, "expose_value": False}
    return click.Option(["--allow-code"], help=texts.of(path, "--allow-code"), callback=allow, **settings)


class DataCommand(HelpedCommand):
    """A command that hands a dataclass of what it was given to a function."""

    def __init__(self, path: str, kind: type[Request], function: str, texts: HelpTexts) -> None:
        self.path, self.texts, self.kind, self.function = path, texts, kind, function
        super().__init__(
            path.rpartition(" ")[2],
            params=[*parameters(kind, path, texts), _allowing(path, texts)],
            help=texts.text(path),
            context_settings=help_settings(),
            options_metavar=texts.text("[OPTIONS]"),
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command line; more than the command takes are a `Misuse`."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            # a sheet is an option of the commands for sheets
            groups = [f"--{group}" for group in self.path.split()[1:-1]]
            meant = [f"{group} {rest[0]}" for group in groups if any(group in param.opts for param in self.params)]
            hint = suggestion(meant, self.texts) or self.texts.text("usage quotes")
            raise Misuse("usage too-many", ctx, words=" ".join(rest), suggestion=hint)
        return rest

    def invoke(self, ctx: click.Context) -> None:
        """Do what the command is for; its group's language is its own unless it is given one."""
        above: click.Context | None = ctx
        values = dict(ctx.params)
        while values["lang"] is None and (above := above and above.parent):
            values["lang"] = above.params.get("lang")
        self._check_format(str(values.get("fmt")))
        module, _, function = self.function.rpartition(".")
        getattr(import_module(f"skatcore.cli.{module}"), function)(self.kind(**values))

    def _check_format(self, key: str) -> None:
        """Refuse a binary format where a terminal would show it, before any work is done."""
        writer = WRITERS.get(key)
        if writer is not None and writer.binary:
            if writer.needs:
                require(*writer.needs)
            if sys.stdout.isatty():
                words = catalogue(self.texts.language)
                refuse(words.text("cli.no-text", format=key, command=self.path, file=f"FILE{writer.suffix}"), words)


class LazyGroup(HelpedCommand, click.Group):
    """A group that knows its commands by name, and imports one when it is asked for.

    ``folders`` has the folder that declares each command; a name that the folder does not declare
    is a group, of all its commands. ``present_name`` says what a command of an earlier name is called now,
    ``headings`` has in the help that of each command with which a part begins.
    """

    def __init__(
        self,
        path: str,
        folders: Mapping[str, str],
        texts: HelpTexts,
        present_name: Callable[[str], str] = str,
        more: Sequence[click.Parameter] = (),
        headings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.path, self.texts, self.folders, self.present_name = path, texts, folders, present_name
        self.headings = headings
        super().__init__(
            path.rpartition(" ")[2],
            params=[*parameters(Request, path, texts), _allowing(path, texts), *more],
            help=texts.text(path),
            no_args_is_help=True,
            context_settings=help_settings(),
            options_metavar=texts.text("[OPTIONS]"),
            subcommand_metavar=texts.text("COMMAND [ARGS]..."),
        )

    def list_commands(self, _: click.Context) -> list[str]:
        """The names of the commands."""
        return list(self.folders)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        """A command, or a group of commands."""
        if name not in self.folders:
            name = self.present_name(name)
        if name not in self.folders:
            return None
        folder, path = self.folders[name], f"{self.path} {name}"
        module = import_module(f"skatcore.cli.{folder}.commands")
        found = module.COMMANDS
        for word in path.split()[1:]:  # a folder may be a group itself
            found = found.get(word, found)
        if isinstance(found, Mapping):
            return LazyGroup(path, dict.fromkeys(found, folder), self.texts, getattr(module, "present_name", str))
        kind, function = found
        made: type[DataCommand] = getattr(module, "COMMAND", DataCommand)
        return made(path, kind, function, self.texts)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words name; if there is none of that name it is a `Misuse`."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            import difflib

            alike = difflib.get_close_matches(args[0], self.folders)
            also = suggestion(alike, self.texts)
            raise Misuse("usage no-command", ctx, word=args[0], suggestion=also)
        return command.name if command else None, command, args[1:]

    def sections(self, ctx: click.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The parts of the help; commands, each with the first paragraph of what it does, under their headings."""
        yield from super().sections(ctx)
        heading = "Commands"
        parts: dict[str, list[tuple[str, str]]] = {}
        for name in self.folders:
            heading = self.headings.get(name, heading)
            text = self.texts.text(f"{self.path} {name}").partition("\n\n")[0]
            parts.setdefault(heading, []).append((name, text))
        yield from parts.items()

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> NoReturn:
        """Run the words of the command line and end the program."""
        try:
            with self.make_context(self.path, list(args or ()), **extra) as ctx:
                self.invoke(ctx)
        except click.exceptions.Exit as ended:
            sys.exit(ended.exit_code)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(USAGE)
        except click.UsageError as error:
            words = catalogue(self.texts.language)
            text = explain(error, self.texts)
            if error.ctx is not None:
                usage, path = error.ctx.get_usage(), error.ctx.command_path
                text += f"\n{usage}\n{self.texts.text('Help')}: {path} --help"
            refuse(text, words)
        except (LanguageError, MissingExtra):  # the words for these need neither
            raise
        except PLUGIN_ERRORS as error:  # nobody has said it yet: a plugin's mistake, say, or a record's
            from skatcore.rules import fault_of

            said = error if isinstance(error, SkatError) else fault_of(error)
            if said is None:
                raise
            fail(said, catalogue(self.texts.language))
        sys.exit(0)
