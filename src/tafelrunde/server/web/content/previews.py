"""Link previews and pictures to share: what a page tells of itself to those who only see its address.

A table that is not over tells no more than its list in the lobby does, and a private one only its title and host. After
the end of a game everybody who has the link sees everything, so the preview tells the result.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tafelrunde.bots.characters import character
from tafelrunde.core.display.podium import HEIGHT, WIDTH
from tafelrunde.core.registry import ids, title
from tafelrunde.server.ids import is_id
from tafelrunde.server.protocol.position import seat_hues, seat_looks
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import Limiter
from tafelrunde.server.tables.model import FinalResult, TableRow
from tafelrunde.server.tables.player_names import player_names
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.texts import Language, say
from tafelrunde.server.web.languages import language_of
from tafelrunde.server.web.middleware import address_of
from tafelrunde.server.web.services import tables_of
from tafelrunde.server.workers.pictures import PictureMaker
from tafelrunde.server.workers.questions import Picture, Stand


@dataclass(frozen=True)
class Preview:
    """What a page tells of itself."""

    title: str
    description: str
    picture: str
    """Its address, or empty."""


async def preview_of(request: Request) -> Preview | None:
    """The preview of a page about a game, a table or a replay; None for other pages and unknown ones."""
    language, parameters = language_of(request), request.path_params
    if (game := parameters.get("game")) is not None:
        return _game(game, language) if game in ids() else None
    id = parameters.get("id", "")
    if not is_id(id):
        return None
    if request.scope["path"].startswith("/replay/"):
        record = await tables_of(request).replays.game(id)
        if record is None or record not in ids():
            return None
        words = title(record).texts.say("title", language)
        return Preview(words, say("preview.replay", language), f"/api/replays/{id}/picture.png")
    row = await tables_of(request).store.row(id)
    return None if row is None or row.closed is not None or row.game not in ids() else _table(row, language)


def tags(preview: Preview, url: str, base: str, language: Language, has_pictures: bool) -> str:
    """The elements for the head of a page. `base` is the server's address, without a slash at its end."""
    picture = preview.picture if has_pictures else ""
    facts = {
        "og:site_name": "Tafelrunde",
        "og:type": "website",
        "og:locale": "de_DE" if language == "de" else "en_GB",
        "og:url": url,
        "og:title": preview.title,
        "og:description": preview.description,
        "og:image": f"{base}{picture}?language={language}" if picture else f"{base}/icon-512.png",
        **({"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)} if picture else {}),
        "twitter:card": "summary_large_image" if picture else "summary",
    }
    elements = [
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(text)}" />'
        for name, text in facts.items()
    ]
    return f"<title>{escape(preview.title)}</title>\n" + "\n".join(
        [f'<meta name="description" content="{escape(preview.description)}" />', *elements]
    )


def _game(game: str, language: Language) -> Preview:
    texts = title(game).texts
    summary = texts.say("summary", language) if "summary" in texts else say("preview.game", language)
    picture = f"/api/games/{game}/picture.png" if title(game).example else ""
    return Preview(texts.say("title", language), summary, picture)


def _table(row: TableRow, language: Language) -> Preview:
    game = _game(row.game, language)
    names = player_names(row.seats, language)
    host = next((names[number] for number, seat in enumerate(row.seats) if seat.guest == row.host), "")
    words = say("preview.host", language, name=host) if host else say("preview.table", language)
    picture = game.picture
    if row.phase == "over":
        ending, picture = say("preview.over", language), f"/api/tables/{row.id}/picture.png"
        if (result := row.result) is not None:
            order = sorted(range(len(names)), key=result.ranks.__getitem__)
            scores = ", ".join(f"{names[seat]} {result.scores[seat]}" for seat in order)
            ending = f"{heading(result, names, language)}. {scores}"
        return Preview(game.title, ending, picture)
    if not row.open:
        return Preview(game.title, words, picture)
    free = sum(seat.is_free for seat in row.seats)
    if row.phase == "waiting":
        more = say("preview.free_one" if free == 1 else "preview.free", language, n=free)
    else:
        more = say("preview.playing", language, names=", ".join(names))
    return Preview(game.title, f"{words} · {more}", picture)


def heading(result: FinalResult, names: list[str], language: Language) -> str:
    """Who has won, in a few words."""
    winners = [names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if not winners:
        return say("preview.all_lose", language)
    return say("preview.wins" if len(winners) == 1 else "preview.win_many", language, name=", ".join(winners))


# -- pictures


async def table_picture(request: Request) -> Response:
    """The end of a game as a picture; only once it is over."""
    return await _end_picture(request, (await tables_of(request).directory.room(request.path_params["table"])).state)


async def replay_picture(request: Request) -> Response:
    """The same of a record."""
    replay = await tables_of(request).replays.replay(request.path_params["replay"])
    return await _end_picture(request, replay.broadcast.state)


async def game_picture(request: Request) -> Response:
    """A position from the middle of a game, with its title."""
    game, language = request.path_params["game"], language_of(request)
    if game not in ids():
        raise Refusal("unknown", "no_game")
    if not title(game).example:
        raise Refusal("unknown", "no_picture")
    name = title(game).texts.say("title", language)
    question = Picture(game, title(game).example, language, "", name, "", [])
    return await _picture(request, f"game {game} {language}", question)


async def _end_picture(request: Request, state: TableState) -> Response:
    live, row, language = state.live, state.row, language_of(request)
    outcome = None if live is None else live.table.outcome()
    if live is None or outcome is None:
        raise Refusal("unknown", "not_over")
    names = player_names(row.seats, language)
    key = f"end {row.id} {live.table.n} {language} {names} {[seat.colour for seat in row.seats]}"
    if (picture := _pictures(request).kept(key)) is not None:
        return _response(picture)
    result = FinalResult(tuple(outcome.ranks), tuple(outcome.scores))
    record = live.table.record(hashes=False)
    record.seed = record.key = None
    looks = seat_looks(row.game, len(row.seats))
    stands = [
        Stand(
            names[number],
            outcome.ranks[number],
            outcome.scores[number],
            looks[number].colour,
            looks[number].symbol,
            "" if (who := character(seat.bot)) is None else who.face,
        )
        for number, seat in enumerate(row.seats)
    ]
    hues = seat_hues(row.game, [seat.colour for seat in row.seats])
    paint = {look.colour: hue for look, hue in zip(looks, hues, strict=True) if look.colour != hue}
    text = await tables_of(request).background.run(record.to_text)
    name, headline = title(row.game).texts.say("title", language), heading(result, names, language)
    scores = " : ".join(map(str, sorted(outcome.scores, reverse=True)))
    return await _picture(request, key, Picture(row.game, text, language, name, headline, scores, stands, paint))


async def _picture(request: Request, key: str, question: Picture) -> Response:
    pictures = _pictures(request)
    picture = pictures.kept(key)
    if picture is None:
        if not pictures.is_available:
            raise Refusal("unknown", "no_picture")
        limiter: Limiter = request.app.state.picture_limiter
        if not await limiter.allows(address_of(request)):
            raise Refusal("busy")
        picture = await pictures.draw(key, question)
    return _response(picture)


def _response(picture: bytes) -> Response:
    return Response(picture, media_type="image/png", headers={"cache-control": "max-age=3600"})


def _pictures(request: Request) -> PictureMaker:
    pictures: PictureMaker = request.app.state.pictures
    return pictures


ROUTES: list[BaseRoute] = [
    Route("/api/tables/{table}/picture.png", table_picture),
    Route("/api/replays/{replay}/picture.png", replay_picture),
    Route("/api/games/{game}/picture.png", game_picture),
]
