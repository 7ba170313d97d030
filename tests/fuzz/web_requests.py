"""Requests as pages send them, and as nobody should: another key, another place, other data."""

from __future__ import annotations

import base64
import gzip
import json
import random
import re
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final
from urllib.parse import quote, urlencode

from skatcore.records.samples import SAMPLES, sample
from skatcore.rules.profile import packed
from skatcore.rules.profile.lookup import bundled
from skatcore.web.security.keys import COOKIE
from support.plugins import profile_text

from .mutation import NASTY, mutated
from .web_world import SeenForm, World

METHODS: Final = ("GET", "GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "QUERY")
#: What is put where an address has a name.
NAMES: Final = (
    *("isko", "pl-local", "isko.toml", "saved:Club", "draft:", "draft:eJwDAAAAAAE", "../../etc/passwd"),
    *("..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd", "/etc/passwd", "....//", "index", "index.md", "a" * 3000),
    *("%00", "%ff%fe", "%ed%a0%80", "css/site.css", "css%2fsite.css", "CON", "~", "1", "0", "-1", "%0d%0aX: y"),
)
NUMBERS: Final = ("0", "1", "2", "3", "007", "2147483648", "9" * 25, "9" * 5000, "1e3", "-1", "%31", "\u0663")
#: Names that forms and addresses of pages use, whoever offers them.
ASKED: Final = (
    *("rules", "other", "q", "number", "deal", "series", "table", "lang", "back", "all", "name", "text", "profile"),
    *("key", "sheet", "dealer", "tapped", "seed", "game", "card", "player", "link", "role", "label", "file", "records"),
)
HEADERS: Final[tuple[tuple[bytes, tuple[bytes, ...]], ...]] = (
    (b"host", (b"evil.example", b"", b"[::1", b"testserver:80", b"127.0.0.1", b"\xff", b"a" * 2000)),
    (b"origin", (b"https://evil.example", b"null", b"http://testserver", b"//[", b"\xff")),
    (b"sec-fetch-site", (b"cross-site", b"same-site", b"same-origin", b"none", b"\xff")),
    (b"hx-request", (b"true", b"\xff")),
    (b"hx-boosted", (b"true",)),
    (b"accept-language", (b"de", b"pl;q=nan,de;q=inf", b"x" * 3000, b"\xff;q=1", b",,;q=,;q=1", b"*")),
    (b"accept-encoding", (b"gzip", b"br", b"\xff")),
    (b"content-length", (b"0", b"-1", b"9" * 30, b"99999999", b"x", b"\xb2")),
    (b"transfer-encoding", (b"chunked", b"gzip")),
    (b"range", (b"bytes=0-1", b"bytes=-9999999999")),
    (b"if-none-match", (b"*", b'"x"')),
    (b"last-event-id", (b"7", b"\xff")),
    (b"referer", (b"https://evil.example/k/x", b"\xff")),
    (b"x-forwarded-for", (b"127.0.0.1", b"\xff" * 40)),
    (b"x-forwarded-host", (b"evil.example",)),
    (b"content-type", (
        b"application/json", b"multipart/form-data", b"multipart/form-data; boundary=", b"text/plain", b"\xff",
        b"multipart/form-data; boundary=" + b"x" * 300, b"application/x-www-form-urlencoded; charset=utf-7",
    )),
)  # fmt: skip


@dataclass(frozen=True)
class Sent:
    """A request; bytes are written as Latin-1 so that it can be kept as JSON."""

    method: str
    path: str
    query: str
    headers: tuple[tuple[str, str], ...]
    body: str

    def as_case(self) -> bytes:
        """The request as it is kept with a finding."""
        return json.dumps(asdict(self)).encode()

    @classmethod
    def of(cls, case: bytes) -> Sent:
        """The request in a case."""
        data = json.loads(case)
        return cls(**data | {"headers": tuple(map(tuple, data["headers"]))})


class Requests:
    """Makes requests to a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._files = [
            *(sample(name).read_bytes()[:6000] for name in SAMPLES),
            *(profile_text(name).encode() for name in bundled()[:4]),
            b"name;Mannschaft\nJ\xc3\xbcrgen;\n",
        ]
        self._files += [gzip.compress(self._files[0]), gzip.compress(b"0" * 3_000_000)]
        child = '[profile]\nid = "x"\ntitle.en = "X"\nextends = "isko"\n[games.suit]\nclubs = 13\n'
        self._names = [*NAMES, packed(child), *bundled()]
        self._bomb = "draft:" + base64.urlsafe_b64encode(zlib.compress(b"a = 1\n" * 400_000, 9)).decode().rstrip("=")

    def one(self, rng: random.Random) -> Sent:
        """A request at random."""
        if self._world.forms and rng.random() < 0.55:
            sent = self._of_form(rng, rng.choice(self._world.forms))
        else:
            sent = self._of_route(rng)
        return self._changed(rng, sent)

    def _of_form(self, rng: random.Random, form: SeenForm) -> Sent:
        path, _, query = form.path.partition("?")
        if rng.random() < 0.6:  # the same for another list
            path = re.sub(r"/\d+", f"/{rng.randint(1, self._world.highest)}", path, count=1)
        fields = [(name, rng.choice(values)) for name, values in form.fields.items() if rng.random() < 0.95]
        fields = [(name, self._value(rng, value)) for name, value in fields]
        if rng.random() < 0.2:
            fields += [(rng.choice(ASKED), self._value(rng, "")) for _ in range(rng.randrange(4))]
        if form.method == "GET":
            return self._sent(rng, "GET", path, "&".join(filter(None, (query, urlencode(fields, errors="replace")))))
        return self._posted(rng, path, query, fields)

    def _of_route(self, rng: random.Random) -> Sent:
        world = self._world
        route = rng.choice(world.routes)
        parts = []
        for named in route.path.split("/"):
            part = named
            if part.startswith("{") and part.endswith((":int}", ":store_number}")):
                part = str(rng.randint(1, 1 + world.highest)) if rng.random() < 0.9 else rng.choice(NUMBERS)
            elif part == "{key}":
                part = rng.choice([*world.keys, *world.revoked, "x" * 22, "a", "%00"])
            elif part.startswith("{"):
                part = rng.choice([*self._names, *self._names, self._bomb])
            parts.append(part)
        query = ""
        if rng.random() < 0.4:
            pairs = [(rng.choice(ASKED), self._value(rng, "")) for _ in range(rng.choice((1, 2, 3, 30)))]
            query = urlencode(pairs, errors="replace")
        methods = sorted(route.methods or METHODS)
        method = rng.choice(methods) if rng.random() < 0.92 else rng.choice(METHODS)
        if method != "POST":
            return self._sent(rng, method, "/".join(parts), query)
        fields = [(rng.choice(ASKED), self._value(rng, "")) for _ in range(rng.randrange(6))]
        return self._posted(rng, "/".join(parts), query, fields)

    def _value(self, rng: random.Random, value: str) -> str:
        kind = rng.random()
        if kind < 0.55 and value:
            return value
        if kind < 0.7:
            return rng.choice(NASTY).decode("latin-1")
        if kind < 0.8:
            return rng.choice(self._names)
        if kind < 0.85:
            return str(rng.choice((0, 1, 2, 5, 18, 36, -1, 10**9, 10**30)))
        return rng.choice(("Anna", "Bo", "isko", "clubs", "grand", "won", "1", "2", "viewer", "official", "host", ""))

    def _posted(self, rng: random.Random, path: str, query: str, fields: Sequence[tuple[str, str]]) -> Sent:
        kind = rng.random()
        if kind < 0.65:
            head, body = b"application/x-www-form-urlencoded", urlencode(fields, errors="replace").encode()
        elif kind < 0.85:
            head, body = self._multipart(rng, fields)
        else:
            head, body = b"application/json", self._json(rng, fields)
        return self._sent(rng, "POST", path, query, body, head)

    def _multipart(self, rng: random.Random, fields: Sequence[tuple[str, str]]) -> tuple[bytes, bytes]:
        parts = [
            f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}'.encode(errors="replace")
            for name, value in fields
        ]
        for _ in range(rng.choice((1, 1, 2, 6))):
            name = rng.choice(("file", "files", "records", "upload", "text", "players"))
            file = rng.choice(self._files)
            head = f'Content-Disposition: form-data; name="{name}"; filename="{rng.choice(NAMES[:12])}"'
            parts.append(head.encode() + b"\r\nContent-Type: text/plain\r\n\r\n" + file)
        body = b"".join(b"--b\r\n" + part + b"\r\n" for part in parts) + b"--b--\r\n"
        return b"multipart/form-data; boundary=b", body

    def _json(self, rng: random.Random, fields: Sequence[tuple[str, str]]) -> bytes:
        if rng.random() < 0.1:
            return rng.choice((b"[" * 20_000, b"{}", b"null", b'{"a":' * 5000, b"", b"1e999", b'"\\ud800"'))
        data: dict[str, object] = dict(fields)
        data |= {"key": f"{rng.getrandbits(64):016x}", "number": rng.choice((1, 2, 3, 10**20, "2", None))}
        data |= {"sheet": "x", "dealer": "Bo", "tapped": {"game": "clubs", "declarer": "Bo", "won": "1"}}
        for name in rng.sample(sorted(data), rng.randrange(3)):
            data[name] = rng.choice((None, [], {}, -1, 1.5, True, "x" * 300, {"a": {"b": []}}))
        return json.dumps(data).encode()

    def _sent(
        self, rng: random.Random, method: str, path: str, query: str, body: bytes = b"", kind: bytes = b""
    ) -> Sent:
        headers = [(b"host", b"testserver"), (b"accept-language", rng.choice((b"en", b"de", b"pl")))]
        if kind:
            headers.append((b"content-type", kind))
        if body:
            headers.append((b"content-length", str(len(body)).encode()))
        if cookies := self._cookies(rng):
            headers.append((b"cookie", cookies))
        if rng.random() < 0.3:
            headers.append((b"hx-request", b"true"))
        texts = tuple((name.decode(), value.decode("latin-1")) for name, value in headers)
        return Sent(method, path, query, texts, body.decode("latin-1"))

    def _cookies(self, rng: random.Random) -> bytes:
        world = self._world
        cookies: list[tuple[str, str]] = []
        for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 3, 30))):
            kind = rng.random()
            if kind < 0.75:
                key = rng.choice(list(world.keys)[:-1])
            elif kind < 0.85:
                key = world.host
            elif kind < 0.92:
                key = rng.choice(world.revoked)
            else:
                key = f"{rng.getrandbits(130):022x}"[:22]
            scope = world.keys.get(key, (None,))[0]
            name = f"{scope.kind}-{scope.number}" if scope is not None and rng.random() < 0.8 else "sheet-1"
            cookies.append((f"{COOKIE}{name}" + ("" if rng.random() < 0.9 else str(len(cookies))), key))
        if rng.random() < 0.3:
            name = rng.choice(("skat-language", "skat-theme", "skat-cards", "x"))
            cookies.append((name, rng.choice(("de", "dark", "french", "\xff", "../x", '"', "<script>", "a" * 500))))
        return "; ".join(f"{name}={value}" for name, value in cookies).encode("latin-1")

    def _changed(self, rng: random.Random, sent: Sent) -> Sent:
        """The request damaged in one place, or in none."""
        kind = rng.random()
        path, query, body, headers = sent.path, sent.query, sent.body, list(sent.headers)
        if kind < 0.1:
            path = "/" + mutated(rng, path.encode(errors="replace"), ()).decode("latin-1").lstrip("/")
        elif kind < 0.2:
            query = mutated(rng, query.encode(errors="replace"), ()).decode("latin-1")
        elif kind < 0.35 and body:
            body = mutated(rng, body.encode("latin-1"), self._files).decode("latin-1")
        elif kind < 0.5:
            name, values = rng.choice(HEADERS)
            headers = [(own, value) for own, value in headers if own != name.decode()]
            headers.append((name.decode(), rng.choice(values).decode("latin-1")))
        elif kind < 0.53:
            path += quote("/" + "x" * rng.choice((10, 20_000)))
        return Sent(sent.method, path, query, tuple(headers), body)
