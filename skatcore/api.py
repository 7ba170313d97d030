"""Functions for those who use skatcore from Python; `import skatcore` has them all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from numbers import Integral
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Outcome, Ruling, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_names import read_game
from skatcore.scoring.game_value import GameValue
from skatcore.scoring.outcome import outcome_of
from skatcore.scoring.score import Scored, score
from skatcore.scoring.value_readings import ExplainedValue, explained
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.referee.judgement import Judged
    from skatcore.rules.clauses.model import ClauseList
    from skatcore.views.rulebook.printed import PrintedBook


def load(name: str | PathLike[str]) -> Rules:
    """The rule set of a profile: a bundled id, ``pack/id``, or the path of a TOML file.

    >>> load("isko").profile.name
    'isko'

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    return load_ruleset(fspath(name), made=Rules)


def parse(text: str, name: str = "profile.toml", registry: Registry | None = None) -> Rules:
    """The rule set of the profile in a TOML text; errors call the file ``name``.

    ``registry`` holds the plugins that it may name; by default those that are installed.

    >>> profile = '''
    ... [profile]
    ... id = "our-club"
    ... extends = "isko"
    ... status = "house"
    ... title.en = "Our club"
    ... [games.grand]
    ... base = 20
    ... '''
    >>> value(parse(profile), "grand", matadors=1).value
    40

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    return parse_ruleset(text, registry, name, made=Rules)


def value(
    ruleset: Ruleset,
    game: str | Announcement,
    outcome: Outcome | SharedOutcome | None = None,
    *,
    points: int | None = None,
    tricks: int | None = None,
    bid: int = 0,
    matadors: int | None = None,
    cards: str | Iterable[Card] = (),
    ruling: Ruling | str = Ruling.PLAYED,
    extras: Mapping[str, int | str] | None = None,
) -> GameValue:
    """The value of a game, won or lost, with every step on the way to it.

    ``game`` is a code of the Skat server or words (`read_game`), or an `Announcement`. What came
    of it is an ``outcome``, or as much of one as is known: card ``points`` and ``tricks`` of the
    declarer, the highest ``bid``, the signed run of ``matadors`` or the declarer's twelve
    ``cards``, a ``ruling`` (``won``, ``lost``). Without points the game is plainly won.
    ``extras`` are what plugins add to an announcement. A game without a declarer needs a
    `SharedOutcome`.

    >>> isko = load("isko")
    >>> game = value(isko, "grand hand", points=70, matadors=2)
    >>> game.won, game.value
    (True, 96)
    >>> value(isko, "GH", points=55, matadors=-1, bid=72).score
    -144

    Raises:
        GameUnknown: the text names no game of the rule set.
        Unscorable: the game does not exist under the rule set, or something that its value
            depends on is not known, or is not a whole number.
    """
    return explain(
        ruleset,
        game,
        outcome,
        points=points,
        tricks=tricks,
        bid=bid,
        matadors=matadors,
        cards=cards,
        ruling=ruling,
        extras=extras,
    ).value


def explain(
    ruleset: Ruleset,
    game: str | Announcement,
    outcome: Outcome | SharedOutcome | None = None,
    *,
    points: int | None = None,
    tricks: int | None = None,
    bid: int = 0,
    matadors: int | None = None,
    cards: str | Iterable[Card] = (),
    ruling: Ruling | str = Ruling.PLAYED,
    extras: Mapping[str, int | str] | None = None,
) -> ExplainedValue:
    """The `value` of a game, asked for in the same way, beside the readings of unclear clauses on which it rests.

    A notebook shows both as ``skat value`` does.

    >>> null = explain(load("isko"), "null", bid=24, matadors=2)
    >>> null.value.score, [behind.reading.id for behind in null.readings]
    (-54, ['impossible-null'])
    """
    added = tuple(sorted((extras or {}).items()))
    if isinstance(game, str):
        game = read_game(game, ruleset, added)
    elif added:
        game = Announcement(game.contract, game.form, added)
    if outcome is None:
        _check_whole(points=points, tricks=tricks, bid=bid, matadors=matadors)
        outcome = outcome_of(
            ruleset,
            game,
            points=points,
            tricks=tricks,
            bid=bid,
            matadors=matadors,
            cards=parse_cards(cards) if isinstance(cards, str) else cards,
            ruling=Ruling(ruling),
        )
    elif isinstance(outcome, Outcome):
        _check_whole(points=outcome.points, tricks=outcome.tricks, bid=outcome.bid, matadors=outcome.matadors)
    return explained(ruleset, game, outcome)


def _check_whole(**numbers: object) -> None:
    for name, number in numbers.items():
        if number is not None and not isinstance(number, Integral):
            details = (("word", name), ("given", repr(number)))
            raise Unscorable(Message("missing.number-not-whole", details=details))


def reasons(ruleset: Ruleset, result: GameValue | Scored, language: str = "en") -> list[str]:
    """Why a game counts what it counts, in words, each with the clause in the profile's source.

    >>> isko = load("isko")
    >>> for line in reasons(isko, value(isko, "null", bid=23)):
    ...     print(line)
    Null counts 23 (ISkO 5.1.2)
    won without a trick (ISkO 5.2.7)
    """
    from skatcore.text.catalogue import Catalogue

    words = Catalogue.of(language, ruleset)
    return [words.say(reason.message) + words.in_brackets(reason.clause) for reason in result.reasons]


def clauses(ruleset: Ruleset) -> tuple[ClauseList, ...]:
    """The fate of each clause of the sources that a rule set cites, a list for each; none where nobody has made one.

    >>> (isko,) = clauses(load("isko"))
    >>> revoke = isko.by_number["ISkO 4.2.3"]
    >>> revoke.state.value, revoke.by
    ('implemented', ('incident revoke',))
    """
    from skatcore.rules.clauses.check import lists_of
    from skatcore.rules.clauses.read import clause_book

    return lists_of(ruleset, clause_book(Registry.installed()))


def rulebook(
    ruleset: Ruleset, language: str = "en", *, against: Ruleset | None = None, notes: bool = False
) -> PrintedBook:
    """The rules as a book: chapters of paragraphs with their clauses, tables and worked examples.

    ``against`` marks what differs from another rule set; ``notes`` adds the readings of unclear passages.

    >>> book = rulebook(load("isko"), "de")
    >>> [chapter.title for chapter in book.chapters if chapter.key == "auction"]
    ['Das Reizen']
    >>> print(book.markdown().splitlines()[0])
    # Internationale Skatordnung (ISkO), Fassung von 1998
    """
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.rulebook.edition import printed_book

    return printed_book(ruleset, Catalogue.of(language, ruleset), against=against, notes=notes)


class Rules(Ruleset):
    """A rule set with what people do with it as methods; each is the function of its name.

    >>> isko = load("isko")
    >>> isko.value("grand hand", points=70, matadors=2).score
    96
    >>> isko.bids()[:3], isko.deal(seed=7).turn.name
    ((18, 20, 22), 'MIDDLEHAND')
    >>> isko.varied(settings={"loss.hand": 1}).value("GH", points=55, matadors=1).score
    -72
    """

    value = value
    explain = explain
    reasons = reasons
    clauses = clauses
    rulebook = rulebook
    score = score
    bids = bids

    def judge(self, kind: str, facts: Mapping[str, object], *, strict: bool = False) -> Judged:
        """The ruling on an incident; ``strict`` takes facts only as the JSON schema has them."""
        from skatcore.referee.judgement import judge  # with it comes the referee

        return judge(self, kind, facts, strict=strict)

    def deal(self, seed: int) -> Deal:
        """A deal of cards that follow from a seed, to be played move by move."""
        from skatcore.play.deal import Deal  # with it comes the play

        return Deal.shuffled(self, seed)

    def varied(
        self, *, without: Iterable[str] = (), added: Iterable[str] = (), settings: Mapping[str, Any] | None = None
    ) -> Rules:
        """The rule set with other plugins and options."""
        from skatcore.rules.variation import varied

        return varied(self, without=without, added=added, settings=settings)
