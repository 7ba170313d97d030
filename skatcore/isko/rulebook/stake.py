"""What the rulebook says of playing for money (ISkO 5.5.4, 5.5.5)."""

from __future__ import annotations

from decimal import ROUND_UP, Decimal
from typing import Final

from skatcore.plugin import Paragraph, Ruleset

#: Units of which a whole one is the least that is paid.
_WHOLE: Final = frozenset({"pfennig", "grosz", "cent", "not-stated"})
#: Totals with more pluses than minuses (ISkO 5.5.5).
_TOTALS: Final = (196, 33, -12, 85)
#: What a game is worth, and a stake for each point, whose product has to be rounded.
_VALUE, _STAKE = 18, Decimal("0.25")


def _any_amount(ruleset: Ruleset) -> bool:
    return not ruleset.core.stake.amounts


def _some_amounts(ruleset: Ruleset) -> bool:
    return bool(ruleset.core.stake.amounts)


def _settled(_: Ruleset) -> dict[str, int | str]:
    """What each of four gets or pays."""
    whole = sum(_TOTALS)
    names = ("first", "second", "third", "fourth")
    gets = {f"{name}Gets": f"{len(_TOTALS) * own - whole:+d}" for name, own in zip(names, _TOTALS, strict=True)}
    return {"sum": whole, **dict(zip(names, map(str, _TOTALS), strict=True)), **gets}


def _cash(ruleset: Ruleset) -> dict[str, int | str]:
    """A lost game, rounded before it is multiplied."""
    amount = _VALUE * _STAKE
    rounded = int(amount.quantize(Decimal(1), rounding=ROUND_UP))
    times = ruleset.core.loss.skat
    return {"value": _VALUE, "rounded": rounded, "times": times, "paid": rounded * times}


def _rounds_and_multiplies(ruleset: Ruleset) -> bool:
    core = ruleset.core
    amounts, most = core.stake.amounts, core.stake.most
    allowed = _STAKE in map(Decimal, amounts) if amounts else not most or Decimal(most) >= _STAKE
    return core.loss.skat > 1 and core.stake.unit in _WHOLE and allowed


