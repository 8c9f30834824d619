// Capitals, ports and the straits that armies may cross.

import { distance, n1, type Point } from '../../craft/lines.ts'
import { anchor } from '../../craft/signs.ts'
import type { Layout } from './ground.ts'
import { HALO, INK, STAR_RED } from './inks.ts'

/** The star of a capital, on a gilt disc. */
export function star([x, y]: Point): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [r, a] = [i & 1 ? 2.5 : 6.1, -Math.PI / 2 + (i * Math.PI) / 5]
    return `${n1(x + r * Math.cos(a))},${n1(y + r * Math.sin(a))}`
  }).join(' ')
  return (
    `<circle cx="${x}" cy="${y}" r="9.4" fill="${HALO}" fill-opacity=".8"/><circle cx="${x}" cy="${y}" r="7.8" fill="#ffe9ae" stroke="${INK}" stroke-width="1.2"/>` +
    `<polygon points="${points}" fill="${STAR_RED}" stroke="${INK}" stroke-width=".5" stroke-linejoin="round"/>`
  )
}

export const STRAIT = `stroke="${INK}" stroke-width="3.2" stroke-dasharray="2.400 2.400"`

export const port = (at: Point): string => anchor(at, 0.72)

export function drawMarks(layout: Layout): string {
  const seats = Object.values(layout.regions)
  const across = layout.crossings
    .map(([a, b]) => {
      // Onto the land on both sides, so that it can be seen.
      const far = distance(a, b) || 1
      const [dx, dy] = [((b[0] - a[0]) / far) * 5, ((b[1] - a[1]) / far) * 5]
      return `M${n1(a[0] - dx)},${n1(a[1] - dy)}L${n1(b[0] + dx)},${n1(b[1] + dy)}`
    })
    .join('')
  return (
    `<path d="${across}" fill="none" stroke="${HALO}" stroke-width="7" stroke-opacity=".9"/><path d="${across}" fill="none" ${STRAIT}/>` +
    seats.flatMap(({ port: at }) => (at ? [port(at)] : [])).join('') + seats.flatMap(({ star: at }) => (at ? [star(at)] : [])).join('')
  )
}
