// The pure parts of the page of 1813: where hexes lie, who stands where, what can be tapped, and the last combat as the log tells it.
import { describe, expect, it } from 'vitest'
import type { Action, Decision, GameEvent } from '../../src/lib/types.ts'
import { beside, between, centre, HEIGHT, HEXES, isHex, nearest, outline, WIDTH } from '../../src/games/nemesis_1813/chart.ts'
import { halves, places as bar, stack, trains, unit } from '../../src/games/nemesis_1813/counters.ts'
import { lastFight } from '../../src/games/nemesis_1813/fights.ts'
import { buttons, diceOf, places } from '../../src/games/nemesis_1813/names.ts'
import { byWorth, commanderOf, roomOf, unitOf } from '../../src/games/nemesis_1813/pieces.ts'
import { actionsAt, beginsAt, mustersFor, offerOf } from '../../src/games/nemesis_1813/targets.ts'
import { phaseOf, stackAt, stacksOf, trainsOf, type Campaign } from '../../src/games/nemesis_1813/war.ts'
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
    trains_due: side(7, -1),
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
    expect(nearest(['3412', '3413', '3414'])).toEqual(centre('3413'))
  })
})

describe('pieces', () => {
  it('are read from what is printed', () => {
    expect(unitOf('GC-H')).toMatchObject({ arm: 'cavalry', class: 'veteran', side: 'french', guard: true, room: 2 })
    expect(unitOf('F9-SER')).toMatchObject({ room: 4, factor: 2 })
    expect(commanderOf('NAP')).toMatchObject({ rating: 4, side: 'french' })
    expect(roomOf(['III-8', 'GC-H'])).toBe(6)
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
    expect(stack({ ...ney!, leader: 'Ney', rating: 3, count: 2, arm: null })).toContain('Ney')
  })
})

describe('what is asked', () => {
  it('is one of two things in the tray', () => {
    const decision = ask('ask-train', [{ do: 'pass' }, { do: 'train', hex: '3412' }, { do: 'dummy', hex: '3413' }], {}, 0)
    const now = view()
    expect(offerOf(decision, now).targets.map((one) => one.hex)).toEqual(['3412'])
    expect(offerOf(decision, now, 'dummy').targets.map((one) => one.hex)).toEqual(['3413'])
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
    expect(offer.targets.map(({ hex, kind }) => [hex, kind])).toEqual([
      ['3412', 'pick'],
      ['3413', 'pick'],
    ])
  })
  it('knows the phase and the trains that are left', () => {
    expect(trainsOf(view(), 'french')).toBe(2)
    const early = view({
      under_way: [
        { procedure: 'War', step: 'x', phase: 'truce' },
        { procedure: 'FirstDepots', step: 'build' },
      ] as never,
    })
    expect(phaseOf(early)).toBe('setup')
    expect([trainsOf(early, 'french'), trainsOf(early, 'coalition')]).toEqual([7, 0])
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
