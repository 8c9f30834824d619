// The whole position and all legal orders in words, for the text mode and the list of orders: fetched by whoever opens one of them.
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, View } from '../../lib/types.ts'
import type { OrderGroup, Paragraph } from '../../table/game.ts'
import { armOf, onMap, sidesOf, type BattleView } from './battle.ts'
import { pieceName } from './names.ts'

const GROUP: { [verb: string]: string } = {
  move: 'march',
  stand: 'march',
  charge: 'attack',
  fire: 'attack',
  hold: 'attack',
  square: 'form',
  line: 'form',
  rally: 'form',
  face: 'face',
  away_from: 'face',
  turn: 'face',
  keep: 'face',
  react: 'react',
  decline: 'react',
  retreat: 'retreat',
  stand_fast: 'retreat',
  fall_back: 'retreat',
  choose: 'cards',
  play: 'cards',
  sector: 'sector',
  deploy: 'place',
  arrive: 'place',
  enter: 'place',
  wait: 'place',
  tile: 'tiles',
  lay: 'tiles',
  pass: 'end',
  halt: 'march',
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
  const paragraphs: Paragraph[] = [
    {
      heading: words.say('board-situation'),
      lines: [
        words.say('board-time', { turn: battle.turn, round: battle.round }),
        words.say('board-initiative', { seat: battle.initiative }),
        ...sidesOf(battle).map((seat) => words.say('board-side-state', { seat, losses: battle.losses[seat] ?? 0, elements: battle.elements[seat] ?? 0 })),
        ...goalLines(battle, words),
        ...Object.entries(battle.objectives).map(([hex, seat]) =>
          seat ? words.say('board-objective-held', { hex, seat }) : words.say('board-objective-free', { hex }),
        ),
      ],
    },
  ]
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
const goalLines = (view: BattleView, words: Words): string[] =>
  Object.entries(view.goals ?? {}).flatMap(([seat, goals]) => goals.map((goal) => `${words.say(`seat-${seat}`)}: ${words.say(`goal-${goal.goal}`, goal)}`))
