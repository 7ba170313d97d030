"""The rulebook on conduct beside the referee: where it speaks, where it is silent, under each option."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.incident import INCIDENTS, Incident
from skatcore.referee.judgement import is_silent
from skatcore.referee.verdict import Verdict
from skatcore.rules.option_list import listed_options
from skatcore.rules.option_model import options_of
from skatcore.rules.paragraphs import PARAGRAPHS
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.rulebook.printed import BookParagraph
from support.games import built, rules
from support.rulebooks import rulebook_of, said_by, says_otherwise
from support.rulings import judged, line
from support.told_facts import told_until_ruled

CHAPTERS: Final = frozenset(
    {*("infractions", "wrong-deal", "wrong-auction", "wrong-announcement", "wrong-play", "shortening", "evening")}
)


def on_conduct(ruleset: Ruleset, language: str = "en") -> dict[str, BookParagraph]:
    """The paragraphs of its book on conduct."""
    chapters = (chapter for chapter in rulebook_of(ruleset, language).chapters if chapter.key in CHAPTERS)
    return {paragraph.key: paragraph for chapter in chapters for paragraph in chapter.paragraphs}


# -- which kinds have a paragraph --------------------------------------------------------------------


def _possible(ruleset: Ruleset) -> list[Incident]:
    return [incident for incident in ruleset[INCIDENTS] if incident.only_if(ruleset)]


@pytest.mark.parametrize("name", bundled())
def test_kinds_that_are_judged_have_a_paragraph_and_silent_ones_have_none(name: str) -> None:
    ruleset = rules(name)
    there = rulebook_of(ruleset).paragraphs
    told = {paragraph.incident for paragraph in ruleset[PARAGRAPHS] if paragraph.key in there} - {""}
    left_out = {change.key for change in ruleset.changes if change.kind == "chapters"}  # where nothing of it is played
    unsaid = {paragraph.incident for paragraph in ruleset[PARAGRAPHS] if paragraph.chapter in left_out}
    judged = {incident.key for incident in _possible(ruleset) if not is_silent(ruleset, incident)}
    assert told == judged - unsaid


@pytest.mark.parametrize("name", bundled())
def test_silent_kinds_are_listed_as_such(name: str) -> None:
    ruleset, words = rules(name), Catalogue.of("en", rules(name))
    tables = [each.table for key, each in on_conduct(ruleset).items() if key.startswith("without-rule-")]
    listed = {kind for table in tables if table for kinds, _ in table.rows for kind in str(kinds).split("; ")}
    silent = (incident for incident in _possible(ruleset) if is_silent(ruleset, incident))
    assert listed == {words.text(f"incident.{incident.key}") for incident in silent}


def test_warmia_leaves_conduct_to_the_table() -> None:
    """The text says nothing of it: the book says so, and which of its rules act all the same (WAR silent)."""
    said = on_conduct(rules("warmia"))
    assert {key for key in said if key.startswith("incident-")} == {
        "incident-bid-out-of-turn",
        "incident-bid-too-low",
        "incident-deal-manner-order",
        "incident-incomplete-announcement-worth-the-bid",
        "incident-open-cards-not-laid-too-late",
    }
    assert "says.conduct.open-cards-asked-by" in said
    assert "infraction-lost" not in said
    table = said["without-rule-play"].table
    assert table is not None
    assert [then for _, then in table.rows] == ["What the players agreed on before they began."]
    assert said["says.play.last-trick"].clause == "not in WAR; as in ISkO 4.4.3"


def test_isko_4_3_4_what_a_house_gives_a_clause_has_its_paragraph() -> None:
    ruleset = built('[cite]\n"conduct.rest-is-mine" = "ISkO 4.3.4"\n')
    assert "incident-rest-is-mine" not in on_conduct(rules("isko"))
    assert on_conduct(ruleset)["incident-rest-is-mine"].clause == "ISkO 4.3.4"
    assert "without-rule-shortening" not in on_conduct(ruleset)


# -- options ------------------------------------------------------------------------------------------

OTHERS: Final = (
    *("auction.skat-seen", "auction.reopened-for", "table.faulty-deal", "table.misdealt-round", "loss.simple-level"),
    *("announcement.correction", "announcement.escape", "play.last-trick"),
    *("tournament.faulty-sums", "tournament.faulty-deals"),
)


def choices(key: str) -> tuple[str, ...]:
    """The values that an option of the core may have."""
    kind: Any = options_of(type(rules("isko").core))[key].annotation
    while get_origin(kind) is not Literal:
        kind = get_args(kind)[0]
    return tuple(get_args(kind))


def flips(name: str) -> list[Any]:
    """Every option of conduct with each value that a profile does not have."""
    return [
        pytest.param(name, option.key, value, id=f"{name}-{option.key}-{value}")
        for option in listed_options(rules(name))
        if option.key.startswith("conduct.") or option.key in OTHERS
        for value in choices(option.key)
        if value != option.value
    ]


def texts(ruleset: Ruleset, language: str) -> set[str]:
    """All that its book says of conduct."""
    return {paragraph.text for paragraph in on_conduct(ruleset, language).values()}


@cache
def spoken(name: str, language: str) -> tuple[Catalogue, frozenset[str]]:
    """The words of a bundled profile, and what it says of conduct without tables."""
    words = Catalogue.of(language, rules(name))
    return words, said_by(rules(name), words, CHAPTERS)


def is_another(changed: Ruleset, name: str, key: str, language: str) -> bool:
    """Whether a rule set with another value of an option says anything else of conduct than a bundled profile."""
    words, said = spoken(name, language)
    return says_otherwise(changed, words, said, key, CHAPTERS) or texts(changed, language) != texts(
        rules(name), language
    )


#: Each choice once: under PZ those that the code itself makes.
FLIPS: Final = {each.values[1:]: each for name in ("pzskat", "isko") for each in flips(name)}


@pytest.mark.parametrize(("name", "key", "value"), FLIPS.values())
def test_every_option_changes_the_text(name: str, key: str, value: str) -> None:
    table, _, option = key.partition(".")
    changed = built(f'[{table}]\n{option} = "{value}"\n', extends=name)
    for language in LANGUAGES:
        assert is_another(changed, name, key, language)


#: Under which profile no rule reads an option.
IDLE: Final = {
    "pl-local": {
        "conduct.concede-late",
        "conduct.concession-level",
        "conduct.lay-down-level",
        "conduct.lay-down-null",
        "conduct.plays-on-after-concession",
        "conduct.sitter-concedes",
        "loss.simple-level",  # no level is announced, no suit or Grand played open
    },
    "warmia": {
        "auction.reopened-for",
        "conduct.absent-cutter",
        "conduct.announcement-change",
        "conduct.appeal-until",
        "conduct.burden-of-proof",
        "conduct.card-played-when",
        "conduct.concede-late",
        "conduct.concession-level",
        "conduct.counting-aloud-by",
        "conduct.cut-reserved",
        "conduct.earlier-misdeal",
        "conduct.hindering",
        "conduct.lay-down-level",
        "conduct.lay-down-null",
        "conduct.leaving-notice",
        "conduct.led-and-laid-cards",
        "conduct.looking-into-cards",
        "conduct.objection-until",
        "conduct.open-cards-ordered-by",
        "conduct.plays-on-after-concession",
        "conduct.rest-level",
        "conduct.revoke-claim-until",
        "conduct.sitter-concedes",
        "conduct.three-card-skat",
        "conduct.three-card-skat-late",
        "conduct.wrong-count-after-auction",
        "conduct.wrong-count-level",
    },
}


@pytest.mark.parametrize(("name", "key", "value"), [*flips("pl-local"), *flips("warmia")])
def test_an_option_changes_the_text_where_a_rule_reads_it(name: str, key: str, value: str) -> None:
    """Where the source has no rule at all, an option of it decides nothing, and nothing is said of it."""
    table, _, option = key.partition(".")
    changed = built(f'[{table}]\n{option} = "{value}"\n', extends=name)
    assert is_another(changed, name, key, "en") is (key not in IDLE[name])


# -- languages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", bundled())
def test_all_of_it_can_be_said_in_three_languages(name: str) -> None:
    books = {language: on_conduct(rules(name), language) for language in LANGUAGES}
    for key, paragraph in books["en"].items():
        said = [books[language][key].text for language in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES), key
        assert all(text and "{" not in text and text[0].isupper() for text in said), key
        assert not paragraph.clause.startswith(";")


# -- what the book says is what the referee rules -------------------------------------------------------

_UNDECIDED: Final = " game=hearts bid=20 matadors=1 points=30:20 tricks=2:1 skat-points=10"
_START: Final = " game=hearts bid=20 matadors=1 points=0:0 tricks=0:0 skat-points=10"
_AFTER_ONE: Final = " game=hearts bid=20 matadors=1 points=0:10 tricks=0:1 skat-points=10"
_WON: Final = "declarer win simple"
_LOST: Final = "defenders win simple"
_ON: Final = "; or declarer play-on (do {} play-on)"
_BACK: Final = _ON.format("card-back")


class Fact(NamedTuple):
    """An incident with its ruling, and the words of the book that say so."""

    profile: str
    kind: str
    facts: str
    ruling: str
    paragraph: str
    words: str


def fact(profile: str, kind: str, facts: str, ruling: str, part: str, words: str) -> Fact:
    """A fact whose paragraph is named by its part; one with an equals sign in front is no kind's own."""
    paragraph = part[1:] if part.startswith("=") else f"incident-{kind}" + f"-{part}" * bool(part)
    return Fact(profile, kind, facts, ruling, paragraph, words)


