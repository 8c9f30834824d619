import { beforeAll, expect, it, vi } from 'vitest'
import { originOf, setupsOf, setupTitle, splitHelp, splitTitle } from '../../src/lib/lobby'
import type { GameInfo } from '../../src/lib/types'
import { words } from '../../src/lib/words.svelte'

const GAME = 'napoleon_in_europe'
const named = (names: string[]): GameInfo => ({ scenarios: names.map((name) => ({ name })) }) as unknown as GameInfo

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ arguments: {}, text: null }))
  await words.open(GAME, false)
})

it('asks for a year first, then who plays whom, in the words of the game', () => {
  const setups = setupsOf(named(['1805_2', '1805_sides_3b', '1812_7']))
  expect(setups.map((one) => [one.name, one.scenarios.length])).toEqual([
    ['1805', 2],
    ['1812', 1],
  ])
  expect(setupTitle(GAME, '1805')).toBe('1805: Dash for the Danube')
  expect(splitTitle(GAME, '1805_sides_3b')).toBe('Three players, two sides (another division)')
  expect(splitHelp(GAME, '1805_2')).toBe('France, Spain; Great Britain, Austria, Russia. Neutral: Prussia, Ottoman Empire.')
})

it('tells where the figures of the scenarios come from', () => {
  expect(originOf(GAME)).toContain('community variant')
})

it('keeps the words that games share', async () => {
  await words.open('wellington', false)
  expect(splitTitle('wellington', '1812_two')).toBe('Two players')
  expect(originOf('wellington')).toBe('')
})
