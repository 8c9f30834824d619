// Ways at sea: dotted from every anchorage to Britain, and the strait that armies cross.

import { curve, distance, n1, open, type Point } from '../../craft/lines.ts'
import { anchor } from '../../craft/signs.ts'
import type { Layout } from './ground.ts'
import { HALO, INK, SEA } from './inks.ts'
import { voyage } from './sea.ts'

export const ROUTE = `stroke="#2f6274" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"`
export const STRAIT = `stroke="${INK}" stroke-width="3.4" stroke-dasharray="2.600 3"`

/** Every stretch once, from its far end to where another way has been drawn already. */
export function stretches(sea: Layout['sea'], ends: readonly number[]): Point[][] {
  const seen = new Set<number>()
  return [...ends]
    .sort((a, b) => voyage(sea, b).length - voyage(sea, a).length)
    .map((end) => {
      const line: Point[] = []
      for (let k = end; k >= 0; k = sea[k]![2]) {
        line.push([sea[k]![0], sea[k]![1]])
        if (seen.has(k)) break
        seen.add(k)
      }
      return line
    })
}

export function drawRoutes(layout: Layout): string {
  const ends = Object.values(layout.areas).flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor]))
  const lines = stretches(layout.sea, ends).filter((line) => line.length > 1).map((line) => curve(line, 5))
  const d = lines.map(open).join('')
  const [a, b] = layout.strait
  const far = distance(a, b)
  const [dx, dy] = [((b[0] - a[0]) / far) * 5, ((b[1] - a[1]) / far) * 5]
  const across = `M${n1(a[0] - dx)},${n1(a[1] - dy)}L${n1(b[0] + dx)},${n1(b[1] + dy)}`
  return (
    `<path d="${d}" fill="none" stroke="${SEA.deep}" stroke-width="4" stroke-opacity=".6"/><path d="${d}" fill="none" ${ROUTE}/>` +
    ends.map((k) => anchor([layout.sea[k]![0], layout.sea[k]![1]], 0.78)).join('') +
    `<path d="${across}" stroke="${HALO}" stroke-width="7"/><path d="${across}" fill="none" ${STRAIT}/>`
  )
}