_NOT: Final = "not laid down"
FACTS: Final = [
    fact("isko", "faced-card", "fault-of=dealer", "redeal same-dealer; do deal-again", "", "the deal is void"),
    fact("pzskat", "faced-card", "fault-of=another", "silent", "fault", _NOT),
    fact(
        *("isko", "wrong-card-number", "counts=10:11:9:2 auction-over=false", "redeal same-dealer; do deal-again"),
        *("=says.table.faulty-deal", "again by the same dealer"),
    ),
    fact(
        *("pl-local", "wrong-card-number", "counts=9:11:10:2 auction-over=true declarer=forehand"),
        *("redeal same-dealer; do deal-again", "", "if both sides have a wrong number"),
    ),
    fact(
        *("isko", "wrong-card-number", "counts=10:11:9:2 auction-over=true declarer=forehand"),
        *("silent; do no-new-deal", "", "there is no new deal"),
    ),
    fact("isko", "deal-manner", "manner=not-cut manner-claimed=before-dealing", "do cut", "put-right", "made good"),
    fact("pzskat", "deal-manner", "manner=not-cut manner-claimed=after-taking-up", "goes on", "objection", "too late"),
    fact(
        *("warmia", "deal-manner", "manner=wrong-order manner-claimed=before-taking-up", "silent", "order"),
        "what follows if it is not kept is not",
    ),
    fact(
        *("isko", "cutter-absent", "players=5 cut-reserved=false long-absence=false", "do next-cuts"),
        *("=says.conduct.absent-cutter", "four and more"),
    ),
    fact(
        *("pzskat", "cutter-absent", "players=5 cut-reserved=false long-absence=false", "silent"),
        *("=says.conduct.absent-cutter", "For other tables nothing is laid down"),
    ),
    fact(
        *("pzskat", "cutter-absent", "players=4 cut-reserved=true long-absence=false", "do dealer-waits"),
        *("=says.conduct.cut-reserved", "the dealer waits"),
    ),
    fact(
        *("isko", "wrong-dealer", "wrong-since=earlier-round round=written first-wrong-deal=2", "goes on"),
        *("=says.table.misdealt-round", "is closed, and stands"),
    ),
    fact(
        *("isko", "skat-seen", "skat-seen-when=dealt skat-act=taken-in by=forehand by-dealer=false"),
        *("barred forehand; do shuffle-twelve draw-skat", "taken-in", "shuffles all twelve"),
    ),
    fact(
        *("isko", "skat-seen", "skat-seen-when=auction skat-act=looked by=forehand passed-unbid=middlehand"),
        *(
            "barred forehand; released middlehand rearhand; do bid-anew",
            "=says.auction.reopened-for",
            "who had passed before",
        ),
    ),
    fact(
        *("pzskat", "skat-seen", "skat-seen-when=auction skat-act=looked by=forehand passed-unbid=middlehand"),
        "barred forehand middlehand; released rearhand; do bid-anew",
        *("=says.auction.reopened-for", "stays out of the auction"),
    ),
    fact("isko", "bid-taken-back", "by=forehand", "do word-stands", "", "cannot be taken back"),
    fact("warmia", "bid-too-low", "named=10 bid-before=0 by=middlehand", "silent; do bid-rightly", "", _NOT),
    fact("isko", "forehand-took-skat-unbid", "others-passed=true by=forehand", "do must-play", "", "must then play"),
    fact(
        "isko",
        "hand-seen",
        "may-look=false auction-over=false by=forehand",
        "silent",
        "=says.conduct.looking-into-cards",
        _NOT,
    ),
    fact(
        *("pl-local", "hand-seen", "may-look=false auction-over=false by=forehand passed-unbid=middlehand"),
        *("barred forehand middlehand; released rearhand; do bid-anew", "=says.conduct.looking-into-cards", "bid anew"),
    ),
    fact("warmia", "incomplete-announcement", "not-said=hand by=declarer", "silent", "worth-the-bid", _NOT),
    fact("isko", "incomplete-announcement", "not-said=hand by=declarer", "goes on", "", "only if they were announced"),
    fact(
        *("isko", "invalid-announcement", "invalid-as=other recognisable-by-all=true correction=same-kind", "goes on"),
        *("=says.conduct.invalid-announcement", "whatever everybody at the table can see"),
    ),
    fact(
        *("pl-local", "invalid-announcement", "invalid-as=hand acknowledged-by-all=false correction=same-kind"),
        *("silent", "=says.conduct.invalid-announcement", "if they do not agree is not laid down"),
    ),
    fact(
        *("isko", "escape", "game=hearts bid=40 matadors=-1 skat-taken=true spoilt-by-skat=true", _LOST),
        *("=says.announcement.escape", "lost at the simple level"),
    ),
    fact(
        *("pl-local", "escape", "game=hearts bid=20 matadors=-1 skat-taken=true spoilt-by-skat=false", "silent"),
        *("not-stated", _NOT),
    ),
    fact(
        "pzskat",
        "lead-before-announcement",
        "by=declarer declarer=middlehand bid=20 matadors=1 skat-taken=true",
        *(_LOST, "=says.conduct.lead-before-announcement", "by the bid and the matadors"),
    ),
    fact(
        "isko",
        "lead-before-announcement",
        "by=declarer declarer=middlehand bid=20 matadors=1 skat-taken=true",
        *("silent; do announce", "=says.conduct.lead-before-announcement", _NOT),
    ),
    fact(
        "isko",
        "wrong-count-at-announcement",
        "cards-in-hand=9 cards-put-down=0 dealt-rightly=true skat-taken=true",
        *(_LOST, "", "has lost at the simple level"),
    ),
    fact(
        "isko", "open-cards-unordered", "ordered-by=sitting-out", "silent", "=says.conduct.open-cards-ordered-by", _NOT
    ),
    fact(
        "pzskat",
        "open-cards-unordered",
        "ordered-by=sitting-out",
        "do put-in-order",
        "=says.conduct.open-cards-ordered-by",
        "may put them",
    ),
    fact(
        *("isko", "lead-out-of-turn", f"by=defender trick=4 noticed=before-complete{_UNDECIDED}", _WON + _BACK),
        *("", "is an infraction"),
    ),
    fact("isko", "lead-out-of-turn", "by=defender trick=4 noticed=complete", "goes on", "lawful", "counts as rightful"),
    fact(
        *("isko", "hindered-infraction", f"by=sitting-out kept=defenders{_UNDECIDED}"),
        *(_WON + "; or declarer play-on (do play-on)", "=says.conduct.hindering", "to do so is itself one"),
    ),
    fact("pzskat", "hindered-infraction", "by=sitting-out kept=defenders", "silent", "=says.conduct.hindering", _NOT),
    fact(
        *("isko", "early-card", "by=defender early=thrown-in card-influence=possible", "goes on"),
        *("=says.conduct.early-card", "if it has influenced the play"),
    ),
    fact(
        *("pzskat", "early-card", f"by=defender early=thrown-in card-influence=possible{_UNDECIDED}", _WON + _BACK),
        *("=says.conduct.early-card", "if it can have influenced the play"),
    ),
    fact("isko", "revoke", f"by=defender found=later{_UNDECIDED}", _WON, "found-later", "nobody may ask to play on"),
    fact(
        "isko",
        "revoke",
        "by=defender found=packs-together",
        "goes on",
        "=says.conduct.revoke-claim-until",
        "put together",
    ),
    fact(
        "pzskat",
        "revoke",
        f"by=defender found=packs-together{_UNDECIDED}",
        _WON,
        "=says.conduct.revoke-claim-until",
        "have been mixed",
    ),
    fact(
        "pzskat",
        "revoke",
        "by=defender found=packs-mixed",
        "goes on",
        "=says.conduct.revoke-claim-until",
        "cannot be claimed any more",
    ),
    fact(
        *("isko", "exposed-card", f"by=defender exposed=2 on-lead=false{_UNDECIDED}"),
        "declarer win simple; rest to declarer" + _ON.format("cards-back"),
        *("=says.conduct.exposed-cards", "remaining tricks fall to the declarer"),
    ),
    fact(
        *(
            "pzskat",
            "exposed-card",
            f"by=defender exposed=2 on-lead=false{_UNDECIDED}",
            _WON + _ON.format("cards-back"),
        ),
        *("=says.conduct.exposed-cards", "the general rules decide"),
    ),
    fact(
        "isko",
        "card-taken-back",
        "by=defender card-was=not-fully",
        "silent",
        "=says.conduct.card-played-when.not-stated",
        _NOT,
    ),
    fact(
        "pl-local",
        "card-taken-back",
        "by=defender card-was=not-fully",
        "goes on",
        "=says.conduct.card-played-when",
        "may be taken back",
    ),
    fact(
        *("isko", "last-trick-request", "next-trick=led gathered-too-fast=false own-trick=false"),
        *("do last-trick-stays", "=says.play.last-trick", "Before the next card is led"),
    ),
    fact(
        *("pzskat", "last-trick-request", "next-trick=led", "do show-last-trick"),
        *("=says.play.last-trick", "until they have led or played"),
    ),
    fact(
        *("pzskat", "tricks-mixed", "by=defender order-lost=true claim-depends=false", "goes on"),
        *("=says.conduct.tricks-mixed", "only if somebody's complaint"),
    ),
    fact(
        "isko",
        "declarer-concedes",
        f"trick=1{_START}",
        _LOST,
        "=says.conduct.concession-level.simple",
        "lost at the simple level",
    ),
    fact(
        "isko",
        "declarer-concedes",
        f"trick=4 defenders-agree=none{_UNDECIDED}",
        "do play-on",
        "=says.conduct.concede-late",
        "play goes on",
    ),
    fact(
        "pzskat", "declarer-concedes", f"cards-held=9{_AFTER_ONE}", _LOST, "=says.conduct.concede-alone", "nine cards"
    ),
    fact(
        "isko",
        "defender-concedes",
        f"by=defender{_UNDECIDED}",
        _WON,
        "=says.conduct.plays-on-after-concession",
        "the game is over",
    ),
    fact(
        *("pzskat", "defender-concedes", f"by=sitting-out{_UNDECIDED}", _WON + "; or declarer play-on (do play-on)"),
        *("=says.conduct.sitter-concedes", "can give up for the defenders as well"),
    ),
    fact("isko", "defender-concedes", "by=sitting-out", "silent", "=says.conduct.sitter-concedes", _NOT),
    fact(
        *("isko", "cards-thrown", f"by=defender{_UNDECIDED}", "declarer win schneider; rest to declarer"),
        *("=says.conduct.cards-thrown", "fall to the other side"),
    ),
    fact(
        "isko", "late-objection", "objected=later", "do referee-decides", "=says.conduct.objection-until", "at any time"
    ),
    fact("pzskat", "late-objection", "objected=later", "silent", "=says.conduct.objection-until", _NOT),
    fact(
        "isko",
        "appeal",
        "appealed=before-next-series",
        "do appeal-not-heard",
        "=says.conduct.appeal-until",
        "series ends",
    ),
    fact(
        "pl-local",
        "appeal",
        "appealed=before-next-series",
        "do hear-appeal",
        "=says.conduct.appeal-until",
        "is heard if",
    ),
    fact("isko", "left-early", "left=after-round notice=within-round", "silent", "=says.conduct.leaving-notice", _NOT),
    fact(
        "pl-local",
        "left-early",
        "left=after-round notice=within-round",
        "goes on",
        "=says.conduct.leaving-notice",
        "says so",
    ),
    fact(
        "isko", "list-fault", "list-fault=deal-wrong all-agree=false", "do lowest-value", "", "the lowest value counts"
    ),
    fact("isko", "pass-dealt-again", "passed-deal-right=true", "do exclude-table", "", "are excluded"),
    # games and houses with rules of their own
    fact("pl-local", "wrong-exchange", "exchange-fault=twice", "silent", "=revolution-wrong-exchange", _NOT),
    fact(
        *("pl-local", "wrong-exchange", "exchange-fault=by-declarer game=revolution", _LOST),
        *("=revolution-exchange-by-declarer", "lost at the simple level"),
    ),
    fact("pl-local", "patrolki-laid-wrongly", "laid-cards-when=after-first-lead", "silent", "", "noticed later is not"),
    fact("spitze", "spitze-failed", "laid-card-failed=beaten points=61:20 game=hearts", _LOST, "", "the game is lost"),
    fact("kontra", "wrong-kontra", "kontra-fault=wrong-side", "silent", "=kontra-wrong", _NOT),
    fact("schieberamsch", "wrong-pushing", "pushing-fault=jack-unseen", "goes on", "=ramsch-wrong-pushing", "blamed"),
    fact("schieberamsch", "wrong-pushing", "pushing-fault=jack-passed-on", "silent", "=ramsch-wrong-jack", "Neither"),
    fact(
        *("koelln-reisiek", "wrong-discard", "discarded=3 game=hearts", "defenders win schwarz"),
        *("house-lost-schwarz", "has lost schwarz"),
    ),
    fact(
        *("koelln-reisiek", "revoke", "by=forehand found=later game=ramsch", "do rest-to-offender"),
        *("=house-without-sides", "takes all that is still out"),
    ),
    fact(
        *("skatspielen-info", "wrong-discard", "discarded=3 discard-led=false game=hearts", "do discard-corrected"),
        *("house-lost-once-led", "as long as no card is led"),
    ),
    fact(
        *("skatspielen-info", "lead-out-of-turn", f"by=defender trick=4 noticed=before-complete{_UNDECIDED}"),
        *("do card-back suit-not-led", "house-suit", "may not lead its suit"),
    ),
    fact(
        *("skatspielen-info", "revoke", f"by=defender found=at-once{_UNDECIDED}", "do card-corrected third-may-change"),
        *("house", "the right card is played"),
    ),
]


