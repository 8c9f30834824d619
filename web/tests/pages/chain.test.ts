// From one layout to another by small acts, each of which can be done when its turn comes.
import { expect, it } from 'vitest'
import type { Bulk } from '../../src/lib/types'
import { chainOf, type At } from '../../src/table/layout/chain'

const bulk = (pieces: At, places: { [place: string]: number | null }, back = 'recall'): Bulk => ({
  place: 'deploy',
  piece: 'unit',
  to: 'camp',
  pieces: { ...pieces },
  places,
  back,
  end: 'ready',
  pick: '',
  auto: '',
})

/** Carries the acts out, and fails where a place has no room. */
function carried(asked: Bulk, at: At): { [piece: string]: string | null } {
  const now = { ...asked.pieces }
  for (const act of chainOf(asked, at)) {
    const unit = act['unit'] as string
    if (act.do === 'recall') expect(now[unit]).not.toBeNull()
    now[unit] = act.do === 'recall' ? null : (act['camp'] as string)
    for (const [place, room] of Object.entries(asked.places)) {
      expect(Object.values(now).filter((one) => one === place).length).toBeLessThanOrEqual(room ?? Infinity)
    }
  }
  return now
}

it('says nothing of what stays', () => {
  expect(chainOf(bulk({ a: 'ford', b: null }, { ford: 1 }), { a: 'ford', b: null })).toEqual([])
})

it('moves by one act where there is room', () => {
  expect(chainOf(bulk({ a: 'ford' }, { ford: 1, hill: null }), { a: 'hill' })).toEqual([{ do: 'deploy', unit: 'a', camp: 'hill' }])
})

it('takes a piece in hand before it is laid down where the game asks for that', () => {
  const asked = { ...bulk({ a: 'ford', b: null }, { ford: 1, hill: null }, ''), pick: 'take' }
  expect(chainOf(asked, { a: 'hill', b: 'ford' })).toEqual([
    { do: 'take', unit: 'a' },
    { do: 'deploy', unit: 'a', camp: 'hill' },
    { do: 'take', unit: 'b' },
    { do: 'deploy', unit: 'b', camp: 'ford' },
  ])
})

it('makes room first', () => {
  const asked = bulk({ a: 'ford', b: null, c: 'hill' }, { ford: 1, hill: 1, mill: 1 })
  const at = { a: 'hill', b: 'ford', c: 'mill' }
  expect(carried(asked, at)).toEqual(at)
  expect(chainOf(asked, at)).toHaveLength(3)
})

it('breaks a ring by taking one piece up', () => {
  const asked = bulk({ a: 'ford', b: 'hill', c: 'mill' }, { ford: 1, hill: 1, mill: 1 })
  const at = { a: 'hill', b: 'mill', c: 'ford' }
  expect(carried(asked, at)).toEqual(at)
  expect(chainOf(asked, at)).toHaveLength(4)
})

it('asks for what has no room, for the server to say why', () => {
  const asked = bulk({ a: null, b: null }, { ford: 1 })
  expect(chainOf(asked, { a: 'ford', b: 'ford' })).toHaveLength(2)
  const full = bulk({ a: 'ford', b: 'hill' }, { ford: 1, hill: 1 }, '')
  expect(chainOf(full, { a: 'hill', b: 'ford' })).toHaveLength(2)
})
