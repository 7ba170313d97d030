"""Start the server, and say where it is."""

from __future__ import annotations

import sys

from skatcore.cli.output import FOUND, INTERRUPTED, fail, language, print_line, refuse
from skatcore.cli.web.commands import Serve
from skatcore.club import StoreError
from skatcore.model import on_one_line
from skatcore.text import cause


def serve(request: Serve) -> None:
    """Serve until Ctrl-C."""
    from skatcore.views import words_of
    from skatcore.web import Server, is_network, settings_of

    words = words_of(language(request.lang))
    for proxy in request.proxies:
        if not is_network(proxy):
            refuse(words.text("web.no-proxy", word=on_one_line(proxy)), words)
    settings = settings_of(
        store=request.file,
        host=request.host,
        port=request.port,
        lan=request.lan,
        address=request.address,
        plugins=request.plugins,
        proxies=request.proxies,
    )
    try:
        server = Server(settings)
    except StoreError as error:
        fail(error, words)
    except OSError as error:
        refuse(words.text("web.no-port", host=settings.host, port=settings.port, why=cause(error)), words, status=FOUND)
    for line in server.banner(words, qr=request.lan):
        print_line(line)
    sys.stdout.flush()  # whoever reads it through a pipe wants the link now
    if request.open_browser:
        server.open_browser()
    if not server.run():
        raise SystemExit(INTERRUPTED)