@pytest.mark.parametrize("case", FACTS, ids=lambda case: f"{case.profile}-{case.paragraph}-{case.ruling}")
def test_the_book_says_what_the_referee_rules(case: Fact) -> None:
    assert line(judged(case.profile, case.kind, case.facts).verdict) == case.ruling
    assert case.words in rulebook_of(rules(case.profile)).paragraphs[case.paragraph].text


def ruled(ruleset: Ruleset, incident: Incident) -> Iterator[Verdict]:
    """The referee's verdicts on random cases of a kind."""
    for seed in range(80):
        with suppress(Refused):
            _, case = told_until_ruled(ruleset, incident, Random(f"{ruleset.id} {incident.key} {seed}"))  # noqa: S311
            if case.verdict is not None:
                yield case.verdict


#: Rulings of which other paragraphs speak: the general rule of games without sides, and keeping a player from a lead.
ELSEWHERE: Final = frozenset({"no-sides", "hindering-not-covered", "hindering-unclear"})


def leaves_open(verdict: Verdict) -> bool:
    """Whether a ruling, or one that a side can choose, states no consequence."""
    here = verdict.silent and ELSEWHERE.isdisjoint(reason.step for reason in verdict.reasons)
    return here or any(leaves_open(branch.verdict) for branch in verdict.choices)


