// Hexes, pieces and events in words and places: what a screen reader and the log need.
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import { unseen } from '../../table/frame.ts'
import type { Dice } from '../../table/game.ts'
import type { Divisions } from '../../table/log.ts'
import { armOf, type BattleView, type OrdersLeft, type Piece } from './battle.ts'
import { isHex } from './hexes.ts'
import type { OddsAnswer, Way } from './odds.ts'
import { TENS } from './printed.ts'
import type { Offer } from './targets.ts'

/** Names are asked for by the hundred at every decision: those of pieces and ground that have not changed are kept. */
const known = new WeakMap<Piece, { language: string; name: string }>()
const grounds = new Map<string, string>()
const roadHexes = new WeakMap<string[][], Set<string>>()

const standing = new WeakMap<Piece[], Map<string, Piece[]>>()

/** Who stands in a hex. */
export function piecesAt(view: BattleView, hex: string): Piece[] {
  let byHex = standing.get(view.pieces)
  if (!byHex) {
    standing.set(view.pieces, (byHex = new Map()))
    for (const piece of view.pieces) {
      if (!piece.hex) continue
      const here = byHex.get(piece.hex)
      if (here) here.push(piece)
      else byHex.set(piece.hex, [piece])
    }
  }
  return byHex.get(hex) ?? []
}

function once(key: string, words: Words, make: () => string): string {
  const full = `${words.language} ${key}`
  let text = grounds.get(full)
  if (text === undefined) grounds.set(full, (text = make()))
  return text
}

/** A piece with its strength, front, formation and marks. */
export function pieceName(piece: Piece, words: Words): string {
  const language = words.language
  const kept = known.get(piece)
  if (kept?.language === language) return kept.name
  const parts: string[] = []
  const unit = piece.id
  if (piece.type === 'general' || piece.type === 'garrison') parts.push(words.say('board-piece', { unit }))
  else parts.push(words.say('board-unit', { unit, elements: piece.elements ?? 0 }))
  if (piece.formation === 'square') parts.push(words.say('formation-square'))
  else if (piece.facing && piece.type !== 'garrison')
    parts.push(once(`facing ${piece.facing}`, words, () => words.say('board-facing', { facing: piece.facing })))
  for (const mark of piece.marks ?? []) parts.push(words.say(`mark-${mark}`))
  const name = parts.join(', ')
  known.set(piece, { language, name })
  return name
}

/** "H7, bridge, road; French infantry 2, 4 elements, facing north; can be ordered". */
export function hexName(hex: string, view: BattleView, offer: Offer, words: Words): string {
  let onRoad = roadHexes.get(view.roads)
  if (!onRoad) roadHexes.set(view.roads, (onRoad = new Set(view.roads.flat())))
  const terrain = view.terrain[hex] ?? 'open'
  const road = onRoad.has(hex)
  const objective = hex in view.objectives
  const parts = [
    once(`${hex} ${terrain} ${road} ${objective}`, words, () => {
      const ground = words.say('board-hex', { hex, terrain, road })
      return objective ? `${ground}, ${words.say('board-objective')}` : ground
    }),
  ]
  for (const piece of piecesAt(view, hex)) parts.push(pieceName(piece, words))
  for (const kind of new Set(offer.at.get(hex)?.map((t) => t.kind))) parts.push(once(`can ${kind}`, words, () => words.say(`board-can-${kind}`)))
  return parts.join('; ')
}

/** The hexes that a line of the log speaks of. */
export function places(event: GameEvent): string[] {
  const found = new Set<string>()
  for (const [name, value] of Object.entries(event)) {
    if (name === 'event') continue
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string' && isHex(one)) found.add(one)
  }
  return [...found]
}

/** What is asked, where the game's own question leaves something unsaid: how a charged unit may react (9.3). */
export function question(decision: Decision, view: View, words: Words): string | null {
  return decision.prompt === 'ask-react' ? capital(words.say('board-ask-react', { ...decision.args, arm: armCharged(decision, view as BattleView) })) : null
}
const armCharged = (decision: Decision, view: BattleView): string => armOf(view.pieces.find((one) => one.id === decision.args['target'])?.type ?? '')

const NO_WAYS: Way[] = []

/** To react or not, with the chance that the reaction succeeds. */
export function waysOf(decision: Decision | null, view: BattleView | null, words: Words): Way[] {
  if (decision?.prompt !== 'ask-react' || !view) return NO_WAYS
  const chance = (odds: OddsAnswer): string => words.say('board-react-chance', { count: odds.reaction_dice, percent: Math.round(100 * odds.reaction_chance) })
  return decision.actions.map((action) => ({
    action,
    title: words.label(action),
    note: (odds) => (action.do === 'react' ? chance(odds) : ''),
  }))
}

/** How many orders each sector can still take, where its card sets a limit to them (3.1b); empty where it does not. */
export function roomLeft(left: OrdersLeft | undefined, words: Words): string {
  if (!left?.room) return ''
  const rooms = Object.entries(left.room).map(([sector, count]) => words.say('board-sector-count', { sector, count }))
  return words.say('board-sector-room', { rooms: rooms.join(', ') })
}

const FACES = ['infantry', 'cavalry', 'artillery', 'general', 'flag']

/** The orders that whoever decides has still to give, or the cards in his hand when one is asked for. */
export function remains(decision: Decision, view: View, words: Words): string {
  const battle = view as BattleView
  const { seat, prompt } = decision
  if (prompt === 'ask-card') return words.say('board-hand-count', { count: battle.cards[seat]?.in_hand ?? 0 })
  const orders = battle.orders[seat]
  if (!orders || prompt === 'ask-hands' || !battle.cards[seat]?.revealed) return ''
  const kinds = FACES.flatMap((face) => (orders.markers[face] ? [words.say('board-order-kind', { face, count: orders.markers[face] })] : []))
  if (orders.automatic) return words.say('board-automatic-left', { count: orders.automatic })
  const own = battle.orders_left[seat]
  const count = own?.markers ?? 0
  const left = words.say('board-orders-remain', { count, kinds: kinds.join(', ') })
  const room = count ? roomLeft(own, words) : ''
  return room ? `${left} · ${room}` : left
}

const TEN = new Set<string>(TENS)

export function diceOf(event: GameEvent): Dice | null {
  if (Array.isArray(event['faces'])) return { dice: event['faces'] as string[], kind: 'command' }
  if (event.event === 'event-prussians-arm' && typeof event['face'] === 'string') return { dice: [event['face']], kind: 'command' }
  if (Array.isArray(event['dice'])) return { dice: event['dice'] as string[], kind: 'flags' }
  if (event.event === 'event-scouting') return { dice: [Number(event['south']), Number(event['north'])], kind: 'd6' }
  if (typeof event['die'] === 'number') return { dice: [event['die']], kind: TEN.has(event.event) ? 'd10' : 'd6' }
  return null
}

/** Parts of an action that stand on the map, on a card or in a tray: such actions are tapped there. */
const SEEN = new Set(['unit', 'target', 'path', 'hex', 'card', 'cards', 'piece', 'general', 'facing', 'terrain'])
export const buttons = (decision: Decision): Action[] => unseen(decision, SEEN)

const ACTS = new Set(['event-order', 'event-pass', 'event-card', 'event-arrives', 'event-deploys', 'event-tile', 'event-victory'])
export const divisions: Divisions = {
  opensChapter: (event) => event.event.endsWith('-begins'),
  opensAct: (event) => ACTS.has(event.event),
}
