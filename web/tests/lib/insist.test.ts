import { expect, test } from 'vitest'
import { insist } from '../../src/lib/insist'

test('what does not come is asked for again until it comes', async () => {
  let asked = 0
  const load = async (): Promise<string> => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  }
  expect(await insist(load, 1)).toBe('there')
  expect(asked).toBe(3)
})