@pytest.mark.parametrize("name", ["isko", "isko-2022", "pzskat", "pl-local", "warmia"])
def test_the_book_says_that_something_is_left_open_where_a_ruling_does(name: str) -> None:
    """Nothing that the referee leaves open is passed over, and nothing is called open on which he rules."""
    ruleset = rules(name)
    there = rulebook_of(ruleset).paragraphs
    for incident in ruleset[INCIDENTS]:
        if not is_silent(ruleset, incident) and ruleset.owners[INCIDENTS.name, incident.key] == "isko":
            own = [each for each in ruleset[PARAGRAPHS] if each.incident == incident.key and each.key in there]
            said = any(re.search(r"laid down|is kept is not", there[each.key].text) for each in own)
            open_to = any(map(leaves_open, ruled(ruleset, incident)))
            assert said is (open_to or incident.key == "hindered-infraction"), incident.key


def test_the_facts_are_of_many_kinds() -> None:
    assert len({(case.profile, case.kind) for case in FACTS}) >= 45


def test_isko_4_1_3_4_1_5_general_rules_are_what_is_ruled() -> None:
    said = on_conduct(rules("isko"))
    won = _UNDECIDED.replace("30:20", "61:20").replace("2:1", "5:2")
    assert line(judged("isko", "revoke", f"by=declarer found=later{won}").verdict) == f"decided; {_WON}"
    assert "stays decided" in said["infraction-decided"].text
    owed = "game=hearts bid=30 matadors=1 points=40:30 tricks=3:2 skat-points=10 by=defender found=later"
    assert line(judged("isko", "revoke", owed).verdict) == "declarer win schneider"
    assert "that level is granted" in said["infraction-level-granted"].text
    impossible = "game=hearts bid=50 matadors=-1 points=50:0 tricks=5:0 skat-points=0 by=defender found=later"
    assert line(judged("isko", "revoke", impossible).verdict) == f"decided; {_LOST}"
    assert "is not granted" in said["infraction-level-excluded"].text


def test_a_houses_own_ruling_takes_the_place_of_the_codes() -> None:
    table = '[plugin.house_rulings]\nrevoke = "corrected-until-next-lead"\nlead-out-of-turn = "taken-back"\n'
    house = on_conduct(built(table, plugins=("house_rulings",)))
    for kind in ("revoke", "lead-out-of-turn"):
        assert f"incident-{kind}" in on_conduct(rules("isko"))
        assert f"incident-{kind}" not in house
        assert "the game goes on" in house[f"incident-{kind}-house"].text
    assert "says.conduct.exposed-cards" in house
    assert "incident-exposed-card-house" not in house
