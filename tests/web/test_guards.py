"""What every request meets: headers, origins, names, sizes, the pages of errors."""

import pytest
from starlette.testclient import TestClient

from support.web import site_of


def test_every_response_forbids_inline_scripts_and_foreign_hosts(client: TestClient) -> None:
    for path in ("/", "/nothing", "/club", "/static/x/y"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://testserver"},
    ],
)
def test_a_form_of_another_site_changes_nothing(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/choices", data={"language": "pl"}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_a_form_of_our_own_is_taken(client: TestClient) -> None:
    answer = client.post(
        "/choices",
        data={"language": "pl", "back": "/"},
        headers={"origin": "http://testserver"},
        follow_redirects=False,
    )
    assert answer.status_code == 303


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_the_switch_sends_nobody_to_another_site(client: TestClient, back: str) -> None:
    answer = client.post("/choices", data={"language": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_a_name_that_somebody_points_here_is_not_ours(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    assert client.get("/", headers={"host": "192.168.1.7:8000"}).status_code == 200
    assert client.get("/", headers={"host": "[::1]:8000"}).status_code == 200
    assert client.get("/", headers={"host": "[::1"}).status_code == 421


def test_a_form_that_is_too_large_is_refused(client: TestClient) -> None:
    limits = site_of(client).settings.limits
    assert client.post("/choices", content=b"x" * (limits.form + 1)).status_code == 413

    def pieces() -> object:
        for _ in range(limits.form // 1000 + 2):
            yield b"x" * 1000

    form = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/choices", content=pieces(), headers=form).status_code == 413  # type: ignore[arg-type]


def test_language_follows_the_browser_and_then_the_switch(client: TestClient) -> None:
    assert '<html lang="pl"' in client.get("/", headers={"accept-language": "pl-PL,en;q=0.5"}).text
    client.post("/choices", data={"language": "de", "back": "/"})
    assert '<html lang="de"' in client.get("/", headers={"accept-language": "pl"}).text


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_pages_without_keys_answer_in_every_language(client: TestClient, language: str) -> None:
    for path, status in (("/", 200), ("/club", 200), ("/nothing", 404)):
        answer = client.get(path, headers={"accept-language": language})
        assert answer.status_code == status
        assert f'<html lang="{language}"' in answer.text
