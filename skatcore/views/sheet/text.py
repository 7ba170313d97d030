"""A score sheet in sentences: a deal, what was corrected, and how it goes on."""

from __future__ import annotations

from skatcore.club.contributions import NextDeal
from skatcore.club.sheet.items import Misdealt, Reinstated
from skatcore.club.sheet.rows import Correction, Row, Standing
from skatcore.club.sheet.series import Series
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.printing.sheet import ruling_text
from skatcore.views.sheet.changes import agreement_note, voided_text


def row_text(row: Row, words: Catalogue) -> str:
    """A deal in one line: "3: Bo, Hearts hand: won, +50"."""
    game = row.record.announcement
    if row.standing is Standing.DEALT_AGAIN:
        what = words.text("sheet.dealt-again")
    elif game is None:
        what = words.text("cli.passed")
    else:
        name = words.game(game.contract, game.form.code)
        if row.declarer:
            result = words.text("cli.won" if row.won else "cli.lost")
            if row.overbid:
                result += f" ({words.text('word.overbid')})"
            if why := ruling_text(row, words):
                result += f" {why}"
            what = f"{row.declarer}, {name}: {result}, {score_said(row.own(row.declarer))}"
        else:
            shares = [f"{player} {score_said(row.own(player))}" for player in row.record.players]
            what = f"{name}: {', '.join(shares)}"
    void = f" ({words.text(f'sheet.{row.standing.value}')})" if row.standing.gone else ""
    return words.text("sheet.deal", number=row.number, what=what) + void


def correction_text(correction: Correction, words: Catalogue) -> str:
    """The players who agreed to a correction and why, and what it replaced."""
    before = correction.replaced
    parts = [agreement_note(correction.item, words, before.number)]
    if correction.lowest:
        parts.append(lowest_text(correction, words))
    parts.append(words.text("sheet.before", what=row_text(before, words)))
    return "; ".join(parts)


def lowest_text(correction: Correction, words: Catalogue) -> str:
    """The note that officials write the lowest value, whatever was typed (tournament rules 7.2.5)."""
    cite = correction.replaced.scored.ruleset.cite("sheet.officials")
    return words.text("sheet.lowest") + words.in_brackets(cite)


def totals_text(series: Series, words: Catalogue) -> str:
    """The total of each player, and how it goes on."""
    totals = ", ".join(f"{name} {total}" for name, total in series.totals.items())
    return f"{words.text('cli.total')}: {totals}. {next_text(series, words)}"


def next_text(series: Series, words: Catalogue) -> str:
    """How the sheet goes on: who deals and who plays, or what is still to be signed."""
    if series.voided is not None:
        return voided_text(series.voided, words)
    if series.closed:
        over = _limit_reached(series, words) + _ended(series, words)
        return over + words.text("sheet.closed")
    if series.signed or series.over:
        rest = [name for name in series.players if name not in series.signed]
        to_sign = words.text("sheet.to-sign", players=", ".join(rest))
        return _limit_reached(series, words) + _ended(series, words) + to_sign
    text = words.text("sheet.next", dealer=series.dealer, players=", ".join(series.active))
    return f"{text} {ahead_text(series.ahead, words)}".strip()


def ahead_text(ahead: NextDeal, words: Catalogue) -> str:
    """The additions of the series to a deal by itself: a round of another game, a Bock round; empty for nothing."""
    if ahead.contract:
        return words.text("sheet.round-of", contract=ahead.contract)
    if not ahead.rules:
        return ""
    rules = {rule: words.text(f"series-rule.{rule}") for rule in ahead.rules}
    for rule, count in ahead.left:
        rules[rule] = words.text("sheet.on-left", rule=rules[rule], count=count)
    return words.text("sheet.on", rule=", ".join(rules.values()))


def _ended(series: Series, words: Catalogue) -> str:
    """The note that the end was agreed on; and where the rules say nothing of such an end, that too."""
    if series.ended is None:
        return ""
    deals, count = series.begun.deals, series.counted
    key = "sheet.ended" if deals is None else "sheet.ended-of"
    text = words.text(key, count=count, deals=deals or 0) + " "
    if series.ruleset.silent_on("sheet.ending"):
        text += words.text("sheet.ended-unsaid") + " "
    return text


def _limit_reached(series: Series, words: Catalogue) -> str:
    """The players whose total has ended the series; nothing where totals have no limit."""
    return f"{round_text(series, words)} " if series.at_limit else ""


def round_text(series: Series, words: Catalogue) -> str:
    """The player who pays the round, where totals have a limit; or that nobody has reached it yet."""
    key = "sheet.limit-reached" if series.at_limit else "sheet.limit-ahead"
    return words.text(key, limit=series.scheme.limit or 0, players=", ".join(series.at_limit))


def misdealt_hand_text(series: Series, words: Catalogue) -> str:
    """The consequence of a single misdealt hand: who deals again (ISkO 3.2.8-9)."""
    deals, silent = series.ruleset.core.table.faulty_deal, series.ruleset.silent_on("table.faulty-deal")
    if deals == "next-dealer":
        return words.text("sheet.misdealt-hand-next", dealer=series.players[series.table.next().dealer])
    if silent and deals == "not-stated":
        return words.text("sheet.misdealt-hand-unsaid", dealer=series.dealer)
    clause = "" if silent else words.in_brackets(series.ruleset.cite("table.faulty-deal"))
    return words.text("sheet.misdealt-hand", dealer=series.dealer, clause=clause)


def void_text(series: Series, item: Misdealt, words: Catalogue, key: str = "would-void") -> str:
    """The deals that would become void."""
    if (refusal := series.refusal(item)) is not None:
        raise Refused(refusal)
    numbers = (str(row.number) for row in series.voided_by(item.number))
    return words.text(f"sheet.{key}", numbers=", ".join(numbers))


def reinstated_text(series: Series, item: Reinstated, words: Catalogue, key: str = "would-count") -> str:
    """The deals that would count twice, dealt and repeated; nothing where none was repeated."""
    if (refusal := series.refusal(item)) is not None:
        raise Refused(refusal)
    again, since = (", ".join(map(str, numbers)) for numbers in series.since_misdeal())
    return words.text(f"sheet.{key}", numbers=again, since=since) if since else ""
