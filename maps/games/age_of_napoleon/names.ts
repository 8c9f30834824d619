// Names: of areas into their boxes, of lands, seas and rivers where these leave room.

import type { Box, Letterer } from '../../craft/letters.ts'
import { curve, distance, even, n1, type Point } from '../../craft/lines.ts'
import { along, around, type Label, type Mask } from '../../craft/writing.ts'
import type { River } from './country.ts'
import type { Projection } from './ground.ts'
import { BARREN, HALO, INK, SEA, WATER_LINE } from './inks.ts'
import { LINE } from './settle.ts'

export interface Named {
  text: string
  size: number
  tracking: number
}

export function drawNames(labels: readonly Label[], letter: Letterer): string {
  let glow = ''
  const ink = { dark: '', light: '' }
  for (const { lines, face, size, at } of labels) {
    lines.forEach((text, i) => {
      const { d, width } = letter(text, face, size)
      const y = at[1] + size * (0.27 + LINE * (i - (lines.length - 1) / 2))
      const path = `<path d="${d}" transform="translate(${n1(at[0] - width / 2)} ${n1(y)})"/>`
      glow += path
      ink[face === 'italic' ? 'light' : 'dark'] += path
    })
  }
  return (
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="7" stroke-opacity=".5">${glow}</g>` +
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="3.6" stroke-opacity=".85">${glow}</g>` +
    `<g fill="${INK}">${ink.dark}</g><g fill="${BARREN}">${ink.light}</g>`
  )
}

/** Along curves given in units of the sheet. */
export const nameSeas = (seas: readonly (Named & { line: number[] })[], letter: Letterer): string =>
  seas
    .map(({ text, size, tracking, line }) =>
      along(letter, text.toUpperCase(), 'italic', size, tracking, long(curve(pairs(line), 4)), `fill="${WATER_LINE}" fill-opacity=".72" stroke="${SEA.deep}" stroke-width="3.4" stroke-opacity=".7" paint-order="stroke"`),
    )
    .join('')

const pairs = (line: readonly number[]): Point[] => Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i]!, line[2 * i + 1]!])

/** Led on straight at both ends, for a name that is longer. */
function long(line: readonly Point[]): Point[] {
  const on = (a: Point, b: Point): Point => [b[0] + ((b[0] - a[0]) * 80) / distance(a, b), b[1] + ((b[1] - a[1]) * 80) / distance(a, b)]
  return [on(line[3]!, line[0]!), ...line, on(line.at(-4)!, line.at(-1)!)]
}

export const nameLands = (lands: readonly (Named & { at: [number, number] })[], project: Projection, letter: Letterer): string =>
  lands
    .map(({ text, size, tracking, at }) => {
      const { d, width } = letter(text, 'capitals', size, tracking)
      const [x, y] = project(at[0], at[1])
      return `<path d="${d}" transform="translate(${n1(x - width / 2)} ${n1(y + size * 0.3)})" fill="#7d5a36" fill-opacity=".7" stroke="${HALO}" stroke-width="3" stroke-opacity=".5" paint-order="stroke"/>`
    })
    .join('')

/** Names of the great rivers, along a quiet stretch of their course. */
export function nameRivers(rivers: readonly River[], courses: readonly Point[][], letter: Letterer, used: Mask): { svg: string; boxes: Box[] } {
  const boxes: Box[] = []
  const style = `fill="${WATER_LINE}" stroke="${HALO}" stroke-width="2.2" stroke-opacity=".7" paint-order="stroke"`
  const size = 14
  const svg = rivers.map((river, i) => {
    if (river.sign === undefined) return ''
    const length = letter(river.name, 'italic', size).width + 1.6 * river.name.length + 4
    const course = even(courses[i]!, 3)
    const n = Math.round(length / 3)
    let best: { line: Point[]; cost: number } | null = null
    for (let from = 2; from + n < course.length - 2; from += 2) {
      let line = course.slice(from, from + n)
      for (let pass = 0; pass < 48; pass++) line = line.map((p, k) => (k && k + 1 < line.length ? [(line[k - 1]![0] + 2 * p[0] + line[k + 1]![0]) / 4, (line[k - 1]![1] + 2 * p[1] + line[k + 1]![1]) / 4] : p))
      if (line[0]![0] > line.at(-1)![0]) line = line.reverse()
      for (const off of [-5, 14]) {
        const moved = line.map(([x, y], k): Point => {
          const [a, b] = [line[Math.max(0, k - 3)]!, line[Math.min(line.length - 1, k + 3)]!]
          const d = distance(a, b) || 1
          return [x - ((b[1] - a[1]) / d) * off, y + ((b[0] - a[0]) / d) * off]
        })
        let cost = 60 * Math.abs(from / course.length - river.sign) + (off > 0 ? 5 : 0)
        for (const [x, y] of moved) if (used.has(x, y) || used.has(x, y - 8)) cost += 20
        const [a, m, b] = [moved[0]!, moved[moved.length >> 1]!, moved.at(-1)!]
        cost += 1.6 * (distance(a, m) + distance(m, b) - distance(a, b)) + (Math.abs(b[1] - a[1]) > 1.5 * Math.abs(b[0] - a[0]) ? 14 : 0)
        if (!best || cost < best.cost) best = { line: moved, cost }
      }
    }
    if (!best || best.cost > 70) return ''
    const own = best.line.map(([x, y]) => around([x, y - 4], size * 0.6))
    for (const box of own) used.take(box)
    boxes.push(...own)
    return along(letter, river.name, 'italic', size, 1.6, best.line, style)
  })
  return { svg: svg.join(''), boxes }
}
