// The position, the legal orders and the events in words and places: what a screen reader, the text mode and the log need.
import type { Words } from '../../lib/words.svelte.ts'
import { capital } from '../../lib/words.svelte.ts'
import type { Action, Decision, GameEvent, View } from '../../lib/types.ts'
import type { Dice, OrderGroup, Paragraph } from '../../table/game.ts'
import { armOf, onMap, sidesOf, type BattleView, type Piece } from './battle.ts'
import { isHex } from './hexes.ts'
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
  else if (piece.facing && piece.type !== 'garrison') parts.push(once(`facing ${piece.facing}`, words, () => words.say('board-facing', { facing: piece.facing })))
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

const GROUP: { [verb: string]: string } = {
  move: 'march', stand: 'march', charge: 'attack', fire: 'attack', hold: 'attack', square: 'form', line: 'form', rally: 'form',
  face: 'face', away_from: 'face', turn: 'face', keep: 'face', react: 'react', decline: 'react', retreat: 'retreat',
  stand_fast: 'retreat', fall_back: 'retreat', choose: 'cards', play: 'cards', sector: 'sector', deploy: 'place', arrive: 'place',
  enter: 'place', wait: 'place', tile: 'tiles', lay: 'tiles', pass: 'end', halt: 'march',
}

/** The legal orders in groups; orders to units by their arm. */
export function groups(decision: Decision, view: View, words: Words): OrderGroup[] {
  const types = new Map((view as BattleView).pieces.map((p) => [p.id, p.type]))
  const found = new Map<string, Action[]>()
  for (const action of decision.actions) {
    let group = words.say(`board-group-${GROUP[action.do] ?? 'end'}`)
    if (action.do === 'order') group = capital(words.say(`arm-${armOf(types.get(String(action['unit'])) ?? 'general')}`))
    const list = found.get(group)
    if (list) list.push(action)
    else found.set(group, [action])
  }
  return [...found].map(([heading, actions]) => ({ heading, actions }))
}

/** The whole position in words. */
export function describe(view: View, words: Words): Paragraph[] {
  const battle = view as BattleView
  const paragraphs: Paragraph[] = [{
    heading: words.say('board-situation'),
    lines: [
      words.say('board-time', { turn: battle.turn, round: battle.round }),
      words.say('board-initiative', { seat: battle.initiative }),
      ...sidesOf(battle).map((seat) => words.say('board-side-state', { seat, losses: battle.losses[seat] ?? 0, elements: battle.elements[seat] ?? 0 })),
      ...goalLines(battle, words),
      ...Object.entries(battle.objectives).map(([hex, seat]) =>
        seat ? words.say('board-objective-held', { hex, seat }) : words.say('board-objective-free', { hex })),
    ],
  }]
  for (const seat of sidesOf(battle)) {
    const own = battle.pieces.filter((p) => p.seat === seat)
    const lines = own.filter(onMap).map((p) => `${p.hex}: ${pieceName(p, words)}`)
    for (const status of ['waiting', 'unplaced', 'fallen', 'captured']) {
      const away = own.filter((p) => p.status === status)
      if (away.length) lines.push(`${capital(words.say(`status-${status}`))}: ${away.map((p) => words.say('board-piece', { unit: p.id })).join(', ')}`)
    }
    const cards = battle.cards[seat]
    if (cards?.hand) lines.push(words.say('board-hand-line', { cards: cards.hand }))
    else if (cards) lines.push(words.say('board-hand-count', { count: cards.in_hand }))
    if (cards?.revealed) lines.push(words.say('board-card-played', { card: cards.revealed }))
    const orders = battle.orders[seat]
    if (orders) for (const [face, n] of Object.entries(orders.markers)) lines.push(words.say('board-markers-left', { face, count: n }))
    paragraphs.push({ heading: words.say('board-army', { seat }), lines })
  }
  const ground = new Map<string, string[]>()
  for (const [hex, terrain] of Object.entries(battle.terrain)) {
    const list = ground.get(terrain)
    if (list) list.push(hex)
    else ground.set(terrain, [hex])
  }
  paragraphs.push({
    heading: words.say('board-ground'),
    lines: [
      ...[...ground].map(([terrain, hexes]) => `${capital(words.say(`terrain-${terrain}`))}: ${hexes.join(', ')}`),
      ...battle.roads.map((road) => `${capital(words.say('terrain-road'))}: ${road.join('–')}`),
    ],
  })
  return paragraphs
}

/** What each side still needs. */
export const goalLines = (view: BattleView, words: Words): string[] =>
  Object.entries(view.goals ?? {}).flatMap(([seat, goals]) => goals.map((goal) => `${words.say(`seat-${seat}`)}: ${words.say(`goal-${goal.goal}`, goal)}`))

/** The hexes that a line of the log speaks of. */
export function places(event: GameEvent): string[] {
  const found = new Set<string>()
  for (const [name, value] of Object.entries(event)) {
    if (name === 'event') continue
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string' && isHex(one)) found.add(one)
  }
  return [...found]
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
  const count = FACES.reduce((sum, face) => sum + (orders.markers[face] ?? 0), 0)
  return words.say('board-orders-remain', { count, kinds: kinds.join(', ') })
}

const TEN = new Set(['event-aim', 'event-morale', 'event-general-roll', 'event-capture-roll', 'event-pursuit-test'])

export function diceOf(event: GameEvent): Dice | null {
  if (Array.isArray(event['faces'])) return { dice: event['faces'] as string[], kind: 'command' }
  if (event.event === 'event-prussians-arm' && typeof event['face'] === 'string') return { dice: [event['face']], kind: 'command' }
  if (Array.isArray(event['dice'])) return { dice: event['dice'] as string[], kind: 'flags' }
  if (event.event === 'event-scouting') return { dice: [Number(event['south']), Number(event['north'])], kind: 'd6' }
  if (typeof event['die'] === 'number') return { dice: [event['die']], kind: TEN.has(event.event) ? 'd10' : 'd6' }
  return null
}

/** Acts that cannot be called back lightly are shown first. */
const PREVIEWED = new Set(['order', 'move', 'charge', 'fire', 'react', 'decline', 'rally', 'fall_back', 'play', 'pass', 'face', 'away_from', 'lay'])
/** A tap that comes to this may have been meant otherwise; a button that says so may not. */
const TAPPED = new Set(['stand', 'hold'])
export const deservesPreview = (action: Action, tapped: boolean): boolean => PREVIEWED.has(action.do) || (tapped && TAPPED.has(action.do))
