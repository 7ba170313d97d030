"""Comparisons in the browser: the same as `compare` gives, and one sentence for what cannot be compared."""

from __future__ import annotations

import gzip
import io
import re
from pathlib import Path

import pytest
from openpyxl import load_workbook
from starlette.testclient import TestClient

from skatcore import compare, load
from skatcore.model.files import LARGE
from skatcore.records import formats
from skatcore.records.samples import SAMPLE, SAMPLES, sample
from skatcore.records.source import given_records
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile import packed
from skatcore.rules.registry import Registry
from skatcore.text.language_list import LANGUAGES
from skatcore.web.pages.compare import result
from support.web import stored

HOUSE = '[profile]\nid = "isko-house"\ntitle.en = "House"\nextends = "isko"\n\n[games.grand]\nbase = 20\n'
RULES = ("isko", "pl-local", "warmia")


def send(client: TestClient, data: bytes, name: str = "games.csv", **more: str | list[str]) -> tuple[int, str]:
    """The answer to an uploaded file: status and page."""
    answer = client.post("/compare", files={"file": (name, data)}, data={"rules": list(RULES), **more})
    return answer.status_code, answer.text


def many(times: int) -> bytes:
    """The sample's games some times over, as CSV."""
    heading, _, rows = SAMPLE.read_bytes().partition(b"\n")
    return heading + b"\n" + rows * times


def alert(page: str) -> str:
    """The one sentence that says what is wrong."""
    found = re.findall(r'<p class="failed" role="alert">(.*?)</p>', page, re.DOTALL)
    assert len(found) == 1
    assert "Traceback" not in page
    return str(found[0])


@pytest.mark.parametrize("name", SAMPLES)
def test_an_upload_comes_to_what_the_library_says(client: TestClient, name: str) -> None:
    rulesets = [load(rules) for rules in RULES]
    expected = compare(str(sample(name)), rulesets, keep=result.MOST_LISTED)
    data = sample(name).read_bytes()
    found = result.compared(data, sample(name).name, "", rulesets, "en").comparison
    assert [summary.totals for summary in found.summaries] == [summary.totals for summary in expected.summaries]
    assert [summary.excluded for summary in found.summaries] == [summary.excluded for summary in expected.summaries]
    assert (found.read, found.differ, found.broken) == (expected.read, expected.differ, expected.broken)
    status, page = send(client, gzip.compress(data), f"{name}.gz")
    assert status == 200
    for summary in expected.summaries:
        best = max(summary.totals.values())
        assert f"<strong>* {best:,}</strong>" in page


