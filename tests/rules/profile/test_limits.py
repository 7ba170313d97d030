"""Files that would cost memory or time, and files that are none: an error, never a traceback.

Nothing here is timed; without the limits most of these tests would not end.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import ProfileError
from support.games import house


def kinds(name: Path | str) -> list[str]:
    """The kinds of problems of a file."""
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(name))
    return [problem.name for problem in caught.value.problems]


def kinds_of_text(text: str) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    return [problem.name for problem in caught.value.problems]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "club.toml"


def test_a_file_of_100_megabytes(club: Path) -> None:
    club.write_text(house())
    os.truncate(club, 100 * 1024 * 1024)
    assert kinds(club) == ["file-too-large"]


def test_an_endless_file(club: Path) -> None:
    club.symlink_to("/dev/zero")
    assert kinds(club) == ["file-unreadable"]


def test_a_pipe_that_nobody_writes_to(club: Path) -> None:
    os.mkfifo(club)
    assert kinds(club) == ["file-unreadable"]


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 10_000 + "]" * 10_000,
        "x = " + "{a = " * 10_000 + "1" + "}" * 10_000,
        "x." + ".".join(["a"] * 10_000) + " = 1",
        "x = {" + ".".join(["a"] * 10_000) + " = 1}",
        ".".join(['"a"'] * 10_000) + " = 1",
        ".".join(["'a'"] * 10_000) + " = 1",
        " . ".join(["a"] * 10_000) + " = 1",
        "[" + ".".join(["a"] * 10_000) + "]",
        "[[" + ".".join(["a"] * 10_000) + "]]",
        "\n".join(f"[{'.'.join(['a'] * n)}]" for n in range(1, 600)),
        "x = [[[[[[[[[[[[[1]]]]]]]]]]]]]",
    ],
    ids=lambda text: text[:12],
)
def test_ten_thousand_nested_tables(text: str) -> None:
    assert kinds_of_text(house(text + "\n")) == ["file-too-deep"]


def test_a_key_as_long_as_the_file() -> None:
    assert kinds_of_text(".".join(["a"] * 130_000) + " = 1\n" + house()) == ["file-too-deep"]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"a{n} = 1" for n in range(20_000)),
        "[terms.pl]\n" + "\n".join(f"a{n} = 'b'" for n in range(10_000)),
        "x = {" + ", ".join(f"a{n} = 1" for n in range(15_000)) + "}",
        "x = [" + "1," * 100_000 + "]",
        "[[reading]]\n" * 15_000,
    ],
    ids=lambda text: text[:12],
)
def test_thousands_of_keys(text: str) -> None:
    assert kinds_of_text(house(text)) == ["file-too-full"]


def test_dots_in_texts_and_comments_are_no_keys() -> None:
    dots = ".".join(str(number) for number in range(32, 0, -1))
    text = house(f'# {dots}\n[[source]]\nlabel = "X"\ntitle = "{dots}"\n')
    assert parse_ruleset(text).profile.sources[-1].title == dots


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 20_000, "-" + "9" * 30, "1" * 200_000])
def test_numbers_with_thousands_of_digits(number: str) -> None:
    assert kinds_of_text(house(f"[games.suit]\nclubs = {number}\n")) == ["toml-syntax"]


@pytest.mark.parametrize("word", ["inf", "nan", "1e400", "12.0", "1979-05-27", "07:32:00", "true"])
def test_values_that_are_no_whole_numbers(word: str) -> None:
    assert kinds_of_text(house(f"[games.suit]\nclubs = {word}\n")) == ["wrong-type"]


def test_a_chain_of_a_thousand_parents(tmp_path: Path) -> None:
    for number in range(1000):
        parent = f"p{number + 1}.toml" if number < 999 else "isko"
        (tmp_path / f"p{number}.toml").write_text(house(extends=parent))
    assert kinds(tmp_path / "p0.toml") == ["extends-too-long"]
    assert load_ruleset(str(tmp_path / "p990.toml")).id == "house"


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_circle_of_parents(tmp_path: Path, length: int) -> None:
    for number in range(length):
        text = house(extends=f"p{(number + 1) % length}.toml")
        (tmp_path / f"p{number}.toml").write_text(text)
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(tmp_path / "p0.toml"))
    (problem,) = caught.value.problems
    assert problem.name == "extends-cycle"
    assert problem.line == 5
    assert all(f"p{number}.toml" in dict(problem.message.details)["word"] for number in range(length))  # type: ignore[operator]


def test_a_circle_that_goes_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(house(extends="b.toml"))
    (tmp_path / "b.toml").symlink_to("a.toml")
    assert kinds(tmp_path / "a.toml") == ["extends-cycle"]


def test_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert kinds(folder) == ["file-is-a-folder"]
    (folder / "profile.toml").write_text(house(), encoding="utf-8")
    with pytest.raises(ProfileError, match=rf"its profile is {re.escape(str(folder))}/profile.toml"):
        load_ruleset(str(folder))


def test_no_such_file(tmp_path: Path) -> None:
    assert kinds(tmp_path / "nobody.toml") == ["file-not-found"]
    assert kinds("nobody") == ["profile-unknown"]


@pytest.mark.parametrize("name", ["x" * 5000, "x" * 5000 + ".toml", "\0", "\0.toml", "", " ", "."])
def test_names_that_no_file_can_have(name: str) -> None:
    assert kinds(name)[0] in {"profile-unknown", "file-not-found", "file-unreadable"}
    problem = kinds_of_text(house().replace('"isko"', '"' + name.replace("\0", "\\u0000") + '"'))
    assert problem


def test_a_loop_of_links(club: Path) -> None:
    club.symlink_to(club)
    assert kinds(club) == ["file-unreadable"]


@pytest.mark.parametrize("data", [b"\x7fELF\x02\x01\x01\x00\xff\xfe", b'[profile]\nid = "\xff"\n', b"\xff\xfe[\x00"])
def test_binary_files(club: Path, data: bytes) -> None:
    club.write_bytes(data)
    (kind,) = kinds(club)
    assert kind in {"file-not-utf8", "toml-syntax"}


def test_text_that_is_no_utf_8_names_its_line(club: Path) -> None:
    club.write_bytes(house().encode() + b'\n[terms.pl]\n"contract.clubs" = "\xbfo\xb3\xb1d\xbc"\n')
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(club))
    assert caught.value.problems[0].name == "file-not-utf8"
    assert caught.value.problems[0].line == 11


def test_a_text_with_half_a_character() -> None:
    assert kinds_of_text(house("# \ud800\n")) == ["file-not-utf8"]


def test_a_byte_order_mark_and_windows_line_ends_are_read(club: Path) -> None:
    text = house('[games.grand]\nouvert = "steps"\n').replace("\n", "\r\n")
    club.write_bytes(b"\xef\xbb\xbf" + text.encode())
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(club))
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (10, 1)
    club.write_bytes(b"\xef\xbb\xbf" + house().replace("\n", "\r\n").encode())
    assert load_ruleset(str(club)).digest == load_ruleset("isko").digest


def test_an_empty_file(club: Path) -> None:
    club.write_text("")
    assert kinds(club) == ["file-empty"]


def test_an_unreadable_parent_is_named_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "parent.toml").write_bytes(b"\xff")
    (tmp_path / "child.toml").write_text(house(extends="parent.toml"))
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(tmp_path / "child.toml"))
    assert caught.value.problems[0].file == str(tmp_path / "parent.toml")


@pytest.mark.parametrize("extends", ["/etc/passwd", "../../../etc/passwd", "secret", "secret.txt"])
def test_a_profile_cannot_read_files_that_are_no_profiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extends: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("secret", "secret.txt"):
        (tmp_path / name).write_text("password = 'hunter2'\n")
    (tmp_path / "child.toml").write_text(house(extends=extends))
    with pytest.raises(ProfileError) as caught:
        load_ruleset("child.toml")
    assert caught.value.problems[0].name in {"profile-unknown", "pack-unknown"}
    assert "hunter2" not in str(caught.value.problems)


def test_a_profile_runs_no_code() -> None:
    # Names in braces are the only thing that a text may ask for.
    for term in ("{count.__class__}", "{count!r:>10}", "{0}", "{count[0]}", "{count:>99999999}"):
        assert kinds_of_text(house(f"[terms.en]\n\"reason.value\" = '{term}'\n")) == ["term-details"]
    good = house("[terms.en]\n\"reason.value\" = 'makes {count}'\n")
    assert parse_ruleset(good).profile.terms["en"]["reason.value"] == "makes {count}"
