// Hexes, pieces and events in words and places: what hovering, a screen reader and the log need.
import type { Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import { noOf } from '../../table/frame.ts'
import type { Dice } from '../../table/game.ts'
import { isHex } from './chart.ts'
import { halves } from './counters.ts'
import { commanderOf, isUnit, SIDES, unitOf } from './pieces.ts'
import { actionsAt, type Offer } from './targets.ts'
import { marksOf, stackAt, type Campaign, type Counters, type Stack } from './war.ts'

export const hexName = (hex: string, words: Words): string => words.say(`hex-${hex}`)
export const pieceName = (piece: string, words: Words): string => words.say(`${isUnit(piece) ? 'unit' : 'commander'}-${piece}`)

/** What is printed on a piece, and what has become of it. */
export function pieceLine(piece: string, view: Campaign, words: Words): string {
  const marks = marksOf(view, piece).map((mark) => words.say(`nem-mark-${mark}`))
  if (!isUnit(piece)) return [words.say('nem-commander', { commander: piece, rating: commanderOf(piece).rating }), ...marks].join(', ')
  const { arm, class: rank, nation, room } = unitOf(piece)
  return [words.say('nem-unit', { unit: piece, nation, class: rank, arm, room: halves(room) }), ...marks].join(', ')
}

export function stackLine(stack: Stack, words: Words): string {
  const { side, units, commanders, disrupted, room, seen, unknown } = stack
  if (seen && unknown) {
    const { count, cavalry, units: troops, marched, fought } = seen
    const marks = [stack.foraging ? 'foraging' : '', marched ? 'marched' : '', fought > 1 ? 'fought_twice' : fought ? 'fought' : '']
    const told = words.say('nem-stack-hidden', { seat: side, count, who: cavalry ? 'cavalry' : troops ? 'troops' : 'commanders' })
    return [told, ...marks.filter(Boolean).map((mark) => words.say(`nem-mark-${mark}`)), ...units.map((unit) => pieceName(unit, words))].join(', ')
  }
  const who = commanders.map((name) => pieceName(name, words)).join(', ')
  const told = words.say('nem-stack', { seat: side, count: units.length, disrupted, room: halves(room), who: who || 'none' })
  const dummies = stack.dummies ? words.say('nem-dummies', { count: stack.dummies }) : ''
  return [told, dummies, stack.foraging ? words.say('nem-mark-foraging') : '', stack.garrison ? words.say('nem-mark-garrison') : ''].filter(Boolean).join(', ')
}
export const trainLine = ({ seat, shown, face_down: down, dummies }: Counters, words: Words): string =>
  words.say('nem-trains-here', { seat, shown, down, dummies: dummies === undefined ? 'hidden' : String(dummies) })

/** Who and what is in a hex. */
export function hexLines(hex: string, view: Campaign, words: Words): string[] {
  const lines = stackAt(view, hex).map((stack) => stackLine(stack, words))
  for (const side of SIDES) if (view.depots[side].includes(hex)) lines.push(words.say('nem-depot-of', { seat: side }))
  for (const row of view.trains) if (row.hex === hex) lines.push(trainLine(row, words))
  return lines
}

/** What a tap there would do. */
export function ordersAt(hex: string, offer: Offer, words: Words): string {
  const actions = actionsAt(offer, hex)
  return !actions.length ? '' : actions.length === 1 ? words.label(actions[0]!) : words.say('nem-orders-here', { count: actions.length })
}
export const placeName = (hex: string, view: Campaign, offer: Offer, words: Words): string =>
  [hexName(hex, words), ...hexLines(hex, view, words), ordersAt(hex, offer, words)].filter(Boolean).join('. ')

/** The hexes that a line of the log speaks of. */
export const places = (event: GameEvent): string[] => {
  const { hex, from, hexes } = event
  return [...new Set([hex, from, ...(Array.isArray(hexes) ? hexes : [])].filter(isHex))]
}

export function diceOf(event: GameEvent): Dice | null {
  const { dice, die } = event
  if (Array.isArray(dice)) return { dice: dice as number[], kind: 'd6' }
  return typeof die === 'number' && die > 0 ? { dice: [die], kind: 'd6' } : null
}

const BUTTONS = new Set(['all', 'auto', 'halt', 'leave', 'withdraw', 'stand', 'offer', 'accept', 'refuse', 'commit', 'pass', 'done', 'bring', 'cede', 'use'])
export const buttons = (decision: Decision): Action[] => {
  const way = noOf(decision)
  const gives = decision.prompt === 'ask-shift-depot'
  // Where many pieces are laid out at once the editor has its own.
  const auto = decision.bulk?.auto
  return decision.actions.filter((action) => action !== way && action.do !== auto && (BUTTONS.has(action.do) || (gives && action.do === 'remove')))
}

/** What a card says that lets choose. */
export function label(action: Action, decision: Decision, words: Words): string | null {
  const [card, choice] = [decision.args['card'], action['choice']]
  return action.do === 'variant' && typeof card === 'number' ? words.say(`nem-variant-${card}-${Number(choice)}`) : null
}

/** When it is, and what is left of trains and commands. */
export function remains(decision: Decision, view: View, words: Words): string {
  const war = view as Campaign
  const side = SIDES.find((one) => one === decision.seat)
  const now = words.say('nem-time', { turn: war.turn, last: war.last_turn, phase: war.phase })
  return side ? `${now} · ${words.say('nem-left', { trains: war.trains_left[side], commands: war.commands[side] })}` : now
}

const ACTS = new Set(['event-phase', 'event-plays-card', 'event-threatens', 'event-orders-move', 'event-attacks', 'event-armistice', 'event-truce-dice'])
export const divisions = {
  opensChapter: (event: GameEvent): boolean => event.event === 'event-turn' || event.event === 'event-final',
  opensAct: (event: GameEvent): boolean => ACTS.has(event.event),
}
