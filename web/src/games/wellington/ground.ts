// Lines of march and ports, as they are printed.
import { DUCHIES } from './panels/facts.ts'
import { LINES as DRAWN, PORTS, SEAS } from './printed.ts'

export type LineKind = 'open' | 'pass' | 'river' | 'rough'
export type Port = 'none' | 'minor' | 'major'
export type Sea = 'atlantic' | 'mediterranean'
export interface Line {
  /** The two duchies that it joins, as the rules call it. */
  name: string
  ends: [string, string]
  kind: LineKind
}

export const LINES: readonly Line[] = Object.entries(DRAWN).flatMap(([kind, names]) =>
  names.split(' ').map((name) => ({ name, ends: name.split('-') as [string, string], kind: kind as LineKind })),
)

const joined = new Map<string, { duchy: string; line: Line }[]>(DUCHIES.map((duchy) => [duchy, []]))
for (const line of LINES) {
  const [a, b] = line.ends
  joined.get(a)?.push({ duchy: b, line })
  joined.get(b)?.push({ duchy: a, line })
}
/** Where the lines of march lead from a duchy. */
export const roadsFrom = (duchy: string): readonly { duchy: string; line: Line }[] => joined.get(duchy) ?? []
export const lineBetween = (a: string, b: string): Line | null => roadsFrom(a).find((road) => road.duchy === b)?.line ?? null

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const MAJOR = setOf(PORTS.major)
const MINOR = setOf(PORTS.minor)
const ATLANTIC = setOf(SEAS.atlantic)
const MEDITERRANEAN = setOf(SEAS.mediterranean)
export const portOf = (duchy: string): Port => (MAJOR.has(duchy) ? 'major' : MINOR.has(duchy) ? 'minor' : 'none')
/** The seas of a port; Gibraltar lies on both. */
export const seasOf = (duchy: string): Sea[] => [
  ...(ATLANTIC.has(duchy) ? (['atlantic'] as const) : []),
  ...(MEDITERRANEAN.has(duchy) ? (['mediterranean'] as const) : []),
]
