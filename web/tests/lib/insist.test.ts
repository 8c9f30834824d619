import { afterEach, expect, test, vi } from 'vitest'
import { insist } from '../../src/lib/insist'
import { ui } from '../../src/lib/ui.svelte'

afterEach(() => {
  ui.outdated = false
  vi.unstubAllGlobals()
})

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

test.each([
  ['a server that answers all the same has another version', () => Promise.resolve({ ok: true }), true],
  ['a server that is away may come back', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_, fetched, outdated) => {
  vi.stubGlobal('fetch', fetched)
  let asked = 0
  await insist(async () => {
    asked += 1
    if (asked < 5) throw new TypeError('Failed to fetch dynamically imported module')
  }, 1)
  expect(ui.outdated).toBe(outdated)
})
