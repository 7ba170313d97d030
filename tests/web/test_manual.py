"""The manual's pages: whole, escaped, with links that lead somewhere."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from skatcore.text.language_list import LANGUAGES
from skatcore.views.manual.pages import FOLDER, TOPICS
from skatcore.web.markdown import html_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_and_its_links_lead_to_pages(client: TestClient, language: str) -> None:
    pages = {topic: client.get(f"/manual/{topic}", headers={"accept-language": language}) for topic in TOPICS}
    for topic, answer in pages.items():
        assert answer.status_code == 200
        for place, anchor in re.findall(r'href="(?:/manual/([a-z-]+))?(?:#([^"]+))?"', answer.text):
            target = pages[place or topic].text
            assert not anchor or f'id="{unquote(anchor)}"' in target, (topic, place, anchor)
        assert "<!--" not in answer.text
        assert "&lt;!--" not in answer.text
        assert "::: " not in answer.text


def test_the_pictures_of_pages_are_there(client: TestClient) -> None:
    shown = {src for topic in TOPICS for src in re.findall(r'<img src="([^"]+)"', client.get(f"/manual/{topic}").text)}
    kinds = {"webp": ("image/webp", b"RIFF"), "svg": ("image/svg+xml", b"<")}
    for src in shown:
        answer = client.get(src)
        kind, begins = kinds[src.rpartition(".")[2]]
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        assert answer.content.startswith(begins)
    assert {file.name for file in (FOLDER / "pictures" / "en").iterdir()} == {src.rpartition("/")[2] for src in shown}
    assert client.get("/manual/pictures/..%2f..%2fsamples/real.csv").status_code == 404
    assert client.get("/manual/pictures/en/nothing.webp").status_code == 404


def test_the_notebooks_that_a_page_links_can_be_saved(client: TestClient) -> None:
    linked = re.findall(r'href="(/manual/notebooks/[^"]+)"', client.get("/manual/notebooks").text)
    assert len(linked) == 3
    for answer in map(client.get, linked):
        assert answer.status_code == 200
        assert answer.json()["nbformat"] == 4
        assert answer.headers["content-disposition"].startswith("attachment; ")
    assert client.get("/manual/notebooks/nothing.ipynb").status_code == 404


def test_a_page_that_is_there_in_english_only_says_so(client: TestClient) -> None:
    shown = client.get("/manual/design", headers={"accept-language": "de"}).text
    assert "Diese Seite gibt es nur auf Englisch." in shown
    assert '<div lang="en"><h1' in shown
    assert '">Aufbau (englisch)</a>' in shown
    assert '">Ein Abend</a>' in shown
    assert "nur auf Englisch" not in client.get("/manual/design", headers={"accept-language": "en"}).text


@pytest.mark.parametrize(("language", "said"), [("de", " (englisch)"), ("pl", " (po angielsku)"), ("en", "")])
def test_a_link_to_a_page_in_english_only_says_so(client: TestClient, language: str, said: str) -> None:
    shown = client.get("/manual", headers={"accept-language": language}).text
    after = dict(re.findall(r'href="/manual/(design|evening)">[^<]+</a>([^<,]*),', shown))
    assert after == {"evening": "", "design": said}


def test_parts_made_from_the_code_are_filled_in(client: TestClient) -> None:
    assert 'id="games.suit.clubs"' in client.get("/manual/options-rules").text
    assert "skatcore_contracts" in client.get("/manual/hooks").text
    assert client.get("/manual").text.count("<h1") == 1


def test_there_is_no_other_page(client: TestClient) -> None:
    for name in ("nothing", "..%2f..%2fpyproject", "index.md"):
        assert client.get(f"/manual/{name}").status_code == 404


def test_html_in_markdown_is_text() -> None:
    page = html_of(
        '# A\n\n<b onclick="x()">B</b> [c](javascript:alert(1)) [d](evening.md#e) [f](https://g.example/)', "/manual"
    )
    assert "&lt;b onclick=" in page.html
    assert 'href="javascript' not in page.html
    assert '<a href="/manual/evening#e">' in page.html
    assert 'rel="noreferrer"' in page.html


def test_a_column_of_numbers_needs_no_style_of_its_own() -> None:
    page = html_of("| a | MB |\n|---|---:|\n| b | 3 |\n", "/manual")
    assert '<td class="number">3</td>' in page.html
    assert "style=" not in page.html


def test_a_file_has_its_name_above_it_and_can_be_scrolled() -> None:
    page = html_of('## B <c>\n\n## B <c>\n\n```toml title="my <club>.toml"\na = "<x>"\n```\n', "/manual")
    assert [heading.anchor for heading in page.headings] == ["b-c", "b-c-2"]
    assert "<figcaption><code>my &lt;club&gt;.toml</code></figcaption>" in page.html
    assert '<pre tabindex="0"><code>a = &#34;&lt;x&gt;&#34;\n</code></pre>' in page.html
