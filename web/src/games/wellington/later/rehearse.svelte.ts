// What is rehearsed of a war (see `table/rehearsal`): an impulse, the cards that may answer, the names and counters of all duchies.
import type { Action, GameEvent, Json } from '../../../lib/types.ts'
import { readAhead } from '../../../lib/stamp.ts'
import { words } from '../../../lib/words.svelte.ts'
import type { Desk } from '../../../table/desk.svelte.ts'
import Dice from '../../../table/Dice.svelte'
import { idle } from '../../../table/later.ts'
import type { Looked } from '../../../table/opened.svelte.ts'
import { rehearsalAt, type Scene } from '../../../table/rehearsal.svelte.ts'
import { block, leaderCounter, rangeOf } from '../counters.ts'
import { diceOf, placeName, remains } from '../names.ts'
import { drawAnswers } from '../panels/answers.ts'
import { DUCHIES, LEADERS, POWERS, printed, sideOf, type Power } from '../panels/facts.ts'
import { canOrder } from '../panels/standing.ts'
import { openHands, type Camp, type Combat, type WarView } from '../panels/war.ts'
import { CARD, CARD_CHOICES, CHOOSER, HAND, STAGE, TOLD, WINDOW } from '../parts.ts'
import Places from '../Places.svelte'
import Side from '../Side.svelte'
import { offerOf, type Offer } from '../targets.ts'

/** The map, at which nobody looks. */
class Unseen implements Looked<Offer> {
  view: WarView = $state.raw()!
  offer: Offer = $state.raw(offerOf(null, null))
  readonly by = 'duchy'
  readonly hover = null
  readonly place = null
  readonly focused = false
  readonly desk: Desk
  readonly scale: number
  constructor(desk: Desk, view: WarView, scale: number) {
    this.desk = desk
    this.view = view
    this.scale = scale
  }
  name(place: string): string {
    return placeName(place, this.view, this.offer, words)
  }
}

const CP = { cp: 4, free_cp: 0, plus_used: 0, cards_used: 1, grants: 0, convoys: 0 }

/** An impulse as it goes: a card, its points, a march, a battle with its cards and dice, a siege, what is built. */
function scenes(view: WarView, mine: Power[]): Scene[] {
  const [power] = mine
  if (!power) return []
  const other = mine[1] ?? power
  const cards = view.cards.hands[power].cards?.slice(0, 4) ?? []
  const foe = POWERS.find((one) => sideOf(one) !== sideOf(power))!
  const here = Object.keys(view.soldiers[power])
  const there = Object.keys(view.soldiers[foe])
  const [from, to] = [here[0], there[0]]
  if (!from || !to) return []
  const leader = Object.keys(view.leaders).find((id) => view.leaders[id]?.duchy === from) ?? Object.keys(view.leaders)[0]!
  const sources = [
    { name: 'soldiers', amount: 4, rule: 'WEL-11.2a' },
    { name: 'commander', amount: 2, rule: 'WEL-G-battle-value' },
  ]
  const camp = (of: Power): Camp => ({
    side: sideOf(of),
    powers: [{ power: of, soldiers: 4, leaders: [leader] }],
    commander: leader,
    dice: 6,
    sources,
    cards: [],
    disrupted: 0,
  })
  const [own, theirs] = [camp(power), camp(foe)]
  const combat = (kind: Combat['kind'], camps: Combat['camps']): Json =>
    ({ kind, duchy: to, round: 1, most: kind === 'siege' ? 3 : null, camps }) as unknown as Json
  const fight = combat('battle', [
    { ...own, eliminated: 0 },
    { ...theirs, eliminated: 0 },
  ])
  const siege = combat('siege', [
    { ...own, suffered: 0 },
    { ...theirs, powers: [], commander: null, holder: foe, walls: 3, hits: 0 },
  ])
  const uses: Action[] = cards.flatMap((card) => [
    { do: 'play', card, for: 'event' },
    { do: 'play', card, for: 'points' },
  ])
  const respond = (moment: string): Pick<Scene, 'prompt' | 'args' | 'actions'> => ({
    prompt: 'ask-respond',
    args: { power, powers: [power], own: false, moment, actor: foe, duchy: to, card: null, origin: from, leader, round: 1, points: 2, again: false },
    actions: [...cards.slice(0, 2).map((card) => ({ do: 'respond', card })), { do: 'pass' }],
  })
  const thrown = (event: string, side: object): GameEvent => ({ event, dice: [6, 5, 4, 3, 2, 1], duchy: to, ...side })
  return [
    {
      prompt: 'ask-impulse',
      args: { power },
      actions: [...uses, { do: 'pass' }],
      patch: [
        [['active'], power],
        [['impulse'], CP],
      ],
    },
    {
      prompt: 'ask-impulse',
      args: { power },
      actions: [
        ...here.slice(0, 8).map((duchy) => ({ do: 'march', from: duchy, leader })),
        ...here.slice(0, 8).map((duchy) => ({ do: 'build', duchy, soldiers: 1 })),
        { do: 'end' },
      ],
      patch: [
        [['impulse', 'cp'], 3],
        [['soldiers', power, from], 3],
      ],
      log: [{ event: 'event-impulse', power, points: 0, scheduled: true }],
    },
    { prompt: 'ask-force', args: { power, leader, origin: from }, actions: [1, 2, 3].map((soldiers) => ({ do: 'force', soldiers, staff: [] })) },
    {
      prompt: 'ask-march-to',
      args: { power, leader, origin: from },
      actions: [...here.slice(1, 5).map((duchy) => ({ do: 'to', duchy })), { do: 'stand' }],
      patch: [[['leaders', leader], { duchy: to, marched: 1 }]],
      log: [{ event: 'event-marches', power, origin: from, duchy: to, leader, soldiers: 3, staff: [] }],
    },
    {
      ...respond('battle'),
      patch: [
        [['fight'], { duchy: to }],
        [['combat'], fight],
        [['soldiers', power, to], 5],
      ],
      log: [
        { event: 'event-battle', duchy: to, power, allied: 4, french: 4 },
        { event: 'event-battle-round', round: 1, duchy: to },
      ],
    },
    {
      prompt: 'ask-lose',
      args: { power: other },
      actions: here.slice(0, 2).map((duchy) => ({ do: 'lose', duchy, power })),
      patch: [
        [['combat', 'camps', 0, 'eliminated'], 1],
        [['soldiers', power, to], 2],
      ],
      log: [thrown('event-battle-dice', { side: 'french' }), thrown('event-battle-dice', { side: 'allied' })],
    },
    {
      ...respond('siege'),
      patch: [
        [['fight'], null],
        [['siege'], { duchy: to, leader }],
        [['combat'], siege],
      ],
      log: [
        { event: 'event-siege', duchy: to, power, leader },
        { event: 'event-siege-round', round: 1, duchy: to },
      ],
    },
    {
      prompt: 'ask-name',
      args: { power: other },
      actions: cards.map((card) => ({ do: 'name', card })),
      patch: [
        [['siege'], null],
        [['combat'], null],
        [['flags', from], power],
      ],
    },
    {
      prompt: 'ask-aim',
      args: { power, card: cards[0] ?? 1 },
      actions: here.map((duchy) => ({ do: 'at', duchy })),
      patch: [
        [['effects'], [{ card: 3, player: power, target: from, until: 'held' }]],
        [['soldiers', power, from], 4],
      ],
    },
    { prompt: 'ask-impulse', args: { power: other }, actions: [{ do: 'pass' }], patch: [[['active'], other]], log: [{ event: 'event-impulse-over', power }] },
  ]
}

