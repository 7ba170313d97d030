"""The plugins that house rules may switch on."""

from __future__ import annotations

import pytest

from skatcore.rules.draft import Draft
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.builder.plugins import asked_about, offered_plugins, plugin_switches, unasked_plugins

REGISTRY = Registry.installed().only(())


@pytest.mark.parametrize(("language", "title"), [("en", "Kontra"), ("de", "Kontra"), ("pl", "Kontra")])
def test_a_plugin_is_offered_with_its_title_and_what_it_is_for(language: str, title: str) -> None:
    offered = offered_plugins(REGISTRY, language)
    assert "isko" not in offered
    assert offered["kontra"][0].startswith(title)
    assert offered["kontra"][1]


def test_switches_stand_as_the_draft_has_them_also_of_what_is_not_there() -> None:
    text = '[profile]\nid = "club"\ntitle.en = "Club"\nextends = "pub"\nplugins = ["gone"]\n'
    built = Draft.read(text, REGISTRY).foundation
    switches = {each.name: each for each in plugin_switches(built, offered_plugins(REGISTRY, "en"), Catalogue("en"))}
    assert (switches["ramsch"].on, switches["ramsch"].inherited) == (True, True)
    assert (switches["kontra"].on, switches["kontra"].inherited) == (False, False)
    assert (switches["gone"].title, switches["gone"].on) == ("Gone", True)
    assert unasked_plugins(built) == ["isko"]
    assert asked_about(("isko", "kontra")) == ["kontra"]
