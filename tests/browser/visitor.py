"""A person at a browser: what they see, and what they do with mouse, keys and fingers. They know no game."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import pytest

from tafelrunde.core.registry import title
from tests.browser.games import BOT, brisk
from tests.server.real_server import Guest, RealServer
from tests.server.whole_messages import whole_message

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Route, WebSocket
    from playwright.sync_api import Error as PlaywrightError
    from playwright.sync_api import expect as expect
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip(
        "The browser tests need Playwright (pip install playwright axe-playwright-python).", allow_module_level=True
    )

BrowserError = PlaywrightError
PATIENCE = 30_000
"""Milliseconds that anything may take, on a busy machine too."""
expect.set_options(timeout=PATIENCE)

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Finished(Protocol):
    """A game that is over: whose, and the table."""

    def __call__(self, game: str, has_moments: bool = False) -> tuple[Guest, str]: ...


SHAPES = "main g[role=button][data-pick]"
LINES = ".log .parts button[data-n]"
"""The parts of the turns in the log that are unfolded."""

_AT_ONCE = """
try {
  if (!localStorage.getItem('tafelrunde')) localStorage.setItem('tafelrunde', '{"pace": "instant"}')
} catch {} // a page that could not be loaded has no storage
"""

_LISTEN = """
window.violations = []
document.addEventListener('securitypolicyviolation', (event) =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`))
"""

_LOOK = """
const look = () => {
  const open = (element) => element.getAttribute('aria-pressed') !== 'true' && !element.classList.contains('chosen')
  const confirm = document.querySelector('[data-confirm]:not([data-locked], [data-confirm=asking])')
  const isAsked = document.querySelector('[data-confirm=whole], [data-confirm=asking]')
  const found = isAsked ? [] : [...document.querySelectorAll(
    'main g[role=button][data-pick], .page button[data-pick]:not([data-locked])')].filter(open)
  const now = {
    kind: document.querySelector('.end') ? 'end'
      : document.querySelector('.hand-over') ? 'hand-over'
      : !document.querySelector('main .board') ? 'wait' // it is still being loaded
      : found.length ? 'pick' : confirm ? 'confirm' : 'wait',
    picks: [...new Set(found.map((element) => element.dataset.pick))],
    shapes: [...new Set(found.filter((element) => element.matches('g')).map((element) => element.dataset.pick))],
    confirm: confirm?.textContent.trim() ?? '',
    moves: Number(document.querySelector('.moves')?.dataset.lines ?? 0),
    asked: document.querySelector('.prompt .text')?.textContent.trim() ?? '',
  }
  now.sign = JSON.stringify(now)
  return now
}
"""

_WAIT = (
    "async ([before, patience, anything]) => {"
    + _LOOK
    + """
  const end = performance.now() + patience
  for (;;) {
    const now = look()
    if ((anything || now.kind !== 'wait') && now.sign !== before) return now
    if (performance.now() > end) throw new Error('Nothing to do came up: ' + now.sign)
    await new Promise((resume) => setTimeout(resume, 8))
  }
}"""
)

_SPOT = """async ([pick, shape]) => {
  const inside = ({ left, right, top, bottom }, x, y) => x > left - 3 && x < right + 3 && y > top - 3 && y < bottom + 3
  const round = [0.4, 0.6, 0.8].flatMap((far) => [...Array(12).keys()].map((angle) => [far, angle]))
  const find = () => {
    const all = [...document.querySelectorAll(shape ? 'main g[role=button]' : '.page button')]
    for (const element of all) {
      if (element.dataset.pick !== pick) continue
      if (!shape) element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect()
      const others = shape ? all.slice(all.indexOf(element) + 1).filter((other) => other.dataset.pick !== pick)
        .map((other) => other.getBoundingClientRect()) : []
      for (const [far, angle] of [[0, 0], ...round]) {
        const x = box.left + (box.width / 2) * (1 + far * Math.cos((angle * Math.PI) / 6))
        const y = box.top + (box.height / 2) * (1 + far * Math.sin((angle * Math.PI) / 6))
        if (others.some((other) => inside(other, x, y))) continue
        const hit = document.elementFromPoint(x, y)
        if (hit && (shape ? hit.closest('svg.pieces') : element.contains(hit))) return [x, y]
      }
    }
    return null
  }
  const drawn = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
  for (let before = find(); ; ) {
    await drawn()
    await drawn()
    const now = find()
    if (String(now) === String(before)) return now
    before = now
  }
}"""
"""Where to click to mean a pick: its middle, or beside what lies over it, once nothing moves any more."""

_STILL = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => null)"

_WORDS = """() => {
  const said = []
  const seen = (element) => element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement: parent, textContent: text } = walk.currentNode
    if (text.trim() && seen(parent) && !parent.closest('script, style')) said.push(text.trim())
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
      if (element.hasAttribute(name)) said.push(element.getAttribute(name))
  return [document.title, ...said]
}"""


def name_of(game: str, language: str = "en") -> str:
    """What a game is called."""
    return title(game).texts.say("title", language)


@dataclass(frozen=True)
class Look:
    """What there is to do."""

    kind: str
    """pick, confirm, hand-over or end; wait if there is nothing to do."""
    picks: list[str]
    shapes: list[str]
    """Those of the picks that lie on the board."""
    confirm: str
    moves: int
    asked: str
    """The words of the prompt."""
    sign: str


class Visitor:
    """Somebody with a window of their own: their cookies, their sockets, their page."""

    def __init__(self, browser: Browser, server: RealServer, name: str, pace: str = "instant", **window: Any) -> None:
        usual: dict[str, Any] = {
            "viewport": {"width": 1440, "height": 900},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "base_url": server.address,
        }
        self.server = server
        self.name = name
        self.window = window
        self.context = browser.new_context(**{**usual, **window})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(_LISTEN)
        if pace == "instant":
            self.context.add_init_script(_AT_ONCE)
        self.forgiven: list[str] = []
        """Complaints of the browser that are expected, as patterns."""
        self.heard: list[dict[str, Any]] = []
        self.frames: list[str] = []
        """Everything that came over a socket of this page, as it came."""
        self.said: list[dict[str, Any]] = []
        self._complaints: list[str] = []
        self._trail: list[tuple[str, int]] = []
        self._judged = 0
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another window of the same person."""
        page = self.context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self._complaints.append(line.text)

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        last: dict[str, dict[str, Any]] = {}
        socket.on("framereceived", lambda frame: self._hear(frame, last))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, frame: str | bytes, last: dict[str, dict[str, Any]]) -> None:
        """Note a message; differences are put together to the whole message."""
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        self.heard.append(whole_message(json.loads(text), last))

    def complaints(self) -> list[str]:
        """What the browser or the page complained about."""
        for page in self.context.pages:
            self._complaints += page.evaluate("() => window.violations ?? []")
        return [
            complaint
            for complaint in self._complaints
            if not any(re.search(pattern, complaint) for pattern in self.forgiven)
        ]

    # -- going somewhere

    def see_the_board(self) -> None:
        """From the finale back to the board, with the result beside it."""
        self.page.locator(".finale").get_by_role("button", name=re.compile("To the board|Zum Brett")).click()
        self.page.locator(".finale").wait_for(state="detached")

    def home(self) -> None:
        """The start page; games that are not offered are on it too."""

        def all_games(route: Route, request: Request) -> None:
            route.continue_(url=f"{request.url}&all=1")

        self.page.route(re.compile(r"/api/games\?"), all_games)
        self.page.goto("/")

    def card(self, game: str, language: str = "en") -> Locator:
        """The game on the start page."""
        named = self.page.get_by_role("heading", name=name_of(game, language), exact=True)
        return self.page.locator("article.game").filter(has=named)

    def sit_down(self, game: str, is_short: bool = True) -> Look:
        """From the start page to the first decision, at a small table with bots, for a game that is soon over."""
        self.home()
        self.card(game).get_by_role("button", name="Set up a table").click()
        dialog = self.page.get_by_role("dialog")
        seats = title(game).game.info.seats[0]
        dialog.get_by_role("radio", name=str(seats), exact=True).check()
        for seat in range(2, seats + 1):
            dialog.get_by_label(f"Seat {seat}").select_option(BOT)
        for name, value in brisk(game).items() if is_short else ():
            words = title(game).texts.say(f"option.{name}", "en")
            values = next(option.values for option in title(game).game.info.options if option.name == name)
            dialog.get_by_label(words).select_option(str(values.index(value)))
        dialog.get_by_role("button", name="Open the table").click()
        return self.next()

    def new_table(self, game: str, **settings: Any) -> str:
        """A table of mine that was made without the page, and the page at it. Bots by default sit on the others."""
        if not self.page.url.startswith("http"):
            self.context.request.get("/api/me")  # one guest, also if the page asks at the same time as we do
            self.page.goto("/")
        seats = settings.pop("seats", title(game).game.info.seats[0])
        body = {"game": game, "seats": seats, "name": self.name, "language": "en"}
        body |= {"bots": [None, *[BOT] * (seats - 1)], **settings}
        answer = self.page.evaluate(
            """async (body) => {
              await (await fetch('/api/me')).json()
              const headers = { 'Content-Type': 'application/json' }
              return await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) })).json()
            }""",
            body,
        )
        self.page.goto(f"/table/{answer['table']}")
        table: str = answer["table"]
        return table

    def be(self, guest: Guest) -> None:
        """The same person as that guest: their cookies."""
        self.context.add_cookies(
            [{"name": n, "value": v, "url": self.server.address} for n, v in guest.http.cookies.items()]
        )

    def twin(self) -> Guest:
        """The same person at another device, without a page."""
        guest = Guest(self.server, self.name)
        guest.http.cookies.clear()
        for cookie in self.context.cookies():
            guest.http.cookies.set(cookie["name"], cookie["value"])
        return guest

    @property
    def table(self) -> str:
        """The table the page is at."""
        return self.page.url.rpartition("/")[2]

    # -- what is to be seen

    def next(self, after: Look | None = None, page: Page | None = None) -> Look:
        """What there is to do, once it is something else than it was."""
        try:
            return Look(**(page or self.page).evaluate(_WAIT, [after.sign if after else "", PATIENCE, False]))
        except PlaywrightError as error:
            raise AssertionError(f"{error.message}\nClicked last: {self._trail}, {self.page.url}") from None

    def glance(self, after: Look | None = None) -> Look:
        """What is to be seen, also if there is nothing to do; something else than before, if that is given."""
        return Look(**self.page.evaluate(_WAIT, [after.sign if after else "", PATIENCE, True]))

    def moves(self) -> Locator:
        return self.page.locator(".moves b")

    def log(self, page: Page | None = None) -> list[str]:
        """The log in words, the newest line last."""
        self.unfold(page)
        lines = (page or self.page).locator(LINES)
        numbered = lines.evaluate_all("all => all.map((one) => [Number(one.dataset.n), one.innerText.trim()])")
        return [text for _, text in sorted(numbered)]

    def show_log(self, page: Page | None = None) -> None:
        """The log, also while a conflict, a trade or a hint stands in its place."""
        turn = (page or self.page).locator(".box .turn[aria-pressed=false]")
        turn.evaluate_all("all => all.forEach((one) => one.click())")
        expect((page or self.page).locator(".log")).to_be_visible()

    def unfold(self, page: Page | None = None) -> None:
        """Unfold all turns of the log."""
        self.show_log(page)
        folded = (page or self.page).locator(".log .row[aria-expanded=false]")
        folded.evaluate_all("all => all.forEach((one) => one.click())")

    def back_to_the_game(self) -> None:
        """From an earlier position; a button that has just changed takes no click for a moment."""
        button = self.page.get_by_role("button", name=re.compile("Back to the game|Zur Partie"))
        button.and_(self.page.locator(":not([data-locked])")).click()

    def look_at_line(self, which: int, page: Page | None = None) -> Locator:
        """Show the position after a line of the log: the n-th in order, -1 the newest."""
        for is_last in (False, False, False, True):  # a turn folds when the next one begins
            self.unfold(page)
            lines = (page or self.page).locator(LINES)
            numbers = sorted(lines.evaluate_all("all => all.map((one) => Number(one.dataset.n))"))
            line = (page or self.page).locator(f'{LINES}[data-n="{numbers[which]}"]')
            try:
                line.click(timeout=30_000 if is_last else 6_000)
                break
            except PlaywrightError:
                if is_last:
                    raise
        return line

    def board(self, page: Page | None = None) -> list[tuple[str, str]]:
        """What lies where, once it is drawn."""
        expect((page or self.page).locator("main svg.pieces g[data-id]").first).to_be_attached()
        return [
            (name, place)
            for name, place in (page or self.page).evaluate(
                """() => [...document.querySelectorAll('main svg.pieces g[data-id]')]
                  .filter((shape) => shape.querySelector('use'))
                  .map((shape) => [shape.dataset.id, shape.getAttribute('transform')])"""
            )
        ]

    def words(self) -> list[str]:
        """Everything that can be read or heard on the page."""
        return list(self.page.evaluate(_WORDS))

    def position(self) -> dict[str, Any]:
        """The last position of the game that came."""
        return next(message for message in reversed(self.heard) if message["type"] == "position" and message["live"])

    def hear_of(self, n: int) -> None:
        """Wait until a position of the game with so many lines has come."""

        def there(_: object = None) -> bool:
            return any(
                message["type"] == "position" and message["live"] and message["n"] >= n
                for message in reversed(self.heard)
            )

        if not there():
            with self._socket.expect_event("framereceived", there):
                pass

    def without_fault(self, where: str, *schemes: Literal["light", "dark"]) -> None:
        """axe finds nothing to complain about; in other colours than the first only the contrast can be wrong."""
        for i, scheme in enumerate(schemes or ("light", "dark")):
            self.page.emulate_media(color_scheme=scheme)
            self.page.evaluate(_STILL)
            options = {
                "resultTypes": ["violations"],
                "preload": False,
                **({"runOnly": ["color-contrast"]} if i else {}),
            }
            violations = Axe().run(self.page, options=options).response["violations"]
            faults = [
                f"{violation['id']}: {at['html'][:160]} {at['failureSummary']}"
                for violation in violations
                for at in violation["nodes"]
            ]
            assert not faults, f"{where}, {scheme}:\n" + "\n".join(faults[:10])

    # -- doing something

    def click(self, look: Look, pick: str, tap: bool = False) -> bool:
        """A real click or tap on a pick; False if something else lies over it everywhere."""
        spot = self.page.evaluate(_SPOT, [pick, pick in look.shapes])
        button = self.page.locator(f'.page button[data-pick="{pick}"]')
        if spot is None and pick in look.shapes and button.count():  # its place is covered, but a button stands for it
            button.and_(self.page.locator(":not([data-locked])")).first.wait_for()
            spot = self.page.evaluate(_SPOT, [pick, False])
        if spot is None:
            return False
        if self.page.locator(f'.exit[data-pick="{pick}"]').count():
            self.forget()  # it leaves what was chosen before
        self._trail.append((pick, len(self.said)))
        if tap:
            self.page.touchscreen.tap(*spot)
        else:
            self.press(*spot)
        return True

    def press(self, x: float, y: float) -> None:
        """The click itself."""
        self.page.mouse.click(x, y)

    def act(self, look: Look, rng: random.Random, tap: bool = False) -> None:
        """One step of a choice, by chance."""
        if look.kind == "hand-over":
            self.page.locator(".hand-over button").click()
        elif look.confirm and (look.kind == "confirm" or rng.random() < 0.5):
            button = self.page.locator("[data-confirm]")
            button.tap() if tap else button.click()
        else:
            picks = rng.sample(look.picks, len(look.picks))
            assert any(self.click(look, pick, tap) for pick in picks), f"Nothing of {picks} can be clicked."

    def choose(self, look: Look, rng: random.Random, tap: bool = False) -> Look:
        """One step of a choice, by chance; what there is to do after it."""
        self.act(look, rng, tap)
        then = self.next(look)
        self.judge()
        return then

    def judge(self) -> None:
        """What was clicked is what was sent: every click hit what it was meant for."""
        for i, message in enumerate(self.said[self._judged :], self._judged):
            if message["type"] == "play":
                clicked = [pick for pick, at in self._trail if at <= i]
                self._trail = [(pick, at) for pick, at in self._trail if at > i]
                first, *_ = picks = message["path"].split(" > ")
                if first in clicked:  # what was chosen before has been replaced
                    clicked = clicked[len(clicked) - 1 - clicked[::-1].index(first) :]
                clicked = [pick for pick in clicked if not pick.endswith(":")]  # a card that stands for several
                path = iter(picks)
                assert all(pick in path for pick in clicked), f"Clicked {clicked}, but {message['path']} was played."
        self._judged = len(self.said)

    def forget(self) -> None:
        """What was clicked was taken back, and is not played."""
        self._trail = []

    def play(self, look: Look, rng: random.Random, until: Callable[[Look], bool] = lambda _: False) -> Look:
        """Go on by chance until something holds, or to the end."""
        for _ in range(2000):
            if look.kind == "end" or until(look):
                return look
            look = self.choose(look, rng)
        raise AssertionError("The game does not end.")

    def play_moves(self, look: Look, rng: random.Random, count: int) -> Look:
        """So many decisions of mine, or to the end."""
        for _ in range(count):
            before = look.moves
            look = self.play(look, rng, lambda now, before=before: now.moves > before)  # type: ignore[misc]
        return look


def fits(visitor: Visitor) -> None:
    """Nothing has to be moved sideways to be seen."""
    page, window = visitor.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert (page, window) == (390, 390)
