// What the client keeps of cards, map and leaders is what the rules' own data say.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DUCHIES, duchiesOf, keysOf, LEADERS, MOST, printed, type Country } from '../../src/games/wellington/panels/facts'

const data = (name: string) => JSON.parse(readFileSync(new URL(`../../../src/grognard/games/wellington/data/${name}.json`, import.meta.url), 'utf-8'))

describe('printed facts', () => {
  test('all cards', () => {
    const { cards } = data('cards') as { cards: { number: number; cp: number | null; types: string[]; national_of: string | null }[] }
    expect(MOST).toBe(cards.length)
    for (const { number, cp, types, national_of } of cards)
      expect({ number, ...printed(number) }).toEqual({ number, points: cp ?? 0, kind: types[0], plus: types.includes('plus'), national: national_of })
  })
  test('all duchies, in the order of the views', () => {
    const { duchies } = data('map') as { duchies: { id: string; country: Country; key: boolean }[] }
    expect(DUCHIES).toEqual(duchies.map((one) => one.id))
    for (const country of ['spain', 'portugal', 'france', 'gibraltar'] as const) {
      expect(duchiesOf(country)).toEqual(duchies.filter((one) => one.country === country).map((one) => one.id))
      expect(keysOf(country)).toEqual(duchies.filter((one) => one.country === country && one.key).map((one) => one.id))
    }
    expect(keysOf('spain')).toHaveLength(15)
  })
  test('leaders, in the order of the views', () => {
    const { leaders } = data('leaders') as { leaders: { id: string; power: string; battle: number; command: number }[] }
    expect(LEADERS).toEqual(leaders.map(({ id, power, battle, command }) => ({ id, power, battle, command })))
  })
})