/** So many names or counters at a time. */
const SLICE = 12

export async function rehearse(table: Desk, scale: number): Promise<void> {
  const found = rehearsalAt<WarView>(table)
  if (!found) return
  const { rehearsal, view } = found
  const { desk, map, column } = rehearsal
  for (const part of [HAND, WINDOW, STAGE, CHOOSER, CARD, CARD_CHOICES, TOLD]) await part.fetch()
  const unseen = new Unseen(desk, view, scale)
  await rehearsal.put(Places, map, {
    on: unseen,
    get view() {
      return unseen.view
    },
  })
  await rehearsal.put(Side, column, { desk })
  await rehearsal.put(Dice, column, { desk, diceOf })
  const mine = openHands(view)
  await rehearsal.play(scenes(view, mine), (now, decision) => {
    unseen.view = now
    unseen.offer = offerOf(decision, now)
    remains(decision, now, words)
  })
  const Chooser = CHOOSER.part
  if (Chooser) await rehearsal.put(Chooser, column, { desk, actions: [1, 2, 3].map((soldiers) => ({ do: 'force', soldiers, staff: [] })), heading: '' })
  const Told = TOLD.part
  if (Told) await rehearsal.put(Told, column, { desk, place: DUCHIES[0]! })
  await rehearsal.end()
  // The cards that may answer are written before the first window.
  const written = document.createElement('div')
  const order = canOrder(table) ? 'ask' : null
  for (const power of mine)
    for (const card of view.cards.hands[power].cards ?? [])
      if (['response', 'battle'].includes(printed(card).kind)) {
        await idle()
        drawAnswers(written, table, [{ card, power, busy: false, order, respond: () => {}, give: () => {} }], words)
      }
  // Then what no scene has shown: the names of all duchies, and the counters that will stand there.
  for (let from = 0; from < DUCHIES.length; from += SLICE) {
    await idle()
    for (const duchy of DUCHIES.slice(from, from + SLICE)) placeName(duchy, view, offerOf(null, null), words)
  }
  for (const { id, power } of LEADERS) {
    await idle()
    readAhead(leaderCounter(words.say(`leader-${id}`), power, view.values[id]!, '', rangeOf(scale)))
  }
  for (const power of POWERS)
    for (const x of [0, 19.5, -19.5]) {
      await idle()
      for (let sp = 1; sp <= SLICE; sp++) readAhead(block(power, sp, x, 0))
    }
}
