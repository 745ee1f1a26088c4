"""Where everything stands in the window: nothing scrolls, is cut or lies outside."""

from __future__ import annotations

from tests.browser.visitor import Visitor

Size = tuple[int, int]
DESKTOP: Size = (1440, 900)
SMALL: Size = (1280, 720)
PHONE_SIZE: Size = (390, 844)
SIZES: list[Size] = [DESKTOP, SMALL, PHONE_SIZE]

_STAND = """async () => {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  const faults = []
  const box = (element) => element.getBoundingClientRect()
  const name = (element) => element.className?.baseVal ?? element.className ?? element.tagName
  const within = (inner, outer, what, by = 1) => {
    const { left, top, right, bottom } = box(inner)
    if (left < outer.left - by || top < outer.top - by || right > outer.right + by || bottom > outer.bottom + by)
      faults.push(`${what}: ${[left, top, right, bottom].map(Math.round)} is not in ` +
        [outer.left, outer.top, outer.right, outer.bottom].map(Math.round))
  }
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight)
    faults.push(`The page scrolls: ${page.scrollWidth} x ${page.scrollHeight}.`)
  const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const places = {}
  for (const one of ['.head', '.prompt', '.rack', '.big', '.buttons .tools', 'main .board', 'main', '.seats']) {
    const element = document.querySelector(one)
    if (!element) continue
    within(element, all, one)
    const { left, top, width, height } = box(element)
    places[one] = [left, top, width, height].map(Math.round)
  }
  for (const one of document.querySelectorAll('.seat')) within(one, all, 'seat')
  const rack = box(document.querySelector('.rack'))
  const swiped = ['.cards', '.rack'].map((one) => document.querySelector(one)) // a row that can be swiped
  const canSwipe = (one) => one?.scrollWidth > one?.clientWidth && getComputedStyle(one).overflowX === 'auto'
  const scrolls = swiped.some(canSwipe)
  for (const one of document.querySelectorAll('.rack .piece'))
    if (one.checkVisibility() && !canSwipe(document.querySelector('.rack')))
      within(one, { ...rack.toJSON(), top: rack.top - 14, bottom: rack.bottom }, name(one))
  for (const one of document.querySelectorAll('.rack .card')) {
    if (!scrolls) within(one, { ...rack.toJSON(), top: rack.top - 14, bottom: rack.bottom }, name(one))
    if (!one.querySelector('strong')?.textContent.trim()) faults.push('A card has no name.')
  }
  for (const one of document.querySelectorAll('.buttons button')) {
    within(one, all, name(one))
    if (one.scrollWidth > one.clientWidth + 1) faults.push(`${one.textContent.trim()} is cut.`)
  }
  const board = document.querySelector('main .board')
  if (!board.classList.contains('near'))
    for (const one of document.querySelectorAll('main g[role=button]')) // its mark: drawings have margins
      within(one.querySelector('path') ?? one, box(board), one.dataset.pick, 8)
  else { // what is not in the window can be reached: it lies on the board, and there is a map of it
    const map = document.querySelector('.map svg')?.viewBox.baseVal
    if (!map) faults.push('The board is near and has no map.')
    for (const one of map ? document.querySelectorAll('main g[role=button]') : []) {
      const { e: x, f: y } = one.transform.baseVal[0].matrix
      if (x < 0 || y < 0 || x > map.width || y > map.height) faults.push(`${one.dataset.pick} is beside the board.`)
    }
  }
  return [faults, places]
}"""


def stands(visitor: Visitor, where: str) -> dict[str, list[int]]:
    """The places of everything; all of it lies in the window."""
    faults, places = visitor.page.evaluate(_STAND)
    assert not faults, f"{where}:\n" + "\n".join(faults[:10])
    return {str(name): place for name, place in places.items()}


def resize(visitor: Visitor, size: Size) -> str:
    """Another window; what it is called."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn = "() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))"
    visitor.page.evaluate(drawn)
    return f"{size[0]}x{size[1]}"


_CUT = """() => {
  const faults = []
  const seen = (element) => element.checkVisibility({ checkVisibilityCSS: true })
  const stage = document.querySelector('.stage')
  const box = stage.getBoundingClientRect()
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    faults.push('The stage is not in the window.')
  const scroll = stage.querySelector('.scroll')
  if (scroll && scroll.scrollHeight > scroll.clientHeight + 1)
    faults.push(`The stage scrolls: ${scroll.scrollHeight} in ${scroll.clientHeight}.`)
  const texts = 'h2 > span, strong, output, .text, .verdict, .headline p, .stakes p, button'
  for (const text of [...stage.querySelectorAll(texts)].filter(seen)) {
    const isCut = text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline'
    if (isCut) faults.push(`${text.textContent} is cut.`)
    const { left, right } = text.getBoundingClientRect()
    if (left < box.left - 1 || right > box.right + 1) faults.push(`${text.textContent} sticks out of the stage.`)
  }
  return faults
}"""


def stage_is_whole(visitor: Visitor, where: str, scrolls: bool = False) -> None:
    """All of the stage can be read; a long one may scroll."""
    visitor.page.evaluate("() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished))")
    faults = [fault for fault in visitor.page.evaluate(_CUT) if not (scrolls and "scrolls" in fault)]
    assert not faults, f"{where}:\n" + "\n".join(faults)
