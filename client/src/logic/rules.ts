/** Texts of a rules page: stressed words, links, and the search. */

/** A part of a text. */
export interface Span {
  text: string
  isStrong: boolean
  /** An address in the page or of another game's rules; empty if it is no link. */
  href: string
}

const MARKUP = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** `#war` is on this page, `catan#trade` on that of another game. */
const address = (to: string): string => (to.startsWith('#') ? to : `/rules/${to}`)

/** The parts of a text with `**stress**` and `[links](#id)`. */
export function spans(text: string): Span[] {
  const parts: Span[] = []
  let at = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isStrong: false, href: '' })
    parts.push({ text: match[1] ?? match[2] ?? '', isStrong: match[1] !== undefined, href: match[3] ? address(match[3]) : '' })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isStrong: false, href: '' })
  return parts
}

/** Without accents and capitals, as long as the text itself. */
const simple = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')

const AROUND = 60

/** What a search looks through. */
export interface Searched {
  id: string
  title: string
  text: string
}

export interface Hit {
  id: string
  title: string
  /** What stands before the words that were found, they, and what stands after them. */
  before: string
  found: string
  after: string
}

/** The sections that have all words of a query: those with one in the title first. */
export function search(sections: Searched[], query: string): Hit[] {
  const words = simple(query).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const hits = sections.flatMap((section): { hit: Hit; rank: number }[] => {
    const [title, text] = [simple(section.title), simple(section.text)]
    if (!words.every((word) => title.includes(word) || text.includes(word))) return []
    const word = words.find((part) => text.includes(part)) ?? ''
    const at = word ? text.indexOf(word) : 0
    const from = at <= AROUND ? 0 : section.text.lastIndexOf(' ', at - AROUND) + 1
    const end = at + word.length
    const to = section.text.length - end <= AROUND ? section.text.length : section.text.indexOf(' ', end + AROUND)
    const hit = {
      id: section.id,
      title: section.title,
      before: `${from ? '… ' : ''}${section.text.slice(from, at)}`,
      found: section.text.slice(at, end),
      after: `${section.text.slice(end, to < 0 ? undefined : to)}${to >= 0 && to < section.text.length ? ' …' : ''}`,
    }
    return [{ hit, rank: words.some((part) => title.includes(part)) ? 0 : 1 }]
  })
  return hits.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit)
}

/** Blocks one by one, but rulings in a row together. */
export function grouped<B extends { kind: string }>(blocks: B[]): B[][] {
  const groups: B[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'ruling' && last?.[0]?.kind === 'ruling') last.push(block)
    else groups.push([block])
  }
  return groups
}