def test_a_large_file_comes_to_the_same_by_another_way() -> None:
    rulesets = [load("isko"), load("warmia")]
    data = many(1 + LARGE // 5000)
    assert len(data) > LARGE
    fast = result.compared(data, "large.csv", "", rulesets, "en").comparison
    plain = result.compared(gzip.compress(data), "large.csv.gz", "", rulesets, "en").comparison
    assert [summary.totals for summary in fast.summaries] == [summary.totals for summary in plain.summaries]
    assert [game[0].record.number for game in fast.differences] == [game[0].record.number for game in plain.differences]
    single = result.compared(data, "large.csv", "", rulesets[:1], "en")
    assert len(single.listed) == result.MOST_LISTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_is_shown_in_every_language(client: TestClient, language: str) -> None:
    client.headers["accept-language"] = language
    assert client.get("/compare").status_code == 200
    page = client.post("/compare", data={"sample": "real", "rules": list(RULES)}).text
    titles = re.findall(r'<svg [^>]*role="img"[^>]*>\s*<title>([^<]*)', page)
    assert titles == list(RULES)
    assert "Dirk" in page
    assert "ISkO 3.4.4" in page  # why the Ramsch does not count


def test_games_that_differ_are_listed_with_their_reasons(client: TestClient) -> None:
    expected = compare(str(SAMPLE), [load(rules) for rules in RULES])
    page = client.post("/compare", data={"sample": "real", "rules": list(RULES)}).text
    numbers = re.findall(r"<b>(\d+)\. ", page)
    assert numbers == [str(game[0].record.number) for game in expected.differences]
    assert "isko: open 8, times 24, value 192; pl-local: Grand ouvert does not exist here" in page


def test_one_rule_set_lists_its_games(client: TestClient) -> None:
    page = client.post("/compare", data={"sample": "real", "rules": "isko"}).text
    assert len(re.findall(r"<b>\d+\. ", page)) == 44
    _, page = send(client, many(2), rules="isko")
    assert f"The first {result.MOST_LISTED} of" in page
    assert len(re.findall(r"<b>\d+\. ", page)) == result.MOST_LISTED


def test_saved_rules_and_drafts_keep_their_own_columns(client: TestClient) -> None:
    stored(client, lambda club: club.profiles.save("Our <b>club</b>", HOUSE))
    stored(client, lambda club: club.profiles.save("isko-house", HOUSE))
    link = f"http://127.0.0.1:8000/rules/{packed(HOUSE)}"
    rules = ["isko", "saved:Our <b>club</b>", "saved:isko-house"]
    page = client.post("/compare", data={"sample": "real", "rules": rules, "draft": link}).text
    heads = re.findall(r'<th scope="col" class="number">(.*?)</th>', page)[:4]
    assert heads == ["isko", "Our &lt;b&gt;club&lt;/b&gt;", "isko-house", "isko-house (2)"]
    assert "<b>club" not in page


def test_names_in_a_file_are_escaped(client: TestClient) -> None:
    data = SAMPLE.read_bytes().replace(b"Dirk", b"<img src=x onerror=alert(1)>")
    status, page = send(client, data, '<svg onload="x">.csv')
    assert status == 200
    assert "&lt;img src=x" in page
    assert "<img src=x" not in page
    assert "<svg onload" not in page


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.csv", b""),
        ("blank.csv", b" \n\n"),
        ("binary.bin", bytes(range(256)) * 64),
        ("photo.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF" + b"\x00" * 500),
        ("text.txt", b"Dear club, here are our games.\n"),
        ("line.csv", b"x" * 3_000_000),
        ("line.gz", gzip.compress(b"(" * 40_000_000)),
        ("cut.gz", gzip.compress(SAMPLE.read_bytes())[:300]),
        ("utf16.csv", SAMPLE.read_text("utf-8").encode("utf-16")),
        ("store.db", b"SQLite format 3\x00" + b"\x00" * 4096),
        ("sheet:", b"x"),
        ("sheet:Friday", b""),
        ("../../etc/passwd", b""),
        ("deep.jsonl", b"[" * 100_000),
        ("sheet.jsonl", b'{"skatcore-sheet": 99}\n'),
    ],
)
def test_what_cannot_be_read_is_one_sentence(client: TestClient, name: str, data: bytes) -> None:
    status, page = send(client, data, name)
    assert 400 <= status < 500
    assert len(alert(page)) < 500


def test_damaged_lines_are_named_and_the_others_count(client: TestClient) -> None:
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    lines[3] = b"y" * 2_000_000 + b"\n"
    status, page = send(client, b"".join(lines))
    assert status == 200
    assert "43 games" in page
    assert page.index("What could not be read: 1") < page.index("line 4: ")


def test_score_sheets_are_compared_with_what_is_to_say_of_them() -> None:
    exported = Path(__file__).parents[1] / "compat/0.1/exports/houses.jsonl"
    expected = compare(str(exported), [load("isko"), load("pub")])
    found = result.compared(exported.read_bytes(), "houses.jsonl", "sheet", [load("isko"), load("pub")], "en")
    assert [summary.totals for summary in found.comparison.summaries] == [
        summary.totals for summary in expected.summaries
    ]
    assert len(found.notes) == 1
    assert found.notes[0].startswith("bierlachs: the sheet counts by this")


def test_without_a_choice_codes_and_regional_forms_are_compared(client: TestClient) -> None:
    shown = client.post("/compare", data={"sample": "real"})
    assert shown.status_code == 200
    titles = [load(name).profile.header.title.get("en") for name in ("isko-2022", "warmia", "texas", "grand-20")]
    assert all(title in shown.text for title in titles)
    assert load("37c3").profile.header.title.get("en") not in shown.text