PARAGRAPHS: Final = (
    Paragraph(
        "stake-agreed",
        "stake",
        10,
        {
            "en": "Whoever plays for money agrees beforehand on an amount for each point.",
            "de": "Wer um Geld spielt, vereinbart vorher einen Betrag je Punkt.",
            "pl": "Kto gra na pieniądze, przed grą ustala kwotę za każdy punkt.",
        },
        cites=("stake.agreed",),
    ),
    Paragraph(
        "stake-unit",
        "stake",
        20,
        {
            "en": "Amounts are in this unit: {stake.unit}.",
            "de": "Gerechnet wird in dieser Einheit: {stake.unit}.",
            "pl": "Jednostka rozliczenia: {stake.unit}.",
        },
        cites=("stake",),
        unless={"stake.unit": "not-stated"},
    ),
    Paragraph(
        "stake-amounts",
        "stake",
        30,
        {
            "en": "For each point {stake.amounts} may be agreed on.",
            "de": "Vereinbart werden darf je Punkt: {stake.amounts}.",
            "pl": "Za punkt można ustalić: {stake.amounts}.",
        },
        cites=("stake",),
        only_if=_some_amounts,
    ),
    Paragraph(
        "stake-any",
        "stake",
        30,
        {
            "en": "Any amount may be agreed on.",
            "de": "Jeder Betrag darf vereinbart werden.",
            "pl": "Można ustalić dowolną kwotę.",
        },
        cites=("stake",),
        when={"stake.most": ""},
        only_if=_any_amount,
    ),
    Paragraph(
        "stake-up-to",
        "stake",
        30,
        {
            "en": "Any amount up to {stake.most} for each point may be agreed on.",
            "de": "Je Punkt darf jeder Betrag bis {stake.most} vereinbart werden.",
            "pl": "Za punkt można ustalić dowolną kwotę, najwyżej {stake.most}.",
        },
        cites=("stake",),
        unless={"stake.most": ""},
        only_if=_any_amount,
    ),
    Paragraph(
        "stake-most",
        "stake",
        40,
        {
            "en": "The highest amount for a point is {stake.most}.",
            "de": "Der höchste Betrag je Punkt ist {stake.most}.",
            "pl": "Najwyższa kwota za punkt to {stake.most}.",
        },
        cites=("stake",),
        unless={"stake.most": ""},
        only_if=_some_amounts,
    ),
    Paragraph(
        "stake-rounding",
        "stake",
        50,
        {
            "en": "Fractions of a whole unit are rounded up.",
            "de": "Bruchteile einer ganzen Einheit werden aufgerundet.",
            "pl": "Ułamki całej jednostki zaokrągla się w górę.",
        },
        cites=("stake.rounding",),
        when={"stake.unit": _WHOLE},
    ),
    Paragraph(
        "stake-rounding-coins",
        "stake",
        50,
        {
            "en": "Fractions of a hundredth of the unit are rounded up.",
            "de": "Bruchteile eines Hundertstels der Einheit werden aufgerundet.",
            "pl": "Ułamki setnej części jednostki zaokrągla się w górę.",
        },
        cites=("stake.rounding",),
        when={"stake.unit": frozenset({"euro", "zloty"})},
    ),
    Paragraph(
        "stake-cash",
        "stake",
        60,
        {
            "en": "If each game is paid at once, the declarer gets its value from everyone at the table, or pays everyone. The value of "
            "a lost game is rounded up first, and only then multiplied for the loss.",
            "de": "Wird jedes Spiel sofort bezahlt, bekommt der Alleinspieler den Wert des Spiels von jedem am "
            "Tisch, wenn er gewonnen hat, und zahlt ihn an jeden, wenn er verloren hat. Der Wert eines verlorenen "
            "Spiels wird erst aufgerundet und dann für den Verlust vervielfacht.",
            "pl": "Gdy płaci się od razu za każdą grę, solista dostaje jej wartość od każdego przy stole albo każdemu ją płaci. "
            "Wartość przegranej gry najpierw się zaokrągla, a dopiero potem mnoży za przegraną.",
        },
        cites=("stake.cash",),
    ),
    Paragraph(
        "stake-cash-example",
        "stake",
        70,
        {
            "en": "An example: a game of {value} points at a quarter for each is lost with the skat. That is four and a half, "
            "rounded {rounded}, times {times}: {paid} to each.",
            "de": "Ein Beispiel: Ein Spiel zu {value} Punkten bei einem Viertel je Punkt ist mit Skataufnahme "
            "verloren. Das sind viereinhalb, aufgerundet {rounded}, mal {times}: {paid} an jeden.",
            "pl": "Przykład: gra za {value} punktów przy stawce jednej czwartej za punkt jest przegrana z podniesionym skatem. "
            "To cztery i pół, po zaokrągleniu {rounded}, razy {times}: {paid} dla każdego.",
        },
        cites=("stake.cash",),
        only_if=_rounds_and_multiplies,
        details=_cash,
    ),
    Paragraph(
        "stake-settlement",
        "stake",
        80,
        {
            "en": "If it is paid at the end, each total is turned into money and multiplied by the number of players; the sum of all "
            "totals is taken from it. Whoever then has a plus gets that much, whoever has a minus pays it.",
            "de": "Wird am Ende abgerechnet, rechnet man jede Endzahl in Geld um, multipliziert sie mit der Zahl der "
            "Spieler und zieht davon die Summe aller Endzahlen ab. Wer danach im Plus ist, bekommt diesen Betrag; "
            "wer im Minus ist, zahlt ihn.",
            "pl": "Gdy rozlicza się na końcu, każdy wynik przelicza się na pieniądze, mnoży przez liczbę graczy i "
            "odejmuje od niego sumę wszystkich wyników. Kto jest potem na plusie, dostaje tę kwotę, a kto na minusie, "
            "tyle płaci.",
        },
        cites=("stake.settlement",),
    ),
    Paragraph(
        "stake-settlement-example",
        "stake",
        90,
        {
            "en": "An example with four players, one unit a point: totals of {first}, {second}, {third} and {fourth} have the sum {sum}. "
            "The players settle at {firstGets}, {secondGets}, {thirdGets} and {fourthGets}.",
            "de": "Ein Beispiel mit vier Spielern und einer Einheit je Punkt: Die Endzahlen {first}, {second}, {third} und {fourth} "
            "haben die Summe {sum}. Abgerechnet wird {firstGets}, {secondGets}, {thirdGets} und {fourthGets}.",
            "pl": "Przykład dla czterech graczy i jednej jednostki za punkt: wyniki {first}, {second}, {third} i {fourth} mają sumę "
            "{sum}. Rozliczenie: {firstGets}, {secondGets}, {thirdGets} i {fourthGets}.",
        },
        cites=("stake.settlement",),
        when={"table.players": 4},
        details=_settled,
    ),
)
