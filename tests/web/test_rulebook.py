"""The rulebook in the browser: in each language, as files, beside another rule set, for rule sets of a club."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import quote

from markupsafe import escape
from pypdf import PdfReader
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from skatcore.rules.profile import packed
from support.books import book
from support.each import IN_TURN
from support.games import rules
from support.web import site_of, with_key

HOUSE = """
[profile]
id = "house"
title.en = "Our <script>alert(1)</script> rules"
extends = "isko"
plugins = ["kontra"]
"""


def page(client: TestClient, path: str, language: str = "en", status: int = 200) -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == status, answer.text
    return answer.text


@IN_TURN
def test_every_paragraph_with_its_clause_is_on_the_page(client: TestClient, name: str, language: str) -> None:
    shown = page(client, f"/rules/{name}/rulebook", language)
    for chapter in book(rules(name), language).chapters:
        assert f'href="#c-{chapter.key}"' in shown
        for paragraph in chapter.paragraphs:
            assert escape(paragraph.text) in shown
            assert escape(paragraph.clause) in shown
            assert f'id="p-{paragraph.key}"' in shown
    assert f'href="/rules/{name}/rulebook"' in page(client, f"/rules/{name}", language)


def test_what_differs_from_another_is_marked_and_the_choice_stays(client: TestClient) -> None:
    shown = page(client, "/rules/kontra/rulebook?against=isko&notes=1")
    assert 'class="paragraph marked new" id="p-kontra-words"' in shown
    assert '<option value="isko" selected>' in shown
    assert 'name="notes" value="1" checked' in shown
    assert "as=pdf&amp;against=isko&amp;notes=1" in shown
    assert "marked" not in page(client, "/rules/kontra/rulebook")
    page(client, "/rules/kontra/rulebook?against=nothing", status=422)


def test_it_is_saved_as_pdf_and_markdown_in_the_language_of_the_page(client: TestClient) -> None:
    answer = client.get("/rules/warmia/rulebook?as=pdf&against=isko", headers={"accept-language": "pl"})
    assert answer.headers["content-type"] == "application/pdf"
    assert "warmia-rulebook-pl.pdf" in answer.headers["content-disposition"]
    assert str(PdfReader(BytesIO(answer.content)).root_object["/Lang"]) == "pl"
    text = client.get("/rules/warmia/rulebook?as=markdown")
    assert "warmia-rulebook-en.md" in text.headers["content-disposition"]
    assert text.text.startswith("# ")


def test_it_is_printed_without_the_frame_of_the_site(client: TestClient) -> None:
    for query in ("as=print", "short=1"):
        answer = client.get(f"/rules/pub/rulebook?{query}")
        assert "style-src 'unsafe-inline'" in answer.headers["content-security-policy"]
        assert "script" not in answer.text
    short = client.get("/rules/pub/rulebook?short=1&as=pdf")
    assert "pub-short-en.pdf" in short.headers["content-disposition"]
    assert len(PdfReader(BytesIO(short.content)).pages) == 1


def test_a_club_s_own_rules_have_a_book_and_nothing_in_them_is_obeyed(client: TestClient) -> None:
    with_key(client, Role.HOST)
    site_of(client).club.now(lambda club: club.profiles.save("Herz & Dame / Buer", HOUSE))
    for name in ("saved:Herz & Dame / Buer", packed(HOUSE)):
        shown = page(client, "/rules/" + quote(name) + "/rulebook?against=isko")
        assert "<script>alert" not in shown
        assert "Our &lt;script&gt;alert(1)&lt;/script&gt; rules" in shown
        assert 'id="p-kontra-words"' in shown
        against = page(client, "/rules/isko/rulebook?against=" + quote(name, safe=""))
        assert 'id="gone-p-kontra-words"' in against
    page(client, "/rules/saved:nobody/rulebook", status=404)
