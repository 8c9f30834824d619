// Areas, corps and events in words and places: what hovering, a screen reader and the log need.
import { noOf } from '../../table/frame.ts'
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import type { Dice } from '../../table/game.ts'
import { isArea } from './chart.ts'
import { isBarren, isCapital, isCoast, isMarsh, isMountain, ratingsOf } from './facts.ts'
import { actionsAt, type Offer } from './targets.ts'
import { askedCamp, nationOf, statusAt, type Army, type Corps, type Europe } from './war.ts'

export const areaName = (area: string, words: Words): string => words.say(`area-${area}`)
export const corpsName = (corps: string, words: Words): string => words.say(`corps-${corps}`)

/** Leader and ratings in the order battle, movement, seniority. */
export function corpsLine(corps: string, exhausted: boolean, words: Words): string {
  const { br, mr, sr } = ratingsOf(corps, exhausted)
  return words.say('aon-corps', { corps, br, mr, sr, exhausted })
}
const knownLine = ({ corps, exhausted, moved }: Corps, words: Words): string =>
  corpsLine(corps, exhausted, words) + (moved ? `, ${words.say('aon-moved')}` : '')

/** Whose an area is and what it is like. */
export function groundLine(area: string, view: Europe, words: Words): string {
  const parts = [words.say('aon-ground', { country: nationOf(view, area), status: statusAt(view, area) })]
  for (const [is, name] of [
    [isCapital, 'capital'],
    [isCoast, 'coast'],
    [isMountain, 'mountain'],
    [isMarsh, 'marsh'],
    [isBarren, 'barren'],
  ] as const)
    if (is(area)) parts.push(words.say(`aon-${name}`))
  return parts.join(', ')
}

export function armyLine(army: Army, words: Words): string {
  const { side, leader, exhausted, count, corps, looked_at: seen } = army
  const told = corps
    ? corps.map((one) => knownLine(one, words)).join('; ')
    : [
        words.say('aon-stack', { who: corpsLine(leader, exhausted, words), count }),
        ...(seen ?? []).filter((one) => one.corps !== leader).map((one) => knownLine(one, words)),
      ].join('; ')
  return `${words.say(`seat-${side}`)}: ${told}`
}

export const troopLines = (area: string, view: Europe, words: Words): string[] =>
  view.armies.filter((army) => army.area === area).map((army) => armyLine(army, words))

/** What hovering over an area tells. */
export function areaLines(area: string, view: Europe, words: Words): string[] {
  const lines = [groundLine(area, view, words), ...troopLines(area, view, words)]
  if (view.battle?.area === area) lines.push(words.say('aon-battle-here'))
  if (view.severe === nationOf(view, area)) lines.push(words.say('aon-severe-here'))
  return lines
}

/** What a tap in a place would do. */
export function ordersAt(area: string, offer: Offer, words: Words): string {
  const actions = actionsAt(offer, area)
  return !actions.length ? '' : actions.length === 1 ? words.label(actions[0]!) : words.say('aon-orders-here', { count: actions.length })
}

/** The same in one breath, for whoever is read the page. */
export const placeName = (area: string, view: Europe, offer: Offer, words: Words): string =>
  [`${areaName(area, words)}: ${areaLines(area, view, words).join('. ')}`, ordersAt(area, offer, words)].filter(Boolean).join('. ')

/** The areas that a line of the log speaks of. */
export const places = (event: GameEvent): string[] => [...new Set(['area', 'to', 'from'].map((part) => event[part]).filter(isArea))]

/** Dice as they fell: a battle's two, of which one may have been set, or the one of attrition and winter. */
export function diceOf(event: GameEvent): Dice | null {
  const { thrown, answered, die } = event
  if (typeof thrown === 'number' && typeof answered === 'number') return { dice: [thrown, answered], kind: 'd6' }
  return typeof die === 'number' && event.event !== 'event-art-of-war' ? { dice: [die], kind: 'd6' } : null
}

const BUTTONS = new Set(['pass', 'done', 'stand', 'first', 'free', 'attack', 'defend', 'claim', 'captivity', 'variant'])
export const buttons = (decision: Decision): Action[] => {
  const way = noOf(decision)
  return decision.actions.filter((action) => action !== way && BUTTONS.has(action.do))
}

const PAID = new Set(['ask-action', 'ask-pay', 'ask-intercept', 'ask-support'])

/** When it is, for whoever has the panels folded away; and where something is to be paid, with what. */
export function remains(decision: Decision, view: View, words: Words): string {
  const war = view as Europe
  const camp = askedCamp(decision)
  const now = words.say('aon-time', { year: String(war.year), phase: war.phase, round: war.round, winter: war.winter })
  if (!camp || !PAID.has(decision.prompt)) return now
  return `${now} · ${words.say('aon-free', { free: war.free.includes(camp), count: war.cards.hands[camp].count })}`
}

const CHAPTERS = new Set(['event-phase', 'event-victory'])
const ACTS = new Set(['event-round', 'event-sets-out', 'event-embarks', 'event-battle', 'event-plays-card', 'event-deploys'])
export const divisions = {
  opensChapter: (event: GameEvent): boolean => CHAPTERS.has(event.event),
  opensAct: (event: GameEvent): boolean => ACTS.has(event.event),
}
export { capital }
