"""The operator's decisions in the memory of a server: who may not play, who may not speak, who has
another name, and which words no name may contain."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from cinquina.server.store.moderation import Mark
from cinquina.server.table.decisions import Player, Refusal

LOOKALIKES = str.maketrans("0134578@$!|", "oieastbasii")
"""Signs that people write instead of letters."""


def plain_letters(text: str) -> str:
    """Only the letters, in small ones without accents: what a word is looked for in."""
    return "".join(one for one in _decomposed(text).translate(LOOKALIKES) if one.isalpha())


def plain_digits(text: str) -> str:
    """Only the letters and digits as they are: what a number is looked for in."""
    return "".join(one for one in _decomposed(text) if one.isalnum())


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text).casefold()


def is_number(word: str) -> bool:
    """Whether a word has digits only: they do not stand for letters then."""
    return plain_digits(word).isdecimal()


def is_word(word: str) -> bool:
    """Whether there is anything in it that could be looked for in names."""
    return bool(plain_letters(word)) or is_number(word)


def as_network(subject: str) -> IPv4Network | IPv6Network | None:
    """The network that an operator names, or the address; None if it is neither."""
    if not re.search(r"[.:]", subject):
        return None
    try:
        return ip_network(subject, strict=False)
    except ValueError:
        return None


class Moderation:
    """All decisions that are in force."""

    def __init__(self, marks: Iterable[Mark] = ()) -> None:
        self.load(marks)

    def load(self, marks: Iterable[Mark]) -> None:
        """Takes over the decisions as they are stored now."""
        by_kind: dict[str, dict[str, str]] = {"ban": {}, "mute": {}, "name": {}, "word": {}}
        for mark in marks:
            by_kind[mark.kind][mark.subject] = mark.value
        self._banned, self._muted = set(by_kind["ban"]), set(by_kind["mute"])
        self._networks = [one for subject in self._banned if (one := as_network(subject))]
        self._names = by_kind["name"]
        words = set(filter(is_word, by_kind["word"]))
        numbers = set(filter(is_number, words))
        self._numbers = {plain_digits(one) for one in numbers}
        self._words = {plain_letters(one) for one in words - numbers}

    def known_as(self, player: Player) -> Player:
        """The player under the name that the operator has given them, if there is one."""
        name = self._names.get(player.id)
        return player if name is None else replace(player, name=name)

    def check(self, player: Player | None, address: str) -> None:
        """Refusal for a player or an address that is banned."""
        if player is not None and player.id in self._banned:
            raise Refusal("error-banned", "This player may not use this server.")
        if self._networks and self._is_banned(address):
            raise Refusal("error-banned", "This address may not use this server.")

    def _is_banned(self, address: str) -> bool:
        try:
            one = ip_address(address)
        except ValueError:
            return False
        return any(one in network for network in self._networks)

    def is_banned(self, player: str) -> bool:
        return player in self._banned

    def check_speech(self, player: Player) -> None:
        """Refusal for a player whom the operator has silenced."""
        if player.id in self._muted:
            raise Refusal("error-muted", "This player may not speak.")

    def check_name(self, name: str) -> None:
        """Refusal for a name with a word that the operator does not want."""
        letters, digits = plain_letters(name), plain_digits(name)
        words = any(word in letters for word in self._words)
        if words or any(number in digits for number in self._numbers):
            raise Refusal("error-name", "This name is not allowed here.")