@pytest.mark.parametrize("more", [1, 1024 * 1024])  # the second is more than the whole form may be
def test_too_large_a_file_is_refused(client: TestClient, more: int) -> None:
    status, page = send(client, b"x" * (5 * 1024 * 1024 + more))
    assert status == 413
    assert "5 MB" in alert(page)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"rules": "isko"}, "choose a file"),
        ({"rules": "isko", "sample": "../isko"}, "isko"),
        ({"rules": "nothing", "sample": "real"}, "nothing"),
        ({"rules": "isko", "sample": "real", "draft": "draft:zzz"}, "link"),
        ({"rules": [f"x{number}" for number in range(13)], "sample": "real"}, "At most 12"),
    ],
)
def test_what_is_missing_is_said(client: TestClient, sent: dict[str, str | list[str]], said: str) -> None:
    answer = client.post("/compare", data=sent)
    assert 400 <= answer.status_code < 500
    assert said in alert(answer.text)


def test_an_unknown_format_is_said(client: TestClient) -> None:
    status, page = send(client, SAMPLE.read_bytes(), format="cvs")
    assert status == 422
    assert "csv" in alert(page)


@pytest.mark.parametrize("there", [True, False])
def test_a_format_whose_library_is_missing_is_not_offered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    monkeypatch.setattr(formats, "is_installed", lambda library: there or library != "pyarrow")
    page = client.get("/compare").text
    assert [name in page for name in ('value="parquet"', 'value="csv"')] == [there, True]


def test_the_result_is_saved_as_a_spreadsheet_in_the_language_or_as_csv(client: TestClient) -> None:
    client.headers["accept-language"] = "pl"
    form = client.get("/compare").text
    answers = {
        key: client.post("/compare", data={"sample": "real", "rules": RULES, "save": key}) for key in ("xlsx", "csv")
    }
    assert all(f'name="save" value="{key}"' in form for key in answers)
    rows = [*load_workbook(io.BytesIO(answers["xlsx"].content)).active.values]
    assert rows[0][:3] == ("Profil", "Nr", "Przodek")
    lines = answers["csv"].text.splitlines()
    assert lines[0].startswith("profile,n,forehand,")
    assert len(rows) == len(lines) == 1 + 44 * len(RULES)
    assert client.post("/compare", data={"rules": RULES, "sample": "", "save": "xlsx"}).status_code == 400


def test_what_takes_too_long_is_given_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "LONGEST", -1)
    status, page = send(client, SAMPLE.read_bytes())
    assert status == 400
    assert "takes longer" in alert(page)


def test_rules_in_a_file_can_name_neither_files_nor_other_plugins(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text(HOUSE)
    with Registry.installed().only(()).used():
        with pytest.raises(ProfileError):
            load_ruleset(f"{tmp_path}/secret.toml")
        with pytest.raises(ProfileError):
            parse_ruleset(HOUSE.replace('"isko"', f'"{tmp_path}/secret.toml"', 1))
        assert load_ruleset("pl-local").digest == load("pl-local").digest
    assert load_ruleset(f"{tmp_path}/secret.toml").id == "isko-house"


def test_given_records_look_for_no_file() -> None:
    with given_records(SAMPLE.read_bytes(), "/no/such/file") as given:
        assert (given.path, given.format.key) == (None, "csv")
        assert sum(1 for _ in given) == 44


def test_a_link_chooses_its_rule_sets(client: TestClient) -> None:
    assert " checked" not in client.get("/compare").text
    page = client.get("/compare?rules=saved:x&rules=pub").text
    assert re.findall(r'value="([^"]+)" checked', page) == ["pub"]
    assert re.findall(r'value="([^"]+)" checked', client.get("/compare?rules=pub").text) == ["isko-2022", "pub"]
    assert f'value="{packed(HOUSE)}"' in client.get("/compare", params={"rules": packed(HOUSE)}).text


def test_the_sample_is_called_one_and_not_by_its_file(client: TestClient) -> None:
    page = client.post("/compare", data={"rules": ["isko", "warmia"], "sample": "real"}).text
    assert "44 games from the sample" in page
    assert "real.csv" not in page
