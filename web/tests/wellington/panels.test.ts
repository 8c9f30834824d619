// What the panels work out of a view, a decision and the log.
import { describe, expect, test } from 'vitest'
import type { Action, Decision, GameEvent, Orders } from '../../src/lib/types'
import type { Desk } from '../../src/table/desk.svelte'
import { buttonsOf, choiceText } from '../../src/games/wellington/panels/choices'
import { onWhat } from '../../src/games/wellington/panels/effects'
import { DUCHIES, LEADERS, pointsFor, POWERS, type Power } from '../../src/games/wellington/panels/facts'
import { lastFight } from '../../src/games/wellington/panels/fights'
import { cardChoices, lean, usesOf } from '../../src/games/wellington/panels/hand'
import { canOrder, exceptions, give, lift, muted, orderOf } from '../../src/games/wellington/panels/standing'
import { countersOf, headquarters, inHalves, type WarView } from '../../src/games/wellington/panels/war'

const each = <T>(value: (power: Power) => T) => Object.fromEntries(POWERS.map((power) => [power, value(power)])) as { [power in Power]: T }
function war(change: Partial<WarView> = {}): WarView {
  return {
    year: 1813,
    round: 1,
    marker: 'britain',
    active: 'britain',
    last_active: null,
    owners: each(() => 'allied'),
    powers: ['britain', 'spain'],
    soldiers: { britain: { lisbon: 5, elvas: 2 }, sud: { sevilla: 7 }, spain: { lisbon: 3 }, nord: { madrid: 4 } },
    leaders: {
      wellington: { duchy: 'lisbon' },
      hill: { duchy: 'lisbon', marks: ['fought'], marched: 2 },
      beresford: { status: 'out' },
      soult: { duchy: 'sevilla' },
    },
    commanders: [],
    marked: [],
    regroup: each(() => 0),
    flags: {},
    hasty_fort: null,
    resources: each(() => 1),
    debt: each(() => 0),
    unmet: each(() => 0),
    effects: [],
    impulse: { cp: 0, free_cp: 0, plus_used: 0, cards_used: 0, grants: 0, convoys: 0 },
    fight: null,
    siege: null,
    combat: null,
    under: { hill: 'wellington' },
    waiting: false,
    cards: {
      deck: 40,
      discards: 3,
      last_discard: null,
      removed: [],
      resolving: [],
      in_play: [],
      hands: { britain: { count: 4, national: 1 }, sud: { count: 6, national: 1 }, spain: { count: 2, national: 0 }, nord: { count: 5, national: 0 } },
    },
    control: Object.fromEntries(DUCHIES.map((duchy) => [duchy, 'spain'])),
    keys: each(() => 0),
    points: { britain: 5.5, sud: 9, spain: 4, nord: 14 },
    pool: each(() => 10),
    values: Object.fromEntries(LEADERS.map(({ id, battle, command }) => [id, { battle, command }])),
    under_way: [],
    game: 'wellington',
    scenario: '1813_two',
    options: {},
    seat: 'allied',
    to_act: [],
    result: null,
    ...change,
  } as WarView
}
const asks = (prompt: string, args: Decision['args'], actions: Action[]): Decision => ({ seat: 'allied', prompt, args, actions, rules: [] })
describe('headquarters', () => {
  test('soldiers as counters, the largest first', () => {
    expect([0, 1, 2, 3, 7, 9].map((sp) => Object.values(countersOf(sp)))).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [2, 0, 1],
    ])
  })
  test('leaders with staff, those who serve under another, those away', () => {
    const [wellington, beresford, hill] = headquarters(war(), 'britain')
    expect(wellington).toMatchObject({ duchy: 'lisbon', soldiers: 5, staff: ['hill'], under: null, bent: false, status: 'map' })
    expect(hill).toMatchObject({ under: 'wellington', staff: [], marks: ['fought'], marched: 2 })
    expect(beresford).toMatchObject({ duchy: null, status: 'out', soldiers: 0 })
  })
  test('values bent by a card', () => {
    const view = war({ values: { ...war().values, wellington: { battle: 4, command: 9 } }, under: { wellington: 'hill' } })
    expect(headquarters(view, 'britain')[0]).toMatchObject({ values: { battle: 4, command: 9 }, bent: true, under: 'hill' })
  })
})

describe('victory', () => {
  test('points in halves', () => {
    expect([0, 0.5, 5.5, 14, -0.5, -2].map(inHalves)).toEqual(['0', '½', '5½', '14', '−½', '−2'])
  })
})

