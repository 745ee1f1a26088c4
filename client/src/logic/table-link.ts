/** A table's settings as an address, and back: the link opens a form with these settings. */

import type { NewTable, Value } from '../server/messages'

export type Setup = Pick<NewTable, 'game' | 'seats' | 'options' | 'bots' | 'clock' | 'days' | 'hints' | 'rated' | 'open' | 'hot_seat'>

const OPTION = 'o.'
const OFF = ['0', 'false', '']

/** `/new?game=shangrila&seats=3&bots=,hard,&days=2&off=weekend,23-7` */
export function tableLink(setup: Setup): string {
  const query = new URLSearchParams({ game: setup.game, seats: String(setup.seats) })
  if (setup.bots.some(Boolean)) query.set('bots', setup.bots.map((bot) => bot ?? '').join(','))
  for (const [name, value] of Object.entries(setup.options)) query.set(OPTION + name, String(value))
  if (setup.clock) query.set('clock', `${setup.clock.minutes}+${setup.clock.increment}`)
  if (setup.days) {
    query.set('days', String(setup.days.days))
    const off = [...(setup.days.weekend ? ['weekend'] : []), ...(setup.days.sleep ? [setup.days.sleep.join('-')] : [])]
    if (off.length) query.set('off', off.join(','))
  }
  for (const flag of ['rated', 'open', 'hot_seat'] as const) if (setup[flag]) query.set(flag, '1')
  if (setup.hints !== undefined) query.set('hints', setup.hints ? '1' : '0')
  return `/new?${query}`
}

const whole = (text: string | null | undefined, from: number, to: number): number | null => {
  if (!text || !/^\d{1,4}$/.test(text)) return null
  const number = Number(text)
  return number >= from && number <= to ? number : null
}

/** The settings in an address; invalid ones are left out. Options stay text: only the game knows them. */
export function readTableLink(search: string): Partial<Setup> & { options: Record<string, Value> } {
  const query = new URLSearchParams(search)
  const setup: Partial<Setup> & { options: Record<string, Value> } = { options: {} }
  const game = query.get('game')
  if (game && /^\w{1,40}$/.test(game)) setup.game = game
  const seats = whole(query.get('seats'), 1, 12)
  if (seats !== null) setup.seats = seats
  const bots = query.get('bots')
  if (bots !== null)
    setup.bots = bots
      .split(',')
      .slice(0, 12)
      .map((bot) => (/^\w{1,40}$/.test(bot) ? bot : null))
  for (const [name, value] of query) if (name.startsWith(OPTION)) setup.options[name.slice(OPTION.length)] = value
  const clock = /^(\d{1,3})[+ ](\d{1,3})$/.exec(query.get('clock') ?? '')
  const minutes = whole(clock?.[1], 1, 600)
  const increment = whole(clock?.[2], 0, 600)
  const days = whole(query.get('days'), 1, 14)
  if (days !== null) {
    const off = (query.get('off') ?? '').split(',')
    const night = off.map((word) => /^(\d{1,2})-(\d{1,2})$/.exec(word)).find(Boolean)
    const from = whole(night?.[1], 0, 23)
    const to = whole(night?.[2], 0, 23)
    setup.days = { days, weekend: off.includes('weekend'), sleep: from !== null && to !== null && from !== to ? [from, to] : null }
  } else if (minutes !== null && increment !== null) setup.clock = { minutes, increment }
  for (const flag of ['rated', 'open', 'hot_seat'] as const) if (!OFF.includes(query.get(flag) ?? '')) setup[flag] = true
  const hints = query.get('hints')
  if (hints !== null) setup.hints = !OFF.includes(hints)
  return setup
}
