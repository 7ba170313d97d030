"""The playground: a page that answers in the browser itself, without a server and without Starlette."""

from skatcore.playground.answer import answer

__all__ = ["answer"]
