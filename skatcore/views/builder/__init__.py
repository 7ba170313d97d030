"""House rules as a form: questions with their answers, plugins to switch on, the draft that the form means."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
