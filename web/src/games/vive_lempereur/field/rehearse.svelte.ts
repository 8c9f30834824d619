// A rehearsal: while nobody has asked anything of the page yet, a round is played behind the scenes, with counters, cards, targets
// and dice that nobody sees. What a browser runs for the first time it has to read and compile first; the first orders of a battle
// would take several times as long as all later ones.
import { flushSync, mount, unmount } from 'svelte'
import { applyPatch } from '../../../lib/patch.ts'
import type { Action, Decision, GameEvent, Patch } from '../../../lib/types.ts'
import { settings } from '../../../lib/settings.svelte.ts'
import { words } from '../../../lib/words.svelte.ts'
import { Desk, type DeskLive } from '../../../table/desk.svelte.ts'
import Dice from '../../../table/Dice.svelte'
import { idle } from '../../../table/later.ts'
import { FACINGS, onMap, type BattleView } from '../battle.ts'
import { foresee, symbolsOf } from '../counter.ts'
import Field from '../Field.svelte'
import type { Placed } from '../figures.ts'
import { hexes, neighbour } from '../hexes.ts'
import { deservesPreview, diceOf, hexName, remains } from '../names.ts'
import Side from '../Side.svelte'
import { prepareMarch } from '../tappable.ts'
import { offerOf, type Offer } from '../targets.ts'

class Stage implements DeskLive {
  view: BattleView = $state.raw()!
  decision: Decision | null = $state.raw(null)
  log: GameEvent[] = $state.raw([])
  readonly table = null
  readonly asked = []
  readonly undo = 0
  readonly thinking = []
  readonly v = 0
  readonly seat: string
  constructor(view: BattleView, seat: string) {
    this.view = view
    this.seat = seat
  }
  act = (): Promise<void> => Promise.resolve()
  undoSteps = this.act
  ask = (): Promise<null> => Promise.resolve(null)
}

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

interface Scene {
  prompt: string
  args?: Decision['args']
  actions: Action[]
  patch?: Patch
  log?: GameEvent[]
}

const DECK = ['left', 'centre', 'right', 'coordinated_attack', 'infantry_manoeuvre', 'grand_cavalry_charge', 'artillery_bombardment']

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
    { prompt: 'ask-card', actions: hand.map((card) => ({ do: 'play', card })), patch: [[['cards', seat], cards], [['round'], 1]] },
    {
      prompt: 'ask-order',
      actions: own.map(({ piece }) => ({ do: 'order', unit: piece.id, marker: 'infantry' })),
      patch: [[['cards', seat, 'revealed'], 'left'], [['cards', other, 'revealed'], 'right'], [['orders', seat], orders], [['orders', other], orders]],
      log: [{ event: 'event-command-dice', seat, faces: ['infantry', 'flag'] }],
    },
    {
      prompt: 'ask-march', args: { unit },
      actions: [{ do: 'stand' }, ...around.map((hex) => ({ do: 'move', path: [hex] }))],
      patch: [[['orders', seat, 'markers', 'infantry'], 1], [['pieces', first.i, 'marks'], ['ordered']]],
    },
    {
      prompt: 'ask-face', args: { unit },
      actions: FACINGS.map((facing) => ({ do: 'face', facing })),
      patch: [[['pieces', first.i, 'hex'], around[0] ?? first.piece.hex]],
    },
    {
      prompt: 'ask-fire', args: { unit },
      actions: [{ do: 'hold' }, ...own.slice(1).map(({ piece }) => ({ do: 'fire', unit, target: piece.id }))],
      patch: [[['pieces', first.i, 'facing'], 'N'], [['pieces', first.i, 'elements'], 2], [['losses', seat], 1]],
    },
  ]
}

/** A page rehearses once, for whoever is going to play. */
let rehearsed = false

export async function rehearse(table: Desk): Promise<void> {
  const view = table.live.view as BattleView | null
  const { seat } = table.live
  if (rehearsed || table.readOnly || !view || !seat) return
  rehearsed = true
  const stage = new Stage(view, seat)
  const desk = new Desk(stage, { deservesPreview })
  const map = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const column = document.createElement('div')
  const field = new FieldProps(desk, view)
  await idle()
  const shown = [mount(Field, { target: map, props: field })]
  await idle()
  shown.push(mount(Side, { target: column, props: { desk } }))
  await idle()
  shown.push(mount(Dice, { target: column, props: { desk, diceOf } }))
  // Twice: only the second time shows a browser what is always the same.
  for (const { prompt, args = {}, actions, patch = [], log = [] } of [...scenes(view, seat), ...scenes(view, seat)]) {
    await idle()
    stage.view = applyPatch(stage.view, patch)
    stage.decision = { seat, prompt, args, actions, rules: [] }
    stage.log = [...stage.log, ...log]
    field.show(stage.view, stage.decision)
    remains(stage.decision, stage.view, words)
    flushSync()
  }
  await idle()
  for (const one of shown) await unmount(one)
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
const SLICE = 21
