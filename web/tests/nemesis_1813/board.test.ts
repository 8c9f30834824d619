// The pure parts of the page of 1813: where hexes lie, who stands where, what can be tapped, and the last combat as the log tells it.
import { describe, expect, it } from 'vitest'
import type { Action, Decision, GameEvent } from '../../src/lib/types.ts'
import { inmost } from '../../src/table/spread.ts'
import { cardBehind, cardOf, cardsAsked, inForce } from '../../src/games/nemesis_1813/cards.ts'
import { beside, between, centre, HEIGHT, HEXES, isHex, outline, WIDTH } from '../../src/games/nemesis_1813/chart.ts'
import { halves, places as bar, stack, trains, unit } from '../../src/games/nemesis_1813/counters.ts'
import { lastFight } from '../../src/games/nemesis_1813/fights.ts'
import { buttons, diceOf, places } from '../../src/games/nemesis_1813/names.ts'
import { byWorth, commanderOf, unitOf } from '../../src/games/nemesis_1813/pieces.ts'
import { lastSeen } from '../../src/games/nemesis_1813/sightings.ts'
import { actionsAt, beginsAt, mustersFor, offerOf } from '../../src/games/nemesis_1813/targets.ts'
import { countersOf, stackAt, stacksOf, type Campaign } from '../../src/games/nemesis_1813/war.ts'
import { lastWays } from '../../src/games/nemesis_1813/ways.ts'

const side = <T>(french: T, coalition: T) => ({ french, coalition })
const view = (more: Partial<Campaign> = {}): Campaign =>
  ({
    units: { 'III-8': '3412', 'III-9': '3412', 'GC-H': '3413', 'P-YA': '3313' },
    commanders: { NEY: '3412', NAP: '3413' },
    marks: { disrupted: ['III-9'], foraging: [], garrison: [] },
    depots: side([], []),
    trains: [],
    hands: side({ count: 3, real: 2, dummies: 1 }, { count: 0, real: 0 }),
    room: side({ '3412': 8, '3413': 2 }, { '3313': 3 }),
    under_way: [{ procedure: 'War', step: 'over', phase: 'active' }],
    ...more,
  }) as unknown as Campaign
const ask = (prompt: string, actions: Action[], args = {}, no?: number): Decision => ({
  seat: 'french',
  prompt,
  args,
  actions,
  rules: [],
  ...(no === undefined ? {} : { no }),
})

describe('the sheet', () => {
  it('has 780 hexes, whose columns count to the west and of which even ones lie half a hex south', () => {
    expect(HEXES).toHaveLength(780)
    expect(centre('4001')[0]).toBeLessThan(centre('3901')[0])
    expect(centre('4001')[1]).toBeGreaterThan(centre('3901')[1])
    expect(isHex('4630')).toBe(false)
    for (const hex of HEXES) {
      const [x, y] = centre(hex)
      expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true)
    }
    expect(outline('3412').match(/L/g)).toHaveLength(5)
  })
  it('is walked with arrows and ends at its edges', () => {
    expect(beside('3412', 'ArrowLeft')).toBe('3512')
    expect(beside('3412', 'ArrowRight')).toBe('3312')
    expect(beside('4501', 'ArrowUp')).toBe('4501')
    expect(beside('4530', 'ArrowLeft')).toBe('4530')
  })
  it('has a part for 1799, and a middle that is a hex', () => {
    const [x, y, w, h] = between(['4523', '3030'])
    expect(x > -80 && y > 0 && w > 500 && h > 400).toBe(true)
    expect(inmost(['3412', '3413', '3414'].map(centre))).toEqual(centre('3413'))
  })
})

describe('pieces', () => {
  it('are read from what is printed', () => {
    expect(unitOf('GC-H')).toMatchObject({ arm: 'cavalry', class: 'veteran', side: 'french', guard: true, room: 2 })
    expect(unitOf('F9-SER')).toMatchObject({ room: 4, factor: 2 })
    expect(commanderOf('NAP')).toMatchObject({ rating: 4, side: 'french' })
    expect(unitOf('III-8').room).toBe(4)
    expect(['GC-H', 'III-A', 'III-8'].sort(byWorth)).toEqual(['III-8', 'GC-H', 'III-A'])
  })
  it('are drawn with halves, disrupted ones bare', () => {
    expect([0, 1, 2, 3, 12].map(halves)).toEqual(['0', '½', '1', '1½', '6'])
    expect(unit('III-8', true)).toContain('disrupted')
    expect(bar(12)).not.toEqual(bar(3))
    expect(trains('french', 1, 0, 0)).toContain('?')
    expect(trains('french', 0, 1, 0)).toContain('cart')
  })
  it('stand in stacks, the best first', () => {
    const [ney] = stackAt(view(), '3412')
    expect(ney).toMatchObject({ side: 'french', units: ['III-8', 'III-9'], commanders: ['NEY'], disrupted: 1, room: 8 })
    expect(stacksOf(view())).toHaveLength(3)
    expect(stack({ ...ney!, leader: 'Ney', rating: 3, count: 2, arm: null, back: null })).toContain('Ney')
  })
})

