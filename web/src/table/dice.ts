// Dice as markup, written by hand: a throw of eight dice would be a hundred blocks, for a picture that never changes.
import './dice.css'
import { escaped } from '../lib/escape.ts'
import { printed } from '../lib/stamp.ts'

const SQUARE = '<rect class="face" x="-10.5" y="-10.5" width="21" height="21" rx="3.5"/>'

function faceOf(die: number | string, kind: string): string {
  if (typeof die === 'string') return `${SQUARE}<use href="#die-${die}" x="-9.5" y="-8.5" width="19" height="16"/>`
  if (kind === 'd10')
    return `<path class="face" d="M0-11.5L11-2.5 0 11.5-11-2.5z"/><path class="edge" d="M-11-2.5L-5.5 1.5 0 11.5 5.5 1.5 11-2.5M-5.5 1.5L0-11.5 5.5 1.5z"/><text y="1">${die}</text>`
  return `${SQUARE}<text y="1">${die}</text>`
}

/** One die; `name` is read to those who do not see it. */
export const dieOf = (die: number | string, kind: string, name: string): string =>
  kind === 'd6' && typeof die === 'number' && die >= 1 && die <= 6
    ? `<i class="die d6 pips pips-${die}" role="img" aria-label="${escaped(name)}"></i>`
    : `<svg class="die ${kind}" viewBox="-12 -12 24 24" role="img" aria-label="${escaped(name)}">${faceOf(die, kind)}</svg>`

const lying = new WeakMap<Element, string[]>()

/** Lays dice in a row. Those that lie there already at either end stay: of six an order takes one away. */
export function lay(place: Element, dice: string[]): void {
  const before = lying.get(place) ?? []
  lying.set(place, dice)
  let first = 0
  let last = 0
  while (first < before.length && first < dice.length && before[first] === dice[first]) first++
  while (last < before.length - first && last < dice.length - first && before.at(-1 - last) === dice.at(-1 - last)) last++
  for (let n = before.length - first - last; n > 0; n--) place.children[first]!.remove()
  const after = place.children[first] ?? null
  for (let i = first; i < dice.length - last; i++) for (const node of [...printed(dice[i]!)]) place.insertBefore(node, after)
}
