"""The conformance kit: what every plugin must keep to, tried out before a user meets it.

``skat plugin check NAME`` runs it, and so does ``pytest --skat-plugin NAME``. In a test of your own:

    from skatcore.testing import examine

    def test_the_plugin_conforms() -> None:
        assert examine(rules) == ()

`examine` takes a rule set that has the plugin switched on and gives everything that is wrong.
"""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
