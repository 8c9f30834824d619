// What is rehearsed of a battle (see `table/rehearsal`): a round, what may become of the counters, the names of all hexes.
import type { Decision } from '../../../lib/types.ts'
import { settings } from '../../../lib/settings.svelte.ts'
import { words } from '../../../lib/words.svelte.ts'
import type { Desk } from '../../../table/desk.svelte.ts'
import Dice from '../../../table/Dice.svelte'
import { idle } from '../../../table/later.ts'
import { rehearsalAt, type Scene } from '../../../table/rehearsal.svelte.ts'
import { DECK } from '../card.ts'
import { FACINGS, onMap, type BattleView } from '../battle.ts'
import { foresee, symbolsOf } from '../counter.ts'
import Field from '../Field.svelte'
import type { Placed } from '../figures.ts'
import { hexes, neighbour } from '../hexes.ts'
import { diceOf, hexName, remains } from '../names.ts'
import Side from '../Side.svelte'
import { prepareMarch } from '../tappable.ts'
import { offerOf, type Offer } from '../targets.ts'

class FieldProps {
  view: BattleView | null = $state.raw(null)
  pieces: Placed[] = $state.raw([])
  offer: Offer = $state.raw(offerOf(null, null))
  readonly desk: Desk
  readonly hover = null
  readonly fan = null
  readonly focused = false
  constructor(desk: Desk, view: BattleView) {
    this.desk = desk
    this.show(view, null)
  }
  show(view: BattleView, decision: Decision | null): void {
    this.view = view
    this.pieces = view.pieces.filter(onMap)
    this.offer = offerOf(decision, view)
  }
}

/** The round as it would be played: the cards of the turn, a card, its dice, an order, a march, a front, and again. */
function scenes(view: BattleView, seat: string): Scene[] {
  const own = view.pieces.flatMap((piece, i) => (piece.seat === seat && onMap(piece) && piece.facing ? [{ piece, i }] : [])).slice(0, 12)
  const first = own[0]
  if (!first) return []
  const unit = first.piece.id
  const around = FACINGS.flatMap((facing) => neighbour(first.piece.hex, facing) ?? [])
  const hand = DECK
  const orders = { markers: { infantry: 2, cavalry: 1, flag: 1 }, automatic: 0, sectors: ['west'], used: {}, passed: false }
  const cards = { revealed: null, last: null, spent: [], in_hand: hand.length, hand }
  const other = Object.keys(view.losses).find((one) => one !== seat) ?? seat
  return [
    { prompt: 'ask-hands', actions: [{ do: 'choose', cards: [...DECK, ...DECK] }], patch: [[['cards', seat], { ...cards, in_hand: 0, hand: [] }]] },
    {
      prompt: 'ask-card',
      actions: hand.map((card) => ({ do: 'play', card })),
      patch: [
        [['cards', seat], cards],
        [['round'], 1],
      ],
    },
    {
      prompt: 'ask-order',
      actions: own.map(({ piece }) => ({ do: 'order', unit: piece.id, marker: 'infantry' })),
      patch: [
        [['cards', seat, 'revealed'], 'left'],
        [['cards', other, 'revealed'], 'right'],
        [['orders', seat], orders],
        [['orders', other], orders],
      ],
      log: [{ event: 'event-command-dice', seat, faces: ['infantry', 'flag'] }],
    },
    {
      prompt: 'ask-march',
      args: { unit },
      actions: [{ do: 'stand' }, ...around.map((hex) => ({ do: 'move', path: [hex] }))],
      patch: [
        [['orders', seat, 'markers', 'infantry'], 1],
        [['pieces', first.i, 'marks'], ['ordered']],
      ],
    },
    {
      prompt: 'ask-face',
      args: { unit },
      actions: FACINGS.map((facing) => ({ do: 'face', facing })),
      patch: [[['pieces', first.i, 'hex'], around[0] ?? first.piece.hex]],
    },
    {
      prompt: 'ask-fire',
      args: { unit },
      actions: [{ do: 'hold' }, ...own.slice(1).map(({ piece }) => ({ do: 'fire', unit, target: piece.id }))],
      patch: [
        [['pieces', first.i, 'facing'], 'N'],
        [['pieces', first.i, 'elements'], 2],
        [['losses', seat], 1],
      ],
    },
  ]
}

/** So many hexes at a time. */
const SLICE = 21

export async function rehearse(table: Desk): Promise<void> {
  const found = rehearsalAt<BattleView>(table)
  if (!found) return
  const { rehearsal, view } = found
  const { desk, map, column, seat } = rehearsal
  const field = new FieldProps(desk, view)
  await rehearsal.put(Field, map, field)
  await rehearsal.put(Side, column, { desk })
  await rehearsal.put(Dice, column, { desk, diceOf })
  await rehearsal.play(scenes(view, seat), (now, decision) => {
    field.show(now, decision)
    remains(decision, now, words)
  })
  await rehearsal.end()
  // Then what no round has shown yet: what may become of the counters, the names of all hexes, and the marks of a march on the map itself.
  for (const kind of new Map(view.pieces.map((piece) => [`${piece.nation} ${piece.type}`, piece])).values()) {
    await idle()
    foresee(kind, symbolsOf(settings.counters))
  }
  const taps = document.querySelector('[data-board] .taps')
  for (let from = 0; from < hexes.length; from += SLICE) {
    await idle()
    const some = hexes.slice(from, from + SLICE)
    for (const hex of some) hexName(hex, view, offerOf(null, null), words)
    if (taps) prepareMarch(taps, some)
  }
}