describe('what is asked', () => {
  it('is one of two things in the tray', () => {
    const decision = ask('ask-train', [{ do: 'pass' }, { do: 'train', hex: '3412' }, { do: 'dummy', hex: '3413' }], {}, 0)
    const now = view()
    expect(offerOf(decision, now).targets.map((one) => one.place)).toEqual(['3412'])
    expect(offerOf(decision, now, 'dummy').targets.map((one) => one.place)).toEqual(['3413'])
    expect(buttons(decision)).toEqual([])
  })
  it('is an attack, from either end', () => {
    const attack = (from: string, hex: string) => ({ do: 'attack', from, hex })
    const decision = ask('ask-attack', [attack('3412', '3313'), attack('3413', '3313'), attack('3413', '3314')])
    const now = view()
    const offer = offerOf(decision, now)
    expect(actionsAt(offer, '3313')).toHaveLength(2)
    expect(beginsAt(offer, '3413')).toBe(true)
    expect(actionsAt(offerOf(decision, now, '3412'), '3313')).toHaveLength(1)
  })
  it('is pieces, on the map where they stand apart', () => {
    const take = ['III-8', 'III-9'].map((one) => ({ do: 'hit', unit: one }))
    expect(mustersFor(offerOf(ask('ask-hit', take), view()))).toBe(true)
    const ride = ['NEY', 'NAP'].map((one) => ({ do: 'transfer', commander: one }))
    const offer = offerOf(ask('ask-transfer', [{ do: 'pass' }, ...ride], {}, 0), view())
    expect(offer.targets.map(({ place, kind }) => [place, kind])).toEqual([
      ['3412', 'pick'],
      ['3413', 'pick'],
    ])
  })
})

describe('the log', () => {
  const log: GameEvent[] = [
    { event: 'event-phase', phase: 'combat' },
    { event: 'event-attacks', seat: 'french', from: '3412', hex: '3313', units: ['III-8'] },
    { event: 'event-order', seat: 'french', die: 4, total: 8, verdict: 'made' },
    { event: 'event-values', seat: 'french', modifiers: ['factors', 'river'], values: [4, -3], stacks: [null, null], rules: ['a', 'b'], total: 1 },
    { event: 'event-battle', seat: 'french', hex: '3313', dice: [3, 5], attack: 4, defence: 6 },
    { event: 'event-hit', seat: 'french', unit: 'III-8', dead: false },
  ]
  it('tells the combat with all that made its values', () => {
    const told = lastFight(log)!
    expect(told).toMatchObject({ power: 'french', hex: '3313', dice: [3, 5], attack: 4, hits: { french: 1, coalition: 0 } })
    expect(told.values.french!.modifiers).toHaveLength(2)
    expect(lastFight([...log, { event: 'event-phase', phase: 'transfers' }])).toBeNull()
  })
  it('points at hexes and dice', () => {
    expect(places(log[1]!)).toEqual(['3313', '3412'])
    expect(diceOf(log[4]!)).toEqual({ dice: [3, 5], kind: 'd6' })
    expect(diceOf({ event: 'event-commander-lost', die: 0 })).toBeNull()
  })
  it('draws the last marches', () => {
    const marched = ['3411', '3410'].map((hex): GameEvent => ({ event: 'event-marches', seat: 'french', hex, units: [] }))
    expect(lastWays([{ event: 'event-orders-move', seat: 'french', hex: '3412' }, ...marched])).toEqual([{ side: 'french', hexes: ['3412', '3411', '3410'] }])
  })
})

