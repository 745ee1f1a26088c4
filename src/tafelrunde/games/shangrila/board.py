"""The mountain board: 13 villages, 23 bridges, seven guilds; and the printed start set-ups.

The villages have no names in print; we letter them A to M from top left to bottom right. C is the red village.
"""

from __future__ import annotations

from typing import Final

VILLAGES: Final = "ABCDEFGHIJKLM"
RED_VILLAGE: Final = 2
GUILDS: Final = (
    "rain_maker",
    "astrologer",
    "dragon_breeder",
    "prayer_miller",
    "yeti_whisperer",
    "fire_keeper",
    "healer",
)
BRIDGES: Final = "AB AD AE AG BC BF CF CJ DE DG DK EF EH FI GK HI HK HL IJ IM JM KL LM".split()
TILES_PER_GUILD: Final = 6
STONES: Final = 11
OPEN_AT_THE_END: Final = len(VILLAGES) - STONES

PEOPLES: Final = {3: ("red", "blue", "yellow"), 4: ("red", "blue", "violet", "yellow")}
"""The people of each seat, in the order in which the rulebook lets them set their first masters [p. 3]."""

# One line a village: people and guild of every master on the printed card. [R9]
START: Final = {
    3: """
        A blue rain_maker, red yeti_whisperer
        D blue astrologer, red fire_keeper
        E blue yeti_whisperer, red prayer_miller
        F blue healer, yellow fire_keeper
        G blue prayer_miller, yellow yeti_whisperer
        H red astrologer, yellow rain_maker
        I blue dragon_breeder, yellow healer
        J red dragon_breeder, yellow prayer_miller
        K red rain_maker, yellow dragon_breeder
        L blue fire_keeper, red healer
        M yellow astrologer
    """,
    4: """
        A violet yeti_whisperer, violet fire_keeper, red healer
        B red astrologer, yellow dragon_breeder
        E blue yeti_whisperer, red prayer_miller
        F blue fire_keeper, blue healer, violet astrologer
        G blue astrologer, red fire_keeper, yellow prayer_miller
        H violet prayer_miller, red rain_maker, yellow astrologer
        I blue dragon_breeder, yellow rain_maker, yellow healer
        J violet rain_maker, red dragon_breeder, red yeti_whisperer
        L violet dragon_breeder, violet healer, yellow fire_keeper
        M blue rain_maker, blue prayer_miller, yellow yeti_whisperer
    """,
}


def start_setup(seats: int) -> list[tuple[int, int, int]]:
    """The printed set-up as (seat, village, guild)."""
    masters: list[tuple[int, int, int]] = []
    for line in START[seats].strip().splitlines():
        village, tiles = line.split(maxsplit=1)
        for tile in tiles.split(","):
            people, guild = tile.split()
            masters.append((PEOPLES[seats].index(people), VILLAGES.index(village), GUILDS.index(guild)))
    return masters
