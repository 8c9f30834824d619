// The dice of a game worked out from its seed, as src/grognard/engine/chance.py does it.
import type { Kept } from '../../lib/dice.ts'
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

/** What the dice follow from: the seed, or where persons have added to it both together. */
export function keyOf(seed: string, nonces: { [name: string]: string } | null): string {
  if (nonces === null) return seed
  const message = Object.keys(nonces)
    .sort()
    .map((name) => `${name} ${nonces[name]}`)
    .join('\n')
  return hex(hmac(utf8.encode(seed), utf8.encode(message)))
}

/** What this browser has kept of a table, held against what is shown now. */
export interface Own {
  /** The commitment is the one that this browser saw first. */
  same: boolean
  /** What this browser added is among what the dice follow from; null where it added nothing. */
  mine: boolean | null
  /** Everything else was there before mine: nobody can have chosen, whoever works together. */
  last: boolean
}

export function ownOf(kept: Kept | null, commitment: string, nonces: { [name: string]: string } | null, names: string[]): Own | null {
  if (kept === null) return null
  const added = nonces ?? {}
  const gave = names.map((name) => kept.gave.find((one) => one.nonce === added[name]))
  const others = Object.keys(added).filter((name) => !names.includes(name))
  return {
    same: kept.commitment === commitment,
    mine: kept.gave.length === 0 || names.length === 0 ? null : gave.every((one) => one !== undefined),
    last: gave.some((one) => one !== undefined && others.every((name) => one.before[name] === added[name])),
  }
}

/** Roll number `index` of a game: eight dice from each HMAC-SHA256, four bytes a die, scaled to the die. */
export function diceOf(source: string, index: number, count: number, sides: number): number[] {
  const key = utf8.encode(source)
  const dice: number[] = []
  for (let block = 0; dice.length < count; block++) {
    const digest = new DataView(hmac(key, utf8.encode(block === 0 ? `${index}` : `${index}/${block}`)).buffer)
    const here = Math.min(DICE_A_DIGEST, count - dice.length)
    // The product stays below 2^53 for any die with fewer than two million sides, so plain numbers are exact.
    for (let place = 0; place < here; place++) dice.push(Math.floor((digest.getUint32(4 * place) * sides) / 2 ** 32) + 1)
  }
  return dice
}

export function check(key: string, roll: Roll): Verdict {
  const worked = diceOf(key, roll.index, roll.count, roll.sides)
  return { roll, worked, holds: worked.length === roll.dice.length && worked.every((die, i) => die === roll.dice[i]) }
}

/** Every roll, a handful at a time, so that the page stays awake and can show how far it is. */
export async function checkAll(key: string, rolls: Roll[], tell: (done: Verdict[]) => void, alive: () => boolean): Promise<void> {
  const done: Verdict[] = []
  for (let at = 0; at < rolls.length && alive(); at += 25) {
    for (const roll of rolls.slice(at, at + 25)) done.push(check(key, roll))
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
