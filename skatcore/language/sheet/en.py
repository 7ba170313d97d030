"""What is said of score sheets, in English."""

from typing import Final

MESSAGES: Final = {
    # what totals mean
    "scheme.points": "points",
    "scheme.tournament": "tournament points",
    # why something is not written on a sheet
    "refusal.other-rules": "the sheet is kept under {profile}; this game was scored under other rules ({other})",
    "refusal.player-twice": "{player} stands twice",
    "refusal.players-number": "a table of {count}: these rules have {expected}",
    "refusal.no-such-scheme": "{word}: totals mean one of {expected} here",
    "refusal.stake-agreed": "{expected} was agreed on before the first deal, not {word}",
    "refusal.stake-unsaid": "no stake is given, and none was recorded before the first deal: --stake",
    "refusal.no-bonus": "tournament points are defined for tables of three and four, not of {count}",
    "refusal.key-used": "the key {key} belongs to another entry already",
    "refusal.sheet-signed": "everybody has signed; the sheet is closed",
    "refusal.sheet-being-signed": "{player} has signed already; no further deal is written",
    "refusal.sheet-void": "the sheet was declared void",
    "refusal.begun-already": "the sheet is begun already",
    "refusal.sheet-full": "all deals of the series are played ({count})",
    "refusal.wrong-dealer": "{dealer} did not have to deal, but {expected}; a deal out of turn is repeated",
    "refusal.no-record": "the deal cannot be read",
    "refusal.wrong-players": "{players}: in this deal {expected} play, from forehand on",
    "refusal.round-of": "this is a round of {contract}",
    "refusal.not-its-round": "{contract} is only played in a round of its own",
    "refusal.unscorable": "the game has no value here",
    "refusal.no-such-deal": "there is no deal {number}; the sheet has {most}",
    "refusal.deal-is-void": "deal {number} is void",
    "refusal.not-all-agreed": "not all have agreed; missing: {players}",
    "refusal.nothing-to-repeat": "the round that is on has no deal that could be repeated",
    "refusal.only-between-rounds": "only when a round is over",
    "refusal.no-such-player": "{player} does not sit at this table",
    "refusal.signed-already": "{player} has signed already",
    "refusal.nothing-to-sign": "no deal counts yet; there is nothing to sign",
    "refusal.sheet-not-full": "{count} of {deals} deals are played; the sheet is signed at the end",
    "refusal.no-amount": "{word!r} is no amount; write for example 0.5",
    "refusal.round-is-paid": "nothing is paid by the point here: who first reaches {limit} pays the round",
    "refusal.stake-not-allowed": "a stake of {word} cannot be agreed on; {expected} for each value point",
    "refusal.stake-too-high": "a stake of {word} for each value point is more than {most}",
}
