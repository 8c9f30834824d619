// Places, forces and events in words and places: what hovering, a screen reader and the log need.
import { noOf } from '../../table/frame.ts'
import type { Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import type { Dice } from '../../table/game.ts'
import { isRegion } from './chart.ts'
import {
  askedNation,
  fleetsAt,
  forcesIn,
  hasPort,
  homeOf,
  isCapital,
  ownerOf,
  portOf,
  troopsIn,
  yieldOf,
  type Battle,
  type Europe,
  type Units,
} from './europe.ts'
import { actionsAt, type Offer } from './targets.ts'
import { isPlace } from './where.ts'

export const placeWord = (place: string, words: Words): string => words.say(isRegion(place) ? `region-${place}` : `place-${place}`)
export const nationWord = (nation: string, words: Words): string => words.say(`nation-${nation}`)
export const letterOf = (nation: string, words: Words): string => words.say(`nie-letter-${nation}`)
export const troopWord = (troop: string, words: Words): string => words.say(`troop-${troop}`)
export const unitsLine = (units: Units, words: Words): string =>
  troopsIn(units)
    .map(([troop, count]) => words.say('troops-of', { count, troop }))
    .join(', ')

/** Whose a region is and what it is like. */
export function groundLine(region: string, view: Europe, words: Words): string {
  const owner = ownerOf(view, region)
  const home = homeOf(region)
  const parts = [owner ? words.say('nie-owned', { nation: owner }) : words.say('nie-free')]
  if (home) parts.push(words.say(isCapital(region) ? 'nie-capital-of' : 'nie-home-of', { nation: home }))
  if (hasPort(view, region)) parts.push(words.say('nie-port'))
  parts.push(words.say('nie-yield', { count: yieldOf(view, region) }))
  if (view.uprising.includes(region)) parts.push(words.say('nie-uprising'))
  if (home && isCapital(region))
    for (const [other, [year, month]] of Object.entries(view.nations[home].safe_from))
      parts.push(words.say('nie-truce-until', { nation: other, other: home, month: monthWord(month, words), year: String(year) }))
  for (const nation of view.occupied[region] ?? []) parts.push(words.say('nie-occupied', { nation }))
  return parts.join(', ')
}
export const forceLines = (region: string, view: Europe, words: Words): string[] =>
  forcesIn(view, region).map((force) => `${nationWord(force.nation, words)}: ${unitsLine(force.units, words)}`)
export const fleetLines = (place: string, view: Europe, words: Words): string[] =>
  fleetsAt(view, place).map(({ nation, count }) => `${nationWord(nation, words)}: ${words.say('nie-squadrons', { count })}`)

/** What hovering over a place tells. */
export function placeLines(place: string, view: Europe, words: Words): string[] {
  if (!isRegion(place)) return fleetLines(place, view, words)
  const docked = fleetLines(portOf(place), view, words).map((line) => `${words.say('nie-in-port')}: ${line}`)
  return [groundLine(place, view, words), ...forceLines(place, view, words), ...docked]
}

/** What a tap in a place would do. */
export function ordersAt(place: string, offer: Offer, words: Words): string {
  const actions = actionsAt(offer, place)
  return !actions.length ? '' : actions.length === 1 ? words.label(actions[0]!) : words.say('nie-orders-here', { count: actions.length })
}
/** The same in one breath, for whoever is read the page. */
export const placeName = (place: string, view: Europe, offer: Offer, words: Words): string =>
  [[placeWord(place, words), placeLines(place, view, words).join('. ')].filter(Boolean).join(': '), ordersAt(place, offer, words)].filter(Boolean).join('. ')

/** The places that a line of the log speaks of. */
export const places = (event: GameEvent): string[] => [...new Set(['from', 'at', 'region', 'place', 'sea'].map((part) => event[part]).filter(isPlace))]

export function diceOf(event: GameEvent): Dice | null {
  const { dice, die } = event
  if (Array.isArray(dice)) return { dice: dice as number[], kind: 'd6' }
  return typeof die === 'number' && die > 0 ? { dice: [die], kind: 'd6' } : null
}

/** What stands over the map; all else has its place on it, on the battle board or in a sheet beside it. */
const BUTTONS = new Set([
  'pass',
  'rest',
  'done',
  'halt',
  'accept',
  'refuse',
  'propose',
  'join',
  'fight',
  'avoid',
  'retreat',
  'square',
  'evade',
  'stand',
  'press',
  'abort',
  'buy_points',
])
export const buttons = (decision: Decision): Action[] => {
  const way = noOf(decision)
  return decision.actions.filter((action) => action !== way && BUTTONS.has(action.do))
}

/** When it is, whose turn, and what the nation that is asked has to spend. */
export function remains(decision: Decision, view: View, words: Words): string {
  const war = view as Europe
  const now = war.battle && war.battle.stage !== 'retreat' ? battleTime(war.battle, words) : timeLine(war, words)
  const nation = askedNation(decision)
  return nation ? `${now} · ${words.say('nie-purse', { pap: war.nations[nation].pap, pp: war.nations[nation].pp })}` : now
}
export const battleTime = ({ region, turn, phase }: Battle, words: Words): string =>
  phase ? words.say('nie-battle-time', { region, turn, phase }) : words.say('nie-battle-at', { region })
export const timeLine = ({ clock: { year, month, active, phase } }: Pick<Europe, 'clock'>, words: Words): string =>
  [
    words.say('nie-month', { month: monthWord(month, words), year: String(year) }),
    active ? words.say('nie-turn-of', { nation: active }) : '',
    words.say(`nie-stage-${phase}`),
  ]
    .filter(Boolean)
    .join(' · ')
export const monthWord = (month: number, words: Words): string =>
  new Intl.DateTimeFormat(words.language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1805, month - 1, 15)))

const CHAPTERS = new Set(['event-month', 'event-production', 'event-victory'])
const ACTS = new Set(['event-turn', 'event-battle', 'event-sea-battle', 'event-sues', 'event-war', 'event-marches', 'event-sails'])
export const divisions = {
  opensChapter: (event: GameEvent): boolean => CHAPTERS.has(event.event),
  opensAct: (event: GameEvent): boolean => ACTS.has(event.event),
}
