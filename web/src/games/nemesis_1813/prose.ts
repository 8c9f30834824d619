// The position and the orders in words, for the text mode.
import type { Action, Decision, View } from '../../lib/types.ts'
import type { Words } from '../../lib/words.svelte.ts'
import type { OrderGroup, Paragraph } from '../../table/game.ts'
import { cardOf, inForce } from './cards.ts'
import { hexName, pieceLine, stackLine, trainLine } from './names.ts'
import { SIDES } from './pieces.ts'
import { stacksOf, type Campaign, type Piles } from './war.ts'

/** Verbs whose orders stand under one heading. */
const GROUP: { [verb: string]: string } = {
  depot: 'depots',
  convert: 'depots',
  remove: 'depots',
  shift: 'depots',
  train: 'trains',
  dummy: 'dummies',
  discard: 'throw',
  move: 'march',
  to: 'march',
  halt: 'march',
  leave: 'march',
  attack: 'fight',
  call: 'fight',
  commit: 'fight',
  withdraw: 'fight',
  stand: 'fight',
  retreat: 'fight',
  escape: 'fight',
  place: 'lay',
  mislead: 'dummies',
  unmask: 'dummies',
  bring: 'dummies',
  play: 'cards',
  variant: 'cards',
  use: 'cards',
  aim: 'cards',
  bridge: 'cards',
  free_move: 'march',
  post: 'lay',
  pass: 'end',
  done: 'end',
  refuse: 'end',
}
const ORDER = ['choice', 'cards', 'march', 'fight', 'trains', 'dummies', 'depots', 'lay', 'throw', 'end']

/** Every action of the decision, in exactly one group. */
export function groups(decision: Decision, _view: View, words: Words): OrderGroup[] {
  const found = new Map<string, Action[]>()
  for (const action of decision.actions) {
    const group = GROUP[action.do] ?? 'choice'
    found.set(group, [...(found.get(group) ?? []), action])
  }
  return ORDER.filter((group) => found.has(group)).map((group) => ({ heading: words.say(`nem-group-${group}`), actions: found.get(group)! }))
}

/** The whole position in words. */
export function describe(view: View, words: Words): Paragraph[] {
  const war = view as Campaign
  const told: Paragraph[] = [situation(war, words)]
  for (const side of SIDES) {
    const lines = stacksOf(war)
      .filter((stack) => stack.side === side)
      .map((stack) => {
        const pieces = [...stack.commanders, ...stack.units].map((piece) => pieceLine(piece, war, words)).join('; ')
        return `${hexName(stack.hex, words)}: ${stackLine(stack, words)}. ${pieces}`
      })
    if (war.depots[side].length) lines.push(words.say('nem-depots-at', { hexes: war.depots[side] }))
    for (const row of war.trains) if (row.seat === side) lines.push(`${hexName(row.hex, words)}: ${trainLine(row, words)}`)
    told.push({ heading: words.say(`seat-${side}`), lines })
  }
  if (war.cards) told.push(...cards(war, war.cards, words))
  told.push({
    heading: words.say('nem-cities'),
    lines: war.cities.map(({ hex, seat }) => `${hexName(hex, words)}: ${seat ? words.say(`seat-${seat}`) : words.say('nem-nobody')}`),
  })
  return told
}

/** The cards that one sees, whole. */
function cards(war: Campaign, piles: Piles, words: Words): Paragraph[] {
  const text = (card: number): string =>
    `${words.say(`card-${card}`)}: ${cardOf(card)
      .halves.map(({ side }) => `${side === 'both' ? words.say('nem-card-for-both') : words.say(`seat-${side}`)}: ${words.say(`nem-card-${side}`, { card })}`)
      .join(' ')}`
  const lines: string[] = []
  for (const side of SIDES) {
    const { count, cards: held } = piles.hands[side]
    if (held) for (const card of held) lines.push(`${words.say('nem-hand-of', { seat: side })}: ${text(card)}`)
    else lines.push(words.say('nem-holds', { seat: side, count }))
  }
  for (const { card, player } of inForce(war.effects ?? [])) lines.push(`${words.say('nem-played-by', { seat: player })}: ${text(card)}`)
  lines.push(words.say('nem-piles', { deck: piles.deck, discards: piles.discards.length, later: piles.reserve[0] ?? 0 }))
  return [{ heading: words.say('nem-cards'), lines }]
}

function situation(war: Campaign, words: Words): Paragraph {
  const lines = [words.say('nem-time', { turn: war.turn, last: war.last_turn, phase: war.phase })]
  lines.push(words.say('nem-battle-points', war.battle_points))
  for (const side of SIDES)
    lines.push(
      words.say('nem-side-told', { seat: side, ground: war.ground[side], commands: war.commands[side], real: war.hands[side].real, sheet: war.sheet[side] }),
    )
  if (war.fight) lines.push(words.say('nem-combat-at', { from: war.fight.from, hex: war.fight.hex }))
  if (war.scenario === '1813') {
    lines.push(words.say('nem-armistice', { turn: war.armistice, now: war.truce?.now ?? false, open: war.truce !== null }))
    lines.push(`${words.say('nem-confederation', { state: war.confederation })} ${words.say('nem-austria', { state: war.austria })}`)
  }
  lines.push(words.say('nem-reconstructed'))
  return { heading: words.say('nem-situation'), lines }
}
