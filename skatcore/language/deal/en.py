"""What is said while a deal is played, in English."""

from typing import Final

MESSAGES: Final = {
    # the parts of a deal
    "stage.auction": "auction",
    "stage.skat": "skat",
    "stage.announcing": "announcement",
    "stage.laying-open": "laying the cards open",
    "stage.escape": "giving up a game that the skat spoilt",
    "stage.play": "tricks",
    # what a player does
    "event.dealt": "the cards are dealt",
    "event.bid": "bid",
    "event.held": "hold",
    "event.passed": "pass",
    "event.took-skat": "take the skat",
    "event.discarded": "discard",
    "event.announced": "announce",
    "event.laid-open": "lay the cards open",
    "event.played": "play a card",
    "event.declined": "decline",
    "event.conceded": "give up",
    # why something is not allowed
    "refusal.deal-over": "the deal is over",
    "refusal.no-such-action": "{event}: that is not done under these rules",
    "refusal.not-your-turn": "it is the turn of {turn}, not of {seat}",
    "refusal.not-now": "{event}: not now; first comes: {stage} ({turn})",
    "refusal.nothing-to-hold": "nobody has bid anything that could be held; bid or pass",
    "refusal.hold-or-pass": "{value} was bid: hold it or pass",
    "refusal.no-such-bid": "{value} is no value of a game; the next is {next}",
    "refusal.bid-too-low": "{value} is not more than {highest}, which was bid already",
    "refusal.last-chance-lowest": "all others have passed: play for {value} or pass",
    "refusal.skat-taken-already": "the skat was taken already",
    "refusal.skat-not-taken": "the skat was not taken; nothing is to be discarded",
    "refusal.discard-two": "two cards are discarded, not {count}",
    "refusal.not-in-hand": "{card} is not in the hand",
    "refusal.announced-apart": "{extra} is not said with the announcement",
    "refusal.nobodys-game": "{game} has no declarer and is not announced",
    "refusal.announced-after-skat": "{game}: the skat was taken; hand, levels and open trump games are announced without it",
    "refusal.hand-not-said": "the skat was not taken: it is a game from the hand, and that has to be said",
    "refusal.no-such-form": "{game} does not exist here",
    "refusal.no-such-game": "{game} does not exist here",
    "refusal.nothing-to-escape": "the skat has not spoilt a game that reached the bid; play on",
    "refusal.lay-all-open": "all {count} cards of the hand are laid open",
    "refusal.follow-trump": "{card} does not follow: trump was led, and there is one in the hand",
    "refusal.follow-suit": "{card} does not follow: {suit} was led, and there is one in the hand",
}