describe('hidden stacks', () => {
  const row = { hex: '3313', seat: 'coalition', count: 4, units: true, cavalry: true, foraging: true, marched: false, fought: 0 } as const
  const seen = view({
    units: { 'III-8': '3412' },
    commanders: {},
    stacks: [row, { ...row, hex: '3314', count: 1, units: false, cavalry: false }],
    decoys: [],
  })
  it('lie face down, with what is seen of them', () => {
    const [stack13] = stackAt(seen, '3313')
    expect(stack13).toMatchObject({ side: 'coalition', unknown: 4, units: [], foraging: true })
    expect(countersOf(stack13!)).toBe(4)
    const face = { ...stack13!, leader: '', rating: null, count: 4, arm: null, back: 'cavalry' as const }
    expect(stack(face)).toContain('>4<')
    expect(stack(face)).toContain('class="stack back')
  })
  it('are known as far as pieces are', () => {
    const open = view({ units: { 'P-YA': '3313' }, commanders: { BLU: '3313' }, stacks: [{ ...row, count: 3 }], decoys: [{ hex: '3313', count: 1 }] })
    expect(stackAt(open, '3313')[0]).toMatchObject({ unknown: 0, dummies: 1 })
  })
  it('are remembered until somebody comes or goes', () => {
    const shown = { event: 'event-shown', seat: 'coalition', hex: '3313', units: ['P-YA'] }
    const looked = { event: 'event-card-looks', hex: '3313', units: ['P-YA'], commanders: [], dummies: 0 }
    const marked = (marks: object) => view({ marks: { disrupted: [], ...marks } as unknown as Campaign['marks'] })
    const sighted = marked({ sighted: side<string[]>([], ['3313']), spied: side<string[]>([], []) })
    const spied = marked({ sighted: side<string[]>([], []), spied: side<string[]>([], ['3313']) })
    expect(lastSeen(sighted, [shown], '3313', 'coalition')).toBe(shown)
    expect(lastSeen(sighted, [shown], '3314', 'coalition')).toBeNull()
    expect(lastSeen(sighted, [shown], '3313', 'french')).toBeNull()
    expect(lastSeen(spied, [shown, looked], '3313', 'coalition')).toBe(looked)
    expect(lastSeen(spied, [looked, shown], '3313', 'coalition')).toBeNull()
    expect(lastSeen(marked({}), [looked, shown], '3313', 'coalition')).toBeNull()
  })
})

describe('cards', () => {
  const piles = { hands: side({ count: 2, cards: [7, 9] }, { count: 1 }), deck: 20, discards: [], removed: [], reserve: [20, 0], resolving: [], in_play: [20] }
  const war = view({
    cards: piles,
    effects: [
      { card: 25, player: 'french', target: null, uses: 1, turns: 0 },
      { card: 23, player: 'coalition', target: '3312-3412' },
      { card: 23, player: 'coalition', target: '3313-3413' },
    ],
  })
  it('are read from what is printed', () => {
    expect(cardOf(4)).toMatchObject({ number: '4', deck: 1, halves: [{ side: 'both' }] })
    expect(cardOf(51)).toMatchObject({ number: '40a', deck: 2 })
    expect(cardOf(1).halves.map((half) => half.side)).toEqual(['french', 'coalition'])
  })
  it('are offered where they are asked about', () => {
    expect(cardsAsked(war, 'ask-card', {}, 'french')).toEqual([7, 9])
    expect(cardsAsked(war, 'ask-card', {}, 'coalition')).toEqual([])
    expect(cardsAsked({ ...war, usable: 25 } as Campaign, 'ask-attack-bonus', {}, 'french')).toEqual([25])
    expect(cardsAsked(war, 'ask-card-rally', { card: 2 }, 'french')).toEqual([2])
    expect(cardsAsked(war, 'ask-move', {}, 'french')).toEqual([])
  })
  it('lie by the map once, with all that they lie on', () => {
    expect(inForce(war.effects!)).toEqual([
      { card: 25, player: 'french', targets: [], uses: 1, turns: 0 },
      { card: 23, player: 'coalition', targets: ['3312-3412', '3313-3413'], uses: 0, turns: 0 },
    ])
  })
  it('are named in combat, by their rule or when they are used', () => {
    expect(cardBehind({ modifier: 'card', value: 1, rule: 'NEM-C20-a' })).toBe(20)
    expect(cardBehind({ modifier: 'card', value: 1, rule: 'NEM-C40a-b' })).toBe(51)
    expect(cardBehind({ modifier: 'rating', value: 1, rule: 'NEM-11.5-a' })).toBeNull()
    const values = { event: 'event-values', seat: 'french', modifiers: ['factors'], values: [4], stacks: [null], rules: ['NEM-11.3a'], total: 4 }
    const log: GameEvent[] = [
      { event: 'event-threatens', seat: 'french', from: '3412', hex: '3313' },
      values,
      { event: 'event-bonus', seat: 'french', card: 25, count: 2 },
    ]
    expect(lastFight(log)).toMatchObject({ power: 'french', hex: '3313', values: { french: { total: 6 } } })
    expect(lastFight(log)!.values.french!.modifiers.at(-1)).toMatchObject({ modifier: 'card', card: 25, value: 2 })
  })
  it('point at the map: a river on both banks, a stack where it stands', () => {
    const bridges = ask('ask-card-bridge', [{ do: 'bridge', from: '3312', hex: '3412' }, { do: 'done' }])
    expect(offerOf(bridges, war).targets.map((target) => target.place)).toEqual(['3312', '3412'])
    const dummies = ask('ask-dummies', [{ do: 'done' }, { do: 'mislead', hex: '3313' }, { do: 'unmask', hex: '3313' }])
    expect(offerOf(dummies, war)).toMatchObject({ modes: ['mislead', 'unmask'], mode: 'mislead' })
    expect(actionsAt(offerOf(dummies, war, 'unmask'), '3313')).toEqual([{ do: 'unmask', hex: '3313' }])
  })
})
