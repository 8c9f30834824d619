// The dice worked out in the browser are the dice of the engine: dice-vectors.json was made with
// grognard.engine.chance and the hashlib and hmac of the standard library.
import { expect, test } from 'vitest'
import { check, checkAll, commitmentOf, diceOf, gaps, type Verdict } from '../../src/pages/proof/proof.ts'
import { hex, hmac, sha256 } from '../../src/pages/proof/sha256.ts'
import vectors from './dice-vectors.json'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each(vectors.sha256)('SHA-256 of $text.length characters', ({ text, hex: wanted }) => {
  expect(hex(sha256(bytes(text)))).toBe(wanted)
})

test.each(vectors.hmac)('HMAC with a key of $key.length characters', ({ key, text, hex: wanted }) => {
  expect(hex(hmac(bytes(key), bytes(text)))).toBe(wanted)
})

test.each(vectors.games)('commitment and dice of the seed "$seed"', ({ seed, commitment, rolls }) => {
  expect(commitmentOf(seed)).toBe(commitment)
  for (const roll of rolls) expect(diceOf(seed, roll.index, roll.count, roll.sides)).toEqual(roll.dice)
})

test('a die that was changed is found, and the honest ones hold', async () => {
  const { seed, rolls } = vectors.games[0]!
  const forged = rolls.map((roll, n) => ({ ...roll, n }))
  forged[2] = { ...forged[2]!, dice: forged[2]!.dice.map((die) => (die % 6) + 1) }
  let verdicts: Verdict[] = []
  await checkAll(seed, forged, (done) => (verdicts = done), () => true)
  expect(verdicts.map((verdict) => verdict.holds)).toEqual([true, true, false, true, true, true, true, true])
  expect(check(seed, { ...forged[0]!, dice: [] }).holds).toBe(false)
})

test('a roll left out is found', () => {
  const roll = (index: number) => ({ index, count: 1, sides: 6, dice: [1], n: index })
  expect(gaps([])).toEqual([])
  expect(gaps([roll(0), roll(1), roll(2)])).toEqual([])
  expect(gaps([roll(0), roll(3)])).toEqual([1, 2])
})
