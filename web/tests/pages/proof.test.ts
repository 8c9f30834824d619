// The dice worked out in the browser are the dice of the engine: dice-vectors.json was made with
// grognard.engine.chance and the hashlib and hmac of the standard library.
import { expect, test } from 'vitest'
import { check, checkAll, commitmentOf, diceOf, gaps, keyOf, ownOf, type Verdict } from '../../src/pages/proof/proof.ts'
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
  await checkAll(
    seed,
    forged,
    (done) => (verdicts = done),
    () => true,
  )
  expect(verdicts.map((verdict) => verdict.holds)).toEqual([true, true, false, true, true, true, true, true])
  expect(check(seed, { ...forged[0]!, dice: [] }).holds).toBe(false)
})

test('a roll left out is found', () => {
  const roll = (index: number) => ({ index, count: 1, sides: 6, dice: [1], n: index })
  expect(gaps([])).toEqual([])
  expect(gaps([roll(0), roll(1), roll(2)])).toEqual([])
  expect(gaps([roll(0), roll(3)])).toEqual([1, 2])
})

test('what the dice follow from is what the engine makes of seed and nonces', () => {
  // grognard.engine.chance.key_of, also in tests/engine/test_record_nonces.py
  const nonces = { red: '0123456789abcdef'.repeat(2), blue: 'f'.repeat(32) }
  expect(keyOf('secret', nonces)).toBe('32627e1dfdc259b5a2af245c499780cf0e8d518f880265f9730617522a397abc')
  expect(keyOf('secret', { blue: nonces.blue, red: nonces.red })).toBe(keyOf('secret', nonces))
  expect(keyOf('secret', null)).toBe('secret')
  expect(keyOf('secret', { ...nonces, blue: 'e'.repeat(32) })).not.toBe(keyOf('secret', nonces))
})

const [A, B, C] = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string]
const kept = (before: { [name: string]: string }, ...nonces: string[]) => ({ commitment: 'bound', gave: nonces.map((nonce) => ({ nonce, before })) })

test('what this browser kept is held against what is shown', () => {
  const nonces = { french: A, allied: B }
  expect(ownOf(null, 'bound', nonces, ['allied'])).toBeNull()
  expect(ownOf(kept({ french: A }, B), 'bound', nonces, ['allied'])).toEqual({ same: true, mine: true, last: true })
  expect(ownOf(kept({ french: A }, C, B), 'bound', nonces, ['allied'])).toMatchObject({ mine: true })
  // Another commitment; mine replaced or left out; another's after mine, or replaced since I saw it.
  expect(ownOf(kept({ french: A }, B), 'other', nonces, ['allied'])).toMatchObject({ same: false })
  expect(ownOf(kept({ french: A }, C), 'bound', nonces, ['allied'])).toEqual({ same: true, mine: false, last: false })
  expect(ownOf(kept({ french: A }, B), 'bound', { french: A }, ['allied'])).toMatchObject({ mine: false })
  expect(ownOf(kept({ french: A }, B), 'bound', null, ['allied'])).toMatchObject({ mine: false })
  expect(ownOf(kept({}, B), 'bound', nonces, ['allied'])).toEqual({ same: true, mine: true, last: false })
  expect(ownOf(kept({ french: C }, B), 'bound', nonces, ['allied'])).toMatchObject({ last: false })
  // Who only watched has added nothing; who holds both seats may have added to them one after the other.
  expect(ownOf(kept({}), 'bound', nonces, [])).toEqual({ same: true, mine: null, last: false })
  expect(ownOf(kept({}, A, B), 'bound', nonces, ['french', 'allied'])).toEqual({ same: true, mine: true, last: true })
  expect(ownOf(kept({}, A), 'bound', nonces, ['french', 'allied'])).toMatchObject({ mine: false })
})
