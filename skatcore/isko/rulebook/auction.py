"""What the rulebook says of the auction (ISkO 3.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import all_may_pass, bids_are_values, example_bids, ladder, other_bids
from skatcore.plugin import Paragraph, Ruleset

_AUCTION: Final = ("stages.auction",)


def _bids(ruleset: Ruleset) -> dict[str, int | str]:
    """The lowest bids, as in the example, and the number of all."""
    bids = ladder(ruleset)
    names = ("lowest", "second", "third", "fourth")
    return {"all": len(bids), **dict(zip(names, bids, strict=False))}


PARAGRAPHS: Final = (
    Paragraph(
        "auction-order",
        "auction",
        10,
        {
            "en": "{seat.middlehand} bids first, to {seat.forehand}, who holds each bid or passes. Whoever of the "
            "two remains then hears the bids of {seat.rearhand}, and holds them or passes.",
            "de": "Zuerst reizt {seat.middlehand} gegen {seat.forehand}; {seat.forehand} hält jedes Gebot oder "
            "passt. Wer von beiden übrig bleibt, wird dann von {seat.rearhand} gereizt und hält oder passt.",
            "pl": "Najpierw licytuje {seat.middlehand}, a {seat.forehand} trzyma każdą ofertę albo pasuje. Z tym, "
            "kto z nich pozostał, licytuje potem {seat.rearhand}: podaje oferty, a tamten je trzyma albo pasuje.",
        },
        cites=("auction",),
        needs=_AUCTION,
        short=True,
    ),
    Paragraph(
        "auction-bids",
        "auction",
        20,
        {
            "en": "A bid is a number of points that a game can be worth. There are {all} of them, and the lowest is {lowest}.",
            "de": "Gereizt wird mit Zahlen, die ein Spielwert sein können: den Reizwerten. Es gibt {all} davon, der "
            "niedrigste ist {lowest}.",
            "pl": "Licytuje się liczbami, które mogą być wartością gry. Jest ich {all}, najniższa to {lowest}.",
        },
        cites=("auction.bids",),
        needs=_AUCTION,
        only_if=bids_are_values,
        details=_bids,
        table="bids",
        short=True,
        brief={"en": "The bids:", "de": "Die Reizwerte:", "pl": "Wartości licytacji:"},
    ),
    Paragraph(
        "auction-other-bids",
        "auction",
        20,
        {
            "en": "The table has all bids from the lowest.",
            "de": "Die Tabelle nennt alle Gebote vom niedrigsten an.",
            "pl": "Tabela podaje po kolei wszystko, co można licytować, od najniższej zapowiedzi.",
        },
        cites=("auction.bids",),
        needs=_AUCTION,
        only_if=other_bids,
        table="bids",
        short=True,
    ),
    Paragraph(
        "auction-higher",
        "auction",
        25,
        {
            "en": "Bids may be left out, but each must be higher than the one before.",
            "de": "Gebote dürfen übersprungen werden, aber jedes muss höher sein als das vorige.",
            "pl": "Nie trzeba licytować po kolei, ale każda oferta musi być wyższa od poprzedniej.",
        },
        cites=("auction.bids",),
        needs=_AUCTION,
    ),
    Paragraph(
        "auction-winner",
        "auction",
        30,
        {
            "en": "Whoever has made or held the highest bid when the others have passed is the declarer.",
            "de": "Alleinspieler wird, wer das höchste Gebot gemacht oder gehalten hat, wenn die anderen gepasst "
            "haben.",
            "pl": "Gdy pozostali spasowali, solistą zostaje ten, kto podał albo utrzymał najwyższą ofertę.",
        },
        cites=("auction.winner",),
        needs=_AUCTION,
    ),
    Paragraph(
        "auction-irrevocable",
        "auction",
        40,
        {
            "en": "A bid, a hold and a pass stand: nobody may take them back. Who has passed bids no more.",
            "de": "Bieten, Halten und Passen sind bindend: Niemand darf sie zurücknehmen. Wer gepasst hat, reizt "
            "nicht mehr.",
            "pl": "Oferta, trzymanie i pas są nieodwołalne. Kto spasował, już nie licytuje.",
        },
        cites=("auction.irrevocable",),
        needs=_AUCTION,
        when={"auction.last-chance": frozenset({"forehand", "rearhand"})},
    ),
    Paragraph(
        "auction-irrevocable-but-one",
        "auction",
        40,
        {
            "en": "A bid, a hold and a pass stand: nobody may take them back. Who has passed bids no more, except "
            "{seat.forehand} as said below.",
            "de": "Bieten, Halten und Passen sind bindend: Niemand darf sie zurücknehmen. Wer gepasst hat, reizt "
            "nicht mehr, ausgenommen {seat.forehand}, wie unten gesagt.",
            "pl": "Oferta, trzymanie i pas są nieodwołalne. Kto spasował, już nie licytuje; wyjątkiem jest "
            "{seat.forehand}, jak niżej.",
        },
        cites=("auction.irrevocable",),
        needs=_AUCTION,
        when={"auction.last-chance": "rearhand-unless-held"},
    ),
    Paragraph(
        "auction-last-chance-forehand",
        "auction",
        50,
        {
            "en": "If {seat.middlehand} and {seat.rearhand} pass without a bid, {seat.forehand} may still play: he takes up the "
            "skat or announces a game from the hand without a word, and is bound to play. To pass he waits for a bid: "
            "he does not pass before the others have spoken.",
            "de": "Passen {seat.middlehand} und {seat.rearhand}, ohne zu bieten, darf {seat.forehand} noch spielen: "
            "Dazu genügt es, ohne ein Wort den Skat aufzunehmen oder ein Handspiel anzusagen; damit ist "
            "{seat.forehand} zum Spiel verpflichtet. Passen darf {seat.forehand} erst, wenn jemand geboten hat oder "
            "beide anderen gepasst haben.",
            "pl": "Jeśli {seat.middlehand} i {seat.rearhand} spasują bez oferty, {seat.forehand} może jeszcze grać: "
            "bez słowa podnosi skat albo zapowiada grę z ręki i tym samym zobowiązuje się do gry. Zanim spasuje, "
            "czeka, aż odezwą się pozostali.",
        },
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": "forehand"},
        only_if=all_may_pass,
        short=True,
        brief={
            "en": "If the others pass without a bid, {seat.forehand} may still play.",
            "de": "Passen die anderen, ohne zu bieten, darf {seat.forehand} noch spielen.",
            "pl": "Gdy pozostali spasują bez oferty, {seat.forehand} może jeszcze grać.",
        },
    ),
    Paragraph(
        "auction-last-chance-rearhand",
        "auction",
        50,
        {
            "en": "If {seat.middlehand} passes without a bid, {seat.forehand} may pass at once or play for the lowest bid. If "
            "he passes before {seat.rearhand} has bid, {seat.rearhand} may play for the lowest bid, and for no other, "
            "or pass. If {seat.middlehand} and {seat.rearhand} pass without a bid, {seat.forehand} names any bid or passes.",
            "de": "Passt {seat.middlehand}, ohne zu bieten, darf {seat.forehand} sofort passen oder für den niedrigsten Reizwert "
            "spielen. Passt {seat.forehand}, bevor {seat.rearhand} geboten hat, darf {seat.rearhand} für den niedrigsten "
            "Reizwert, und nur für diesen, spielen oder passen. Passen {seat.middlehand} und {seat.rearhand} ohne Gebot, "
            "nennt {seat.forehand} einen beliebigen Reizwert oder passt.",
            "pl": "Jeśli {seat.middlehand} spasuje bez oferty, {seat.forehand} może od razu spasować albo grać za najniższą "
            "wartość. Jeśli {seat.forehand} spasuje, zanim odezwie się {seat.rearhand}, to {seat.rearhand} może grać za "
            "najniższą wartość i za żadną inną albo spasować. Gdy {seat.middlehand} i {seat.rearhand} spasują bez oferty, "
            "{seat.forehand} podaje dowolną wartość albo pasuje.",
        },
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": frozenset({"rearhand", "rearhand-unless-held"})},
        only_if=all_may_pass,
        short=True,
        brief={
            "en": "If the others pass without a bid, {seat.rearhand} may play for the lowest bid.",
            "de": "Passen die anderen, ohne zu bieten, darf {seat.rearhand} für den niedrigsten Reizwert spielen.",
            "pl": "Gdy pozostali spasują bez oferty, {seat.rearhand} może grać za najniższą wartość.",
        },
    ),
    Paragraph(
        "auction-last-chance-held",
        "auction",
        60,
        {
            "en": "Even if {seat.forehand} has passed like this, he may still hold the lowest bid when {seat.rearhand} names it.",
            "de": "Auch wenn {seat.forehand} so gepasst hat, darf {seat.forehand} den niedrigsten Reizwert noch halten, wenn "
            "{seat.rearhand} ihn nennt.",
            "pl": "Nawet jeśli {seat.forehand} tak spasował, może jeszcze utrzymać najniższą wartość, gdy poda ją "
            "{seat.rearhand}.",
        },
        cites=("auction.last-chance",),
        needs=_AUCTION,
        when={"auction.last-chance": "rearhand-unless-held"},
        only_if=all_may_pass,
    ),
    Paragraph(
        "auction-example",
        "auction",
        70,
        {
            "en": "An example: {seat.middlehand} bids {lowest}, {seat.forehand} holds; {seat.middlehand} bids {second}, "
            "{seat.forehand} holds, and {seat.middlehand} passes. Now {seat.rearhand} bids {third}, {seat.forehand} holds; "
            "{seat.rearhand} bids {fourth}, and {seat.forehand} passes. So {seat.rearhand} plays for {fourth}.",
            "de": "Ein Beispiel: {seat.middlehand} bietet {lowest}, {seat.forehand} hält; {seat.middlehand} bietet {second}, "
            "{seat.forehand} hält, und {seat.middlehand} passt. Nun bietet {seat.rearhand} {third}, {seat.forehand} hält; "
            "{seat.rearhand} bietet {fourth}, und {seat.forehand} passt. Also spielt {seat.rearhand} für {fourth}.",
            "pl": "Przykład: {seat.middlehand} mówi {lowest}, {seat.forehand} trzyma; {seat.middlehand} mówi {second}, "
            "{seat.forehand} trzyma, a {seat.middlehand} pasuje. Teraz {seat.rearhand} mówi {third}, {seat.forehand} trzyma; "
            "{seat.rearhand} mówi {fourth}, a {seat.forehand} pasuje. Gra więc {seat.rearhand}, za {fourth}.",
        },
        cites=("auction",),
        needs=_AUCTION,
        only_if=example_bids,
        details=_bids,
    ),
    Paragraph(
        "auction-passed-in",
        "auction",
        80,
        {
            "en": "If all three pass, the deal is passed in: nobody scores, it counts as a game played, and the next player "
            "deals.",
            "de": "Passen alle drei, ist eingepasst: Niemand erhält Punkte, das Spiel zählt als gespielt, und der "
            "Nächste gibt.",
            "pl": "Jeśli spasują wszyscy trzej, gra jest spasowana: nikt nie dostaje punktów, liczy się jako rozegrana "
            "i rozdaje następny gracz.",
        },
        cites=("auction.all-pass",),
        when={"auction.all-pass": "passed-in"},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-redeal-next",
        "auction",
        80,
        {
            "en": "If all three pass, the cards are dealt again, by the next player. The deal does not count.",
            "de": "Passen alle drei, wird neu gegeben, und zwar vom nächsten Kartengeber. Das Spiel zählt nicht.",
            "pl": "Jeśli spasują wszyscy trzej, karty rozdaje się ponownie; rozdaje następny gracz. Rozdanie się nie liczy.",
        },
        cites=("auction.all-pass",),
        when={"auction.all-pass": "redeal-next"},
        only_if=all_may_pass,
        short=True,
    ),
    Paragraph(
        "auction-redeal-same",
        "auction",
        80,
        {
            "en": "If all three pass, the cards are dealt again, by the same dealer. The deal does not count.",
            "de": "Passen alle drei, gibt derselbe Kartengeber noch einmal. Das Spiel zählt nicht.",
            "pl": "Jeśli spasują wszyscy trzej, ten sam gracz rozdaje jeszcze raz. Rozdanie się nie liczy.",
        },
        cites=("auction.all-pass",),
        when={"auction.all-pass": "redeal-same"},
        only_if=all_may_pass,
        short=True,
    ),
)
