// The legal actions of a decision become things to tap: every action once, the cheapest first.
import { describe, expect, test } from 'vitest'
import type { BattleView, Piece } from '../../src/games/vive_lempereur/battle'
import { actionsAt, dearness, handPicks, offerOf, placeOf, without } from '../../src/games/vive_lempereur/targets'
import type { Action, Decision } from '../../src/lib/types'

const piece = (id: string, hex: string, type = 'inf_french'): Piece => ({ id, hex, type, seat: 'french', nation: 'french', elements: 4, facing: 'N' })
const view = { pieces: [piece('FR-inf_french-1', 'D5'), piece('FR-general-1', 'D5', 'general'), piece('AL-inf_militia-1', 'D7')] } as unknown as BattleView
const decision = (actions: Action[], prompt = 'ask-march', args: Decision['args'] = { unit: 'FR-inf_french-1' }): Decision => ({
  seat: 'french',
  prompt,
  args,
  actions,
  rules: [],
})

describe('orders', () => {
  const offer = offerOf(
    decision(
      [
        { do: 'order', unit: 'FR-inf_french-1', marker: 'flag' },
        { do: 'order', unit: 'FR-inf_french-1', marker: 'infantry' },
        { do: 'order', unit: 'FR-general-1', marker: 'general' },
        { do: 'pass' },
      ],
      'ask-order',
      {},
    ),
    view,
  )
  test('a unit and its general are two targets in one hex', () => {
    expect(offer.targets.map((t) => [t.kind, t.hex, t.piece])).toEqual([
      ['order', 'D5', 'FR-inf_french-1'],
      ['order', 'D5', 'FR-general-1'],
    ])
  })
  test('the marker of the arm is spent before the flag', () => {
    expect(actionsAt(offer, 'D5').map((a) => a['marker'])).toEqual(['infantry', 'flag', 'general'])
  })
  test('what has no place is a button', () => expect(offer.buttons).toEqual([{ do: 'pass' }]))
  test('a hex without a target answers nothing', () => expect(actionsAt(offer, 'A1')).toEqual([]))
})

describe('a march', () => {
  const plain: Action = { do: 'move', unit: 'FR-inf_french-1', path: ['D6'] }
  const garrison: Action = { do: 'move', unit: 'FR-inf_french-1', path: ['D6'], garrison: ['D5'] }
  const alone: Action = { do: 'move', unit: 'FR-inf_french-1', path: ['D6'], general: 'stays' }
  const charge: Action = { do: 'charge', unit: 'FR-inf_french-1', target: 'AL-inf_militia-1', path: ['D6'] }
  const offer = offerOf(decision([{ do: 'stand' }, alone, garrison, plain, charge]), view)

  test('several ways to one hex: the plainest first', () => expect(actionsAt(offer, 'D6')).toEqual([plain, garrison, alone]))
  test('a charge is tapped on its target', () => expect(actionsAt(offer, 'D7')).toEqual([charge]))
  test('a tap on the unit itself lets it stand', () => {
    expect(actionsAt(offer, 'D5')).toEqual([{ do: 'stand' }])
    expect(offer.buttons).toEqual([{ do: 'stand' }])
  })
  test('places', () => {
    expect(placeOf(plain, view)).toBe('D6')
    expect(placeOf(charge, view)).toBe('D7')
    expect(placeOf({ do: 'fall_back', hex: 'D4' }, view)).toBe('D4')
    expect(placeOf({ do: 'pass' }, view)).toBeNull()
  })
  test('dearness', () => {
    expect(dearness(plain)).toBeLessThan(dearness({ ...plain, path: ['C5', 'D6'] }))
    expect(dearness({ ...plain, path: ['C5', 'D6'] })).toBeLessThan(dearness(garrison))
    expect(dearness(garrison)).toBeLessThan(dearness(alone))
  })
})

describe('other decisions', () => {
  test('facings surround the unit', () => {
    const offer = offerOf(
      decision(
        [
          { do: 'face', facing: 'N' },
          { do: 'face', facing: 'SE' },
        ],
        'ask-face',
      ),
      view,
    )
    expect(offer.wedges.map((w) => [w.hex, w.facing])).toEqual([
      ['D5', 'N'],
      ['D5', 'SE'],
    ])
  })
  test('a unit that is charged is the one that turns', () => {
    const offer = offerOf(decision([{ do: 'turn' }, { do: 'keep' }], 'ask-wheel', { unit: 'AL-inf_militia-1', target: 'FR-inf_french-1' }), view)
    expect(offer.mover).toBe('FR-inf_french-1')
    expect(offer.buttons.length).toBe(2)
  })
  test('a sector is named by a tap anywhere in it', () => {
    const west: Action = { do: 'sector', sector: 'west' }
    const offer = offerOf(decision([west, { do: 'sector', sector: 'east' }], 'ask-sector', {}), view)
    expect(actionsAt(offer, 'G13')).toEqual([west])
    expect(actionsAt(offer, 'H1')).toEqual([])
  })
  test('pieces off the map and cards are set apart', () => {
    const offer = offerOf(
      decision(
        [
          { do: 'deploy', unit: 'FR-inf_french-9' },
          { do: 'play', card: 'left' },
        ],
        'ask-deploy',
        {},
      ),
      view,
    )
    expect([offer.pieces.length, offer.cards.length, offer.targets.length]).toEqual([1, 1, 0])
  })
  test('every action is somewhere', () => {
    const actions: Action[] = ['react', 'decline', 'retreat', 'stand_fast', 'rally', 'square', 'line', 'halt', 'wait', 'hold'].map((verb) => ({ do: verb }))
    expect(offerOf(decision(actions), view).buttons).toEqual(actions)
  })
  test('nothing is asked', () => expect(offerOf(null, view).targets).toEqual([]))
})

describe('choosing the cards of a turn', () => {
  const sets: Action[] = [
    { do: 'choose', cards: ['left', 'left', 'centre'] },
    { do: 'choose', cards: ['left', 'centre', 'right'] },
  ]
  test('any card of any set may begin', () => expect([...handPicks(sets, []).addable].sort()).toEqual(['centre', 'left', 'right']))
  test('only cards that lead to a legal set remain', () => {
    expect([...handPicks(sets, ['left', 'left']).addable]).toEqual(['centre'])
    expect([...handPicks(sets, ['right']).addable].sort()).toEqual(['centre', 'left'])
  })
  test('a whole set is complete', () => {
    expect(handPicks(sets, ['left', 'right']).complete).toBeNull()
    expect(handPicks(sets, ['right', 'left', 'centre']).complete).toEqual(sets[1])
    expect(handPicks(sets, ['right', 'right']).addable.size).toBe(0)
  })
  test('a hand less some cards', () => {
    expect(without(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b'])
    expect(without(['a'], ['b'])).toBeNull()
  })
})
