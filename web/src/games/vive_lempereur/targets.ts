// The legal actions of a decision as things to tap: hexes, pieces, facings, and what is left for buttons.
import type { Action, Decision } from '../../lib/types.ts'
import { onMap, type BattleView, type Facing } from './battle.ts'
import { sectorOf } from './hexes.ts'

export type TargetKind = 'order' | 'march' | 'stand' | 'charge' | 'fire' | 'retreat' | 'place' | 'lay' | 'sector'

/** Everything that a tap on one hex could mean of one kind, the likeliest first. */
export interface Target {
  key: string
  hex: string
  kind: TargetKind
  piece: string | null
  actions: Action[]
}

export interface Wedge {
  hex: string
  facing: Facing
  action: Action
}

export interface Offer {
  targets: Target[]
  at: Map<string, Target[]>
  /** The six ways to face, around the hex of the unit that is asked. */
  wedges: Wedge[]
  /** A piece off the map to be chosen: deployment and reinforcements. */
  pieces: Action[]
  cards: Action[]
  /** There are cards, pieces or tiles to choose from. */
  tray: boolean
  /** What is neither on the map nor a card: buttons. */
  buttons: Action[]
  sectors: Map<string, Action>
  /** The piece that the decision is about. */
  mover: string | null
}

const KINDS: { [verb: string]: TargetKind } = {
  order: 'order',
  move: 'march',
  stand: 'stand',
  charge: 'charge',
  fire: 'fire',
  fall_back: 'retreat',
  enter: 'place',
  lay: 'lay',
}

/** A marker of the arm is spent before the flag, which serves everybody. */
const MARKER_COST: { [marker: string]: number } = { card: 0, infantry: 1, cavalry: 1, artillery: 1, general: 2, flag: 3 }

/** How much dearer an action is than another way to the same: longer, leaving a garrison or a general behind, a better marker. */
export function dearness(action: Action): number {
  const path = Array.isArray(action['path']) ? action['path'].length : 0
  const left = Array.isArray(action['garrison']) ? action['garrison'].length : 0
  const marker = typeof action['marker'] === 'string' ? (MARKER_COST[action['marker']] ?? 4) : 0
  return path + 10 * left + (action['general'] === 'stays' ? 100 : 0) + marker
}

const EMPTY: Offer = {
  targets: [],
  at: new Map(),
  wedges: [],
  pieces: [],
  cards: [],
  tray: false,
  buttons: [],
  sectors: new Map(),
  mover: null,
}

export const keyOf = (kind: TargetKind, hex: string, piece: string | null): string => `${kind} ${hex} ${piece ?? ''}`

/** Board and side panel look at the same offer. */
const offers = new WeakMap<Decision, { pieces: BattleView['pieces']; offer: Offer }>()

export function offerOf(decision: Decision | null, view: BattleView | null): Offer {
  if (!decision || !view) return EMPTY
  const { pieces } = view
  let made = offers.get(decision)
  if (made?.pieces !== pieces) offers.set(decision, (made = { pieces, offer: offered(decision, view) }))
  return made.offer
}

function offered(decision: Decision, view: BattleView): Offer {
  const where = new Map<string, string>()
  for (const piece of view.pieces) if (onMap(piece)) where.set(piece.id, piece.hex)
  const args = decision.args
  const mover = text(args['unit'])
  // A unit that is charged turns itself, not the charger.
  const turning = decision.prompt === 'ask-wheel' || decision.prompt === 'ask-react' ? text(args['target']) : mover
  const found = new Map<string, Target>()
  const offer: Offer = { targets: [], at: new Map(), wedges: [], pieces: [], cards: [], tray: false, buttons: [], sectors: new Map(), mover: turning ?? mover }

  const put = (hex: string | undefined, kind: TargetKind, piece: string | null, action: Action) => {
    if (!hex) {
      offer.buttons.push(action)
      return
    }
    const key = keyOf(kind, hex, piece)
    const target = found.get(key)
    if (target) target.actions.push(action)
    else found.set(key, { key, hex, kind, piece, actions: [action] })
  }

  for (const action of decision.actions) {
    const unit = text(action['unit'])
    switch (action.do) {
      case 'order':
        put(where.get(unit ?? ''), 'order', unit, action)
        break
      case 'move':
        put(last(action['path']), 'march', null, action)
        break
      case 'charge':
      case 'fire': {
        const target = text(action['target'])
        put(where.get(target ?? ''), KINDS[action.do]!, target, action)
        break
      }
      case 'fall_back':
      case 'enter':
      case 'lay':
        put(text(action['hex']) ?? undefined, KINDS[action.do]!, null, action)
        break
      case 'face':
      case 'away_from': {
        const hex = where.get(turning ?? '') ?? where.get(mover ?? '')
        if (hex) offer.wedges.push({ hex, facing: action['facing'] as Facing, action })
        else offer.buttons.push(action)
        break
      }
      case 'stand':
        // A tap on the unit itself lets it stand; a button says the same.
        put(where.get(mover ?? ''), 'stand', mover, action)
        offer.buttons.push(action)
        break
      case 'sector':
        offer.sectors.set(String(action['sector']), action)
        offer.buttons.push(action)
        break
      case 'deploy':
      case 'arrive':
        offer.pieces.push(action)
        break
      case 'choose':
      case 'play':
        offer.cards.push(action)
        break
      default:
        offer.buttons.push(action)
    }
  }
  for (const target of found.values()) {
    if (target.actions.length > 1) target.actions.sort((a, b) => dearness(a) - dearness(b))
    offer.targets.push(target)
    const here = offer.at.get(target.hex)
    if (here) here.push(target)
    else offer.at.set(target.hex, [target])
  }
  offer.tray = offer.cards.length > 0 || offer.pieces.length > 0 || offer.buttons.some((a) => a.do === 'tile')
  return offer
}

/** What a tap on a hex could mean, the likeliest first; none when no legal action answers it. */
export function actionsAt(offer: Offer, hex: string): Action[] {
  const targets = offer.at.get(hex)
  if (targets) return targets.flatMap((t) => t.actions)
  const sector = offer.sectors.get(sectorOf(hex))
  return sector ? [sector] : []
}

/** The hexes an action leads to or strikes, for a mark on the map. */
export function placeOf(action: Action, view: BattleView): string | null {
  if (action.do === 'charge' || action.do === 'fire' || action.do === 'order') {
    const id = text(action['target']) ?? text(action['unit'])
    return view.pieces.find((p) => p.id === id)?.hex ?? null
  }
  return last(action['path']) ?? text(action['hex'])
}

/** A legal set of cards that contains what is picked so far; and which cards can still be added to it. */
export function handPicks(actions: readonly Action[], picked: string[]): { complete: Action | null; addable: Set<string>; size: number } {
  const addable = new Set<string>()
  let complete: Action | null = null
  let size = 0
  for (const action of actions) {
    const cards = action['cards'] as string[]
    size = cards.length
    const rest = without(cards, picked)
    if (!rest) continue
    if (rest.length === 0) complete = action
    for (const card of rest) addable.add(card)
  }
  return { complete, addable, size }
}

/** A hand less some of its cards; null when they are not all in it. */
export function without(cards: string[], taken: string[]): string[] | null {
  const rest = cards.slice()
  for (const card of taken) {
    const i = rest.indexOf(card)
    if (i < 0) return null
    rest.splice(i, 1)
  }
  return rest
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function last(value: unknown): string | undefined {
  return Array.isArray(value) && value.length ? String(value[value.length - 1]) : undefined
}
