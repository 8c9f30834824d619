// The dice of a game worked out from its seed, as src/grognard/engine/chance.py does it.
import type { ProofAnswer } from '../../lib/types.ts'
import { hex, hmac, sha256 } from './sha256.ts'

export type Roll = ProofAnswer['rolls'][number]

export interface Verdict {
  roll: Roll
  /** What the seed says must have fallen. */
  worked: number[]
  holds: boolean
}

const DICE_A_DIGEST = 8
const utf8 = new TextEncoder()

export function commitmentOf(seed: string): string {
  return hex(sha256(utf8.encode(seed)))
}

/** Roll number `index` of a game: eight dice from each HMAC-SHA256, four bytes a die, scaled to the die. */
export function diceOf(seed: string, index: number, count: number, sides: number): number[] {
  const key = utf8.encode(seed)
  const dice: number[] = []
  for (let block = 0; dice.length < count; block++) {
    const digest = new DataView(hmac(key, utf8.encode(block === 0 ? `${index}` : `${index}/${block}`)).buffer)
    const here = Math.min(DICE_A_DIGEST, count - dice.length)
    // The product stays below 2^53 for any die with fewer than two million sides, so plain numbers are exact.
    for (let place = 0; place < here; place++) dice.push(Math.floor((digest.getUint32(4 * place) * sides) / 2 ** 32) + 1)
  }
  return dice
}

export function check(seed: string, roll: Roll): Verdict {
  const worked = diceOf(seed, roll.index, roll.count, roll.sides)
  return { roll, worked, holds: worked.length === roll.dice.length && worked.every((die, i) => die === roll.dice[i]) }
}

/** Every roll, a handful at a time, so that the page stays awake and can show how far it is. */
export async function checkAll(seed: string, rolls: Roll[], tell: (done: Verdict[]) => void, alive: () => boolean): Promise<void> {
  const done: Verdict[] = []
  for (let at = 0; at < rolls.length && alive(); at += 25) {
    for (const roll of rolls.slice(at, at + 25)) done.push(check(seed, roll))
    tell(done.slice())
    await new Promise((rest) => setTimeout(rest))
  }
}

/** Numbers that are missing: a game that left out a roll it did not like would show here. */
export function gaps(rolls: Roll[]): number[] {
  const seen = new Set(rolls.map((roll) => roll.index))
  const most = Math.max(-1, ...seen)
  return Array.from({ length: most + 1 }, (_, index) => index).filter((index) => !seen.has(index))
}
