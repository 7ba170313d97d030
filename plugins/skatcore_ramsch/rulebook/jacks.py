"""Ties that are decided by jacks."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph, Texts
from skatcore_ramsch.rulebook.said import LOWER_JACK, ONE_LOSES, said


def _of_jacks(key: str, order: int, option: str, value: str, texts: Texts) -> tuple[Paragraph, ...]:
    """A paragraph where a tie is decided by jacks: that of two, or only that of three."""
    by_two = {".counts": ONE_LOSES, f".{option}": value, ".two-tied": LOWER_JACK}
    by_three = {".counts": ONE_LOSES, f".{option}": value, ".three-tied": LOWER_JACK}
    return (
        said(key, order, texts, option, when=by_two),
        said(f"{key}-of-three", order, texts, option, when=by_three, unless={".two-tied": LOWER_JACK}),
    )


JACKS: Final = (
    *_of_jacks(
        "jack-highest",
        94,
        "jack-compared",
        "highest",
        {
            "en": "Each player's highest jack is compared.",
            "de": "Verglichen wird der höchste Bube jedes Spielers.",
            "pl": "Porównuje się najwyższego waleta każdego gracza.",
        },
    ),
    *_of_jacks(
        "jack-lowest",
        94,
        "jack-compared",
        "lowest",
        {
            "en": "Each player's lowest jack is compared.",
            "de": "Verglichen wird der niedrigste Bube jedes Spielers.",
            "pl": "Porównuje się najniższego waleta każdego gracza.",
        },
    ),
    *_of_jacks(
        "jack-count",
        94,
        "jack-compared",
        "count",
        {
            "en": "The lower is here who has fewer jacks; with equally many all of these lose.",
            "de": "Als niedriger gilt, wer weniger Buben hat; haben sie gleich viele, verlieren sie alle.",
            "pl": "Za niższego uważa się tego, kto ma mniej waletów; przy równej liczbie przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "jack-dealt",
        95,
        "jack-owned",
        "dealt",
        {
            "en": "A jack belongs to the player to whom it was dealt.",
            "de": "Ein Bube gehört dem, der ihn beim Geben bekommen hat.",
            "pl": "Walet należy do tego, komu go rozdano.",
        },
    ),
    *_of_jacks(
        "jack-taken",
        95,
        "jack-owned",
        "taken",
        {
            "en": "A jack belongs to the player who took it in a trick.",
            "de": "Ein Bube gehört dem, der ihn in seinen Stichen hat.",
            "pl": "Walet należy do tego, kto wziął go w sztychu.",
        },
    ),
    *_of_jacks(
        "without-jack-lowest",
        96,
        "without-jack",
        "lowest",
        {
            "en": "Whoever has no jack counts as lower than one who has.",
            "de": "Wer keinen Buben hat, gilt als niedriger als einer, der einen hat.",
            "pl": "Kto nie ma waleta, jest niższy od tego, kto go ma.",
        },
    ),
    *_of_jacks(
        "without-jack-both",
        96,
        "without-jack",
        "both-lose",
        {
            "en": "If one of the tied players has no jack, all of them lose.",
            "de": "Hat einer der Spieler mit gleich vielen Augen keinen Buben, verlieren sie alle.",
            "pl": "Jeśli któryś z nich nie ma waleta, przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "no-jacks-both",
        97,
        "no-jacks",
        "both-lose",
        {
            "en": "If none of them has a jack, all of them lose.",
            "de": "Hat keiner von ihnen einen Buben, verlieren sie alle.",
            "pl": "Jeśli żaden z nich nie ma waleta, przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "no-jacks-nobody",
        97,
        "no-jacks",
        "nobody",
        {
            "en": "If none of them has a jack, nobody loses.",
            "de": "Hat keiner von ihnen einen Buben, verliert niemand.",
            "pl": "Jeśli żaden z nich nie ma waleta, nikt nie przegrywa.",
        },
    ),
    *_of_jacks(
        "no-jacks-last",
        97,
        "no-jacks",
        "last-trick-loses",
        {
            "en": "If none of them has a jack, the one of them who took the last trick loses; if none did, all of them.",
            "de": "Hat keiner von ihnen einen Buben, verliert, wer von ihnen den letzten Stich gemacht hat; war es "
            "keiner von ihnen, verlieren sie alle.",
            "pl": "Jeśli żaden z nich nie ma waleta, przegrywa ten z nich, kto wziął ostatni sztych; jeśli żaden, "
            "przegrywają wszyscy ci gracze.",
        },
    ),
)
