// What lists of tables say about a table.

import { waits } from './dice'
import { endedBy } from './manners'
import type { Invitation } from './router.svelte'
import type { GameInfo, Json, OptionInfo, ScenarioInfo, SeatInfo, TableInfo } from './types'
import { words } from './words.svelte'

/** Who sits there, in words. */
export function sitter(seat: SeatInfo, game: string): string {
  if (seat.you) return words.say('shell-seat-you')
  if (seat.kind === 'bot') return words.say('shell-seat-bot', { bot: botName(seat.bot ?? '', game) })
  if (seat.kind === 'open') return words.say('shell-seat-open')
  if (seat.kind === 'left') return words.say('shell-seat-left')
  if (seat.name === '') return words.say('shell-seat-gone')
  if (seat.name === null) return words.say('shell-seat-friend')
  return seat.name
}

/** A bot as its game calls it (`bot-<name>`), or as all games do. */
export function botName(bot: string, game: string): string {
  const [own, shared] = [`bot-${bot}`, `shell-bot-${bot}`]
  if (words.of(game).has(own)) return words.of(game).say(own)
  return words.has(shared) ? words.say(shared) : bot
}

export const mySeats = (table: TableInfo): string[] => table.seats.filter((seat) => seat.you).map((seat) => seat.seat)

/** Seats that nobody has taken. */
export const freeSeats = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'friend')

/** Whether a substitute is sought for a seat: what was settled about it last. */
const sought = (table: TableInfo, seat: SeatInfo): boolean =>
  table.beside?.findLast((line) => line.seat === seat.seat && ['seek', 'sit', 'hand', 'back'].includes(line.do))?.do === 'seek'

/** The seats that I may take: offered to anybody, or kept for whoever has this invitation, for a substitute too. */
export const seatsForMe = (table: TableInfo, invitation: Invitation | null): SeatInfo[] =>
  table.seats.filter((seat) => seat.kind === 'open' || (seat.seat === invitation?.seat && (seat.kind === 'friend' || sought(table, seat))))

export const myMove = (table: TableInfo): boolean => table.status !== 'over' && table.to_act.some((seat) => mySeats(table).includes(seat))

/** Whom a game that I do not hold up waits for. */
export function waitsFor(table: TableInfo): string {
  const next = table.seats.find((seat) => table.to_act.includes(seat.seat))
  if (waits(table) || (next && freeSeats(table).includes(next))) return words.say('shell-waits-players')
  return next ? words.of(table.game).say('shell-waits-for', { seat: next.seat }) : words.say('shell-go-on')
}

/** How long ago, in the reader's language. */
export function ago(time: number, now = Date.now()): string {
  const passed = Math.max(0, now - time) / 1000
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' })
  const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, length] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit)
  return words.say('shell-just-now')
}

/** How it ended, in one line. */
export function outcome(table: TableInfo): string {
  if (table.ended) return endedBy(table, table.ended)
  if (!table.result) return ''
  const { winners, level } = table.result
  return words.of(table.game).say('shell-result', { winners, level })
}

/** Scenarios that begin alike and differ in who plays whom: one card, and then the choice of players. */
export interface Setup {
  name: string
  scenarios: ScenarioInfo[]
}
const YEAR = /^(\d{4})_/

/** The set-ups of a game: those of one year together, `1812_two` and `1812_four`; any other scenario on its own. */
export function setupsOf(game: GameInfo): Setup[] {
  const found = new Map<string, Setup>()
  for (const scenario of game.scenarios) {
    const name = YEAR.exec(scenario.name)?.[1] ?? scenario.name
    const setup = found.get(name)
    if (setup) setup.scenarios.push(scenario)
    else found.set(name, { name, scenarios: [scenario] })
  }
  return [...found.values()]
}
/** Who plays whom in a scenario of a set-up: `1812_three_allied` is `three_allied`. */
export const splitOf = (scenario: string): string => scenario.replace(YEAR, '')
/** The name of a set-up's picture, and of its texts in the lobby. */
export const setupOf = (scenario: string): string => YEAR.exec(scenario)?.[1] ?? scenario
/** A set-up by name: the scenario's own where there is but one, else what the game calls the year. */
export function setupTitle(game: string, setup: string): string {
  const own = words.of(game)
  return own.say(own.has(`setup-${setup}`) ? `setup-${setup}` : `scenario-${setup}`)
}
/** About how long it takes. */
export const lengthOf = (game: string, scenario: string): string => words.of(game).say(`length-${setupOf(scenario)}`)
/** Who plays whom, by its title and in a sentence: in the words that games share, or in those of the game. */
export function splitTitle(game: string, scenario: string): string {
  const own = words.of(game)
  const shared = `shell-split-${splitOf(scenario)}`
  return own.say(own.has(shared) ? shared : `split-${splitOf(scenario)}`)
}
export function splitHelp(game: string, scenario: string): string {
  const own = words.of(game)
  const shared = `shell-split-${splitOf(scenario)}-help`
  return own.say(own.has(shared) ? shared : `story-${scenario}`)
}
/** Where the figures of a game's scenarios come from, if it has something to say of that. */
export const originOf = (game: string): string => (words.of(game).has('game-origin') ? words.of(game).say('game-origin') : '')

/** The options that concern a battle, each with the values that it offers: what it has no use for is neither shown nor asked for. */
export const optionsIn = (game: GameInfo, scenario: string): OptionInfo[] =>
  game.options
    .filter((one) => !one.scenarios.length || one.scenarios.includes(scenario))
    .map((one) => ({ ...one, values: one.values.filter((value) => !one.barred[scenario]?.includes(value)) }))

/** What is chosen, or where the battle does not offer it what is usual. */
export const chosenOf = ({ values, default: usual }: OptionInfo, value: Json | undefined): Json =>
  value !== undefined && values.includes(value) ? value : usual
