// The outlines of areas that touch, as `maps/craft/arcs.ts` writes them down: every border once, a first point and a letter for each step.
import type { Point } from './spread.ts'

/** A step is a letter across and one down: A is 25 to the left or up, Z none. */
const stepOf = (letter: number): number => letter - (letter < 97 ? 65 : 71) - 25

/** A border or a coast, point by point; below zero it is run backwards. */
function arc(arcs: readonly string[], number: number): Point[] {
  const [x, y, steps] = arcs[Math.abs(number) - 1]!.split(',') as [string, string, string]
  const line: [number, number][] = [[+x, +y]]
  for (let i = 0; i < steps.length; i += 2) {
    const [u, v] = line.at(-1)!
    line.push([u + stepOf(steps.charCodeAt(i)), v + stepOf(steps.charCodeAt(i + 1))])
  }
  return number < 0 ? line.reverse() : line
}

/** The rings of an area, holes among them, and its outline as it is tapped and tinted (for the rule `evenodd`). */
export function outlines(
  arcs: readonly string[],
  ringsOf: (area: string) => number[][],
): { rings: (area: string) => Point[][]; outline: (area: string) => string } {
  const rings = (area: string): Point[][] => ringsOf(area).map((ring) => ring.flatMap((number) => arc(arcs, number).slice(1)))
  const paths: { [area: string]: string } = {}
  const path = (ring: Point[]): string => `M${ring.map((p) => p.join(' ')).join('L')}z`
  return { rings, outline: (area) => (paths[area] ??= rings(area).map(path).join('')) }
}
