// The legal actions of a decision as things to tap: hexes of the map, pieces, and what is left for buttons.
import type { Action, Decision } from '../../lib/types.ts'
import { actionsAt, put, type Offered } from '../../table/offer.ts'
import { isHex } from './chart.ts'
import type { Campaign } from './war.ts'

export type Kind = 'from' | 'to' | 'flee' | 'fight' | 'come' | 'depot' | 'lay' | 'throw' | 'pick'
export interface Offer extends Offered<Kind> {
  /** Answers that name a unit or a commander. */
  pieces: Action[]
  /** Verbs of which one is picked before a hex is tapped: a train or a dummy, a march or a train thrown away. */
  modes: string[]
  mode: string | null
}

/** The part of an action that is a hex, and how it is marked. */
const PLACE: { [verb: string]: [part: string, kind: Kind] } = {
  depot: ['hex', 'depot'],
  convert: ['hex', 'depot'],
  remove: ['hex', 'throw'],
  train: ['hex', 'lay'],
  dummy: ['hex', 'lay'],
  rally: ['hex', 'from'],
  move: ['from', 'from'],
  discard: ['hex', 'throw'],
  to: ['hex', 'to'],
  attack: ['hex', 'fight'],
  call: ['from', 'come'],
  retreat: ['hex', 'flee'],
  escape: ['hex', 'flee'],
  place: ['hex', 'to'],
  post: ['hex', 'to'],
  shift: ['hex', 'depot'],
  mislead: ['hex', 'lay'],
  unmask: ['hex', 'throw'],
  aim: ['hex', 'to'],
  free_move: ['from', 'from'],
}
const PIECE: { [verb: string]: 'unit' | 'commander' } = {
  take: 'unit',
  restore: 'unit',
  lose: 'unit',
  disrupt: 'unit',
  hit: 'unit',
  keep: 'unit',
  advance: 'unit',
  along: 'commander',
  leave: 'commander',
  transfer: 'commander',
}
const MODES: readonly (readonly string[])[] = [
  ['train', 'dummy'],
  ['move', 'discard'],
  ['mislead', 'unmask'],
]
/** More pieces than these are sought on the map, not in a list. */
const MANY = 24

export const pieceOf = (action: Action): string | null => {
  const part = PIECE[action.do]
  const name = part ? action[part] : undefined
  return typeof name === 'string' ? name : null
}
export const ofPiece = (action: Action): boolean => action.do in PIECE
export const onMap = (action: Action): boolean => action.do in PLACE

const EMPTY: Offer = { targets: [], at: new Map(), pieces: [], modes: [], mode: null, focus: null }
const offers = new WeakMap<Decision, { units: object; picked: string | null; offer: Offer }>()

/** Board, panels and words look at the same offer. `picked`: the verb or the stack in hand. */
export function offerOf(decision: Decision | null, view: Campaign | null, picked: string | null = null): Offer {
  if (!decision || !view) return EMPTY
  let known = offers.get(decision)
  if (known?.units !== view.units || known.picked !== picked) {
    known = { units: view.units, picked, offer: offered(decision, view, picked) }
    offers.set(decision, known)
  }
  return known.offer
}

function offered(decision: Decision, view: Campaign, picked: string | null): Offer {
  const { actions } = decision
  const modes = MODES.find((verbs) => verbs.every((verb) => actions.some((action) => action.do === verb))) ?? []
  const asked = decision.args['from'] ?? decision.args['hex']
  const offer: Offer = {
    targets: [],
    at: new Map(),
    pieces: [],
    modes: [...modes],
    mode: modes.length ? (modes.find((verb) => verb === picked) ?? modes[0]!) : null,
    focus: isHex(asked) ? asked : null,
  }
  const lay = (hex: unknown, kind: Kind, action: Action): void => {
    if (isHex(hex)) put(offer, hex, kind, action)
  }
  const origin = actions.some((action) => action.do === 'attack' && action['from'] === picked) ? picked : null
  for (const action of actions) {
    if (modes.includes(action.do) && action.do !== offer.mode) continue
    if (action.do === 'attack') {
      if (origin === null || action['from'] === origin) lay(action['hex'], 'fight', action)
    } else if (action.do === 'bridge') {
      // A river is tapped on either bank.
      lay(action['from'], 'to', action)
      lay(action['hex'], 'to', action)
    } else if (PLACE[action.do]) lay(action[PLACE[action.do]![0]], PLACE[action.do]![1], action)
    else if (PIECE[action.do]) offer.pieces.push(action)
  }
  // Attacks may also be begun at the stack that makes them.
  for (const action of actions) if (action.do === 'attack' && !offer.at.has(String(action['from']))) lay(action['from'], 'from', action)
  // Pieces of several stacks are found where they stand.
  const hexes = new Map<string, Action[]>()
  for (const action of offer.pieces) {
    const hex = hexOf(view, pieceOf(action)!)
    if (hex) hexes.set(hex, [...(hexes.get(hex) ?? []), action])
  }
  if (hexes.size > 1 || offer.targets.length) for (const [hex, found] of hexes) for (const action of found) lay(hex, 'pick', action)
  return offer
}

export const hexOf = (view: Campaign, piece: string): string | null => view.units[piece] ?? view.commanders[piece] ?? null
export { actionsAt }
/** Attacks that the stack of a hex may make, as against attacks on it. */
export const beginsAt = (offer: Offer, hex: string): boolean => offer.at.get(hex)?.kind === 'from' && actionsAt(offer, hex)[0]?.do === 'attack'
/** Whether the pieces are the answer, so that they lie open at once. */
export const mustersFor = (offer: Offer): boolean =>
  offer.pieces.length > 0 && offer.pieces.length <= MANY && offer.targets.every((target) => target.kind === 'pick')

export interface Choice {
  piece: string
  action: Action
}
export const choicesOf = (actions: readonly Action[]): Choice[] =>
  actions.flatMap((action) => {
    const piece = pieceOf(action)
    return piece ? [{ piece, action }] : []
  })
