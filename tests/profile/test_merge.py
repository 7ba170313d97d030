

def test_a_house_without_a_plugin_of_its_parent_can_be_written_whole_and_read_back() -> None:
    ruleset = parse_ruleset(
        '[profile]\nid = "house"\ntitle.en = "House"\nextends = "pl-local"\n'
        'without = ["revolution", "patrolki"]\n'
    )
    assert "contract.revolution" not in ruleset.profile.terms["pl"]
    assert parse_ruleset(resolved_toml(ruleset)).digest == ruleset.digest