describe('hand', () => {
  const impulse = asks('ask-impulse', { power: 'britain' }, [{ do: 'end' }, { do: 'play', card: 13, for: 'points' }, { do: 'play', card: 13, for: 'event' }])
  test('uses of the hand that is asked only', () => {
    expect(usesOf(13, 'britain', impulse).map((use) => use['for'])).toEqual(['points', 'event'])
    expect(usesOf(13, 'spain', impulse)).toEqual([])
    expect(usesOf(13, 'britain', null)).toEqual([])
  })
  test('Saint George is worth less to Spain', () => {
    expect([pointsFor(94, 'britain'), pointsFor(94, 'spain'), pointsFor(94, null), pointsFor(13, 'spain')]).toEqual([6, 5, 6, 4])
  })
  test('cards laid out to choose from, and buttons for the rest', () => {
    const decision = asks('ask-arrange', { power: 'sud', card: 76 }, [
      { do: 'name', card: 7 },
      { do: 'done' },
      { do: 'number', number: 2 },
      { do: 'at', duchy: 'madrid' },
    ])
    expect(cardChoices(decision)).toEqual([{ do: 'name', card: 7 }])
    expect(buttonsOf(decision)).toEqual([{ do: 'number', number: 2 }]) // the frame has a button for what ends or passes
    expect(buttonsOf(asks('ask-respond', {}, [{ do: 'pass' }]))).toEqual([])
    const words = { say: (id: string, args?: object) => `${id} ${JSON.stringify(args)}`, label: (action: Action) => action.do }
    expect(choiceText({ do: 'variant', choice: 1 }, decision, words)).toContain('"choice":1')
    expect(choiceText({ do: 'keep' }, null, words)).toBe('keep')
    // A card that was taken has alternatives of its own, which are not the question.
    expect(choiceText({ do: 'variant', choice: 1 }, asks('ask-booty', { power: 'sud', card: 76 }, []), words)).toBe('wel-side-booty {"choice":1}')
  })
  test('the fan opens evenly', () => {
    expect([0, 1, 2].map((i) => lean(i, 3))).toEqual([-1, 0, 1])
    expect(lean(0, 1)).toBe(0)
  })
})

describe('lasting effects', () => {
  const say = (id: string, args?: { [name: string]: unknown }) => (args ? `${id} ${Object.values(args).join()}` : id)
  test('what a card lies on', () => {
    const on = (card: number, target: string | null) => onWhat({ card, player: 'sud', target, until: 'turn' }, { say })
    expect(on(3, 'madrid')).toEqual({ text: 'duchy-madrid', duchy: 'madrid' })
    expect(on(59, 'marmont')?.text).toBe('leader-marmont')
    expect(on(22, 'nord')?.text).toContain('nord')
    expect(on(9, 'pamplona-jaca')?.text).toBe('line-pamplona-jaca')
    expect(on(35, 'madrid')?.duchy).toBe('madrid')
    expect(on(17, null)).toBeNull()
  })
})

describe('standing orders', () => {
  test('an order of its own, else the one for all, else to be asked', () => {
    expect([orderOf({}, 48), orderOf({ '*': 'never' }, 48), orderOf({ '*': 'never', 48: 'concerned' }, 48)]).toEqual(['ask', 'never', 'concerned'])
    expect(exceptions({ '*': 'never', 96: 'ask', 48: 'concerned', 30: 'never' })).toEqual([48, 96])
    expect(exceptions({ 48: 'never' })).toEqual([48])
    expect([muted({}), muted({ 48: 'ask' }), muted({ 48: 'concerned' })]).toEqual([false, false, true])
  })
  test('given and lifted through the table; not in a replay', async () => {
    const sent: Orders[] = []
    const desk = {
      readOnly: false,
      live: { seat: 'allied', standing: { 48: 'never', 30: 'concerned' }, order: async (orders: Orders) => void sent.push(orders) },
    } as unknown as Desk
    await give(desk, 96, 'concerned')
    await lift(desk)
    expect(sent).toEqual([{ 96: 'concerned' }, { 48: 'ask', 30: 'ask' }])
    expect(canOrder(desk)).toBe(true)
    expect(canOrder({ ...desk, readOnly: true } as Desk)).toBe(false)
  })
})

describe('a battle as the log tells it', () => {
  const log: GameEvent[] = [
    { event: 'event-impulse', power: 'spain', scheduled: true, points: 0 },
    { event: 'event-battle', power: 'spain', duchy: 'granada', allied: 1, french: 1 },
    { event: 'event-battle-round', round: 1, duchy: 'granada' },
    { event: 'event-plays-card', power: 'spain', card: 87 },
    { event: 'event-battle-dice', side: 'allied', dice: [1, 6] },
    { event: 'event-battle-dice', side: 'french', dice: [2, 5] },
    { event: 'event-hits', side: 'allied', sixes: 0, fives: 1 },
    { event: 'event-battle-round', round: 2, duchy: 'granada' },
    { event: 'event-battle-dice', side: 'allied', dice: [3] },
  ]
  test('round by round', () => {
    const told = lastFight(log)!
    expect(told).toMatchObject({ kind: 'battle', duchy: 'granada', from: 1, over: false, past: false })
    expect(told.rounds.map(({ round, first, second }) => [round, first, second])).toEqual([
      [1, [1, 6], [2, 5]],
      [2, [3], null],
    ])
    expect(told.rounds[0]!.cards).toEqual([{ power: 'spain', card: 87 }])
    expect(told.rounds[0]!.told).toHaveLength(1)
  })
  test('its end, and that it is past', () => {
    const over = [...log, { event: 'event-battle-result', side: 'french', duchy: 'granada', allied: 1, french: 0, rout: false }]
    expect(lastFight(over)).toMatchObject({ over: true, past: false })
    expect(lastFight([...over, { event: 'event-impulse-over', power: 'spain' }])).toMatchObject({ over: true, past: true })
    expect(lastFight([{ event: 'event-turn', year: 1812 }])).toBeNull()
  })
  test('of a siege the besieger rolls first', () => {
    const told = lastFight([
      { event: 'event-siege', power: 'britain', leader: 'wellington', duchy: 'badajoz' },
      { event: 'event-siege-round', round: 1, duchy: 'badajoz' },
      { event: 'event-siege-dice', fortress: false, duchy: 'badajoz', dice: [6] },
      { event: 'event-siege-dice', fortress: true, duchy: 'badajoz', dice: [5] },
    ])!
    expect(told).toMatchObject({ kind: 'siege', rounds: [{ first: [6], second: [5] }] })
  })
})
