// The luck of a game as lines to draw: how far each side ran ahead of what fair dice give, roll by roll.
import type { LuckAnswer, LuckRoll } from '../../lib/types.ts'

export type Total = LuckAnswer['totals'][number]

/** Kinds of roll that can be lucky, the commonest first. */
export function kindsOf(answer: LuckAnswer): string[] {
  const rolls = new Map<string, number>()
  for (const total of answer.totals) rolls.set(total.kind, (rolls.get(total.kind) ?? 0) + total.rolls)
  // Lots are nobody's luck and have no total; where nothing else was rolled they are told all the same.
  if (!rolls.size) for (const { kind } of answer.rolls) rolls.set(kind, (rolls.get(kind) ?? 0) + 1)
  return [...rolls.keys()].sort((a, b) => rolls.get(b)! - rolls.get(a)!)
}

export interface Point {
  /** Number of the roll among those of the kind. */
  x: number
  /** Actual less expected up to here. */
  y: number
  roll: LuckRoll
}

export function runs(rolls: LuckRoll[], kind: string): { [seat: string]: Point[] } {
  const lines: { [seat: string]: Point[] } = {}
  rolls
    .filter((roll) => roll.kind === kind)
    .forEach((roll, i) => {
      const line = (lines[roll.seat] ??= [])
      line.push({ x: i + 1, y: (line.at(-1)?.y ?? 0) + roll.actual - roll.expected, roll })
    })
  return lines
}

/** Honest words for a chance: only what fair dice do in fewer than one game of twenty is called luck, good or bad. */
export function verdictOf({ p, p_low }: Pick<Total, 'p' | 'p_low'>): 'lucky' | 'unlucky' | 'usual' {
  if (p < 0.05) return 'lucky'
  if (p_low < 0.05) return 'unlucky'
  return 'usual'
}

/** A round step for an axis with about four marks. */
export function stepFor(span: number): number {
  const rough = Math.max(span, 1e-9) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough)!
}
