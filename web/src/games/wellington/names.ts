// Duchies, formations and events in words and places: what hovering, a screen reader and the log need.
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import { noOf } from '../../table/frame.ts'
import type { Dice } from '../../table/game.ts'
import { isDuchy } from './chart.ts'
import { portOf } from './ground.ts'
import { FRAME } from './panels/choices.ts'
import { keysOf, KEY_COUNTRIES, POWERS } from './panels/facts.ts'
import { askedPower, controllerOf, countersOf, leadersAt, type WarView } from './panels/war.ts'
import type { Offer } from './targets.ts'

const KEYS = new Set(KEY_COUNTRIES.flatMap((country) => keysOf(country)))
export const isKey = (duchy: string): boolean => KEYS.has(duchy)

export const duchyName = (duchy: string, words: Words): string => words.say(`duchy-${duchy}`)
export const leaderValues = (view: WarView, leader: string): string => `${view.values[leader]!.battle}-${view.values[leader]!.command}`

/** Who controls a duchy and what it is. */
export function groundLine(duchy: string, view: WarView, words: Words): string {
  const parts = [words.say('wel-controlled', { power: controllerOf(view, duchy) ?? 'none', flag: duchy in view.flags ? 'yes' : 'no' })]
  if (isKey(duchy)) parts.push(words.say('wel-key'))
  const walls = view.walls[duchy] ?? 0
  if (walls) parts.push(words.say(view.hasty_fort === duchy ? 'wel-hasty' : 'wel-fortress', { walls }))
  const port = portOf(duchy)
  if (port !== 'none') parts.push(words.say(`wel-port-${port}`))
  return parts.join(', ')
}

/** The troops of every Power in a duchy, a line each. */
export function troopLines(duchy: string, view: WarView, words: Words): string[] {
  return POWERS.flatMap((power) => {
    const leaders = leadersAt(view, duchy, power)
    const sp = view.soldiers[power][duchy] ?? 0
    if (!sp && !leaders.length) return []
    const told = leaders.map((leader) => words.say('wel-leader-here', { leader, values: leaderValues(view, leader), marks: marksOf(view, leader, words) }))
    if (sp) told.push(words.say('wel-soldiers-here', { sp, ...countersOf(sp) }))
    const marked = new Map<string, number>()
    for (const { marks, soldiers } of view.marked.filter((one) => one.duchy === duchy && one.power === power && one.marks.length)) {
      const names = markNames(marks, words)
      marked.set(names, (marked.get(names) ?? 0) + soldiers)
    }
    for (const [marks, sp] of marked) told.push(words.say('wel-soldiers-marked', { sp, marks }))
    return [`${capital(words.say('wel-power', { power }))}: ${told.join(', ')}`]
  })
}
const markNames = (marks: string[], words: Words): string => marks.map((mark) => words.say(`wel-sign-${mark}`)).join(', ')
function marksOf(view: WarView, leader: string, words: Words): string {
  const { marks = [], marched = 0 } = view.leaders[leader] ?? {}
  return [...marks.map((mark) => words.say(`wel-sign-${mark}`)), ...(marched ? [words.say('wel-marched', { count: marched })] : [])].join(', ') || 'none'
}

/** What lies on a duchy just now: cards, a battle, a siege. */
export function stateLines(duchy: string, view: WarView, words: Words): string[] {
  const lines: string[] = []
  if (view.fight?.duchy === duchy) lines.push(words.say('wel-battle-here'))
  if (view.siege?.duchy === duchy) lines.push(words.say('wel-siege-here', { leader: view.siege.leader }))
  for (const { card, target } of view.effects) if (target === duchy) lines.push(words.say('wel-effect-here', { card }))
  return lines
}

/** What hovering over a duchy tells: everything of it in a few lines. */
export const duchyLines = (duchy: string, view: WarView, words: Words): string[] => [
  groundLine(duchy, view, words),
  ...troopLines(duchy, view, words),
  ...stateLines(duchy, view, words),
]

/** The same in one breath, and what a tap would do; for whoever is read the page. */
export function placeName(place: string, view: WarView, offer: Offer, words: Words): string {
  const actions = offer.at.get(place)?.actions ?? []
  const orders = !actions.length ? '' : actions.length === 1 ? words.label(actions[0]!) : words.say('wel-orders-here', { count: actions.length })
  if (place.startsWith('line:')) return [words.say(`line-${place.slice(5)}`), orders].filter(Boolean).join('. ')
  return [`${duchyName(place, words)}: ${duchyLines(place, view, words).join('. ')}`, orders].filter(Boolean).join('. ')
}

/** The duchies that a line of the log speaks of. */
export function places(event: GameEvent): string[] {
  const found: string[] = []
  for (const part of ['duchy', 'origin', 'from']) if (isDuchy(event[part])) found.push(event[part])
  const line = event['line']
  if (typeof line === 'string') found.push(...line.split('-').filter(isDuchy))
  return found
}

export function diceOf(event: GameEvent): Dice | null {
  const { dice, die, other_die: other } = event
  if (Array.isArray(dice)) return dice.length ? { dice: dice as number[], kind: 'd6' } : null
  if (typeof die === 'number') return { dice: typeof other === 'number' ? [die, other] : [die], kind: 'd6' }
  return null
}

/** Uses of a card are told by the panel and over the map of a phone: the frame knows them by number only. */
export const buttons = (decision: Decision): Action[] => {
  const no = noOf(decision)
  return decision.actions.filter((action) => action !== no && FRAME.has(action.do))
}

/** How many command points are left, and of which card. */
export function remains(decision: Decision, view: View, words: Words): string {
  const war = view as WarView
  const power = askedPower(decision)
  if (
    !power ||
    war.active !== power ||
    !['ask-impulse', 'ask-march-to', 'ask-force', 'ask-join', 'ask-sail-from', 'ask-load', 'ask-sail-to'].includes(decision.prompt)
  )
    return ''
  return words.say('wel-points-left', { cp: war.impulse.cp, free: war.impulse.free_cp })
}

const CHAPTERS = new Set(['event-turn', 'event-round', 'event-interphase', 'event-end-of-turn', 'event-victory'])
const ACTS = new Set([
  'event-impulse',
  'event-battle',
  'event-siege',
  'event-marches',
  'event-convoy',
  'event-assault',
  'event-plays-for-points',
  'event-plays-card',
  'event-reinforcements',
  'event-impulse-over',
])
export const divisions = {
  opensChapter: (event: GameEvent): boolean => CHAPTERS.has(event.event),
  opensAct: (event: GameEvent): boolean => ACTS.has(event.event),
}
