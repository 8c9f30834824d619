// Names of countries, rivers and seas, in the Latin of old maps: faint, and only where duchies and lines leave them room.

import type { Box, Letterer } from '../../craft/letters.ts'
import { distance, even, n1 } from '../../craft/lines.ts'
import type { Geography } from './country.ts'
import { project, ROOM, type Point } from './ground.ts'
import { HALO, SEA, WATER_LINE } from './inks.ts'
import { along, around, grown, reach, type Crowd, type Label } from './names.ts'
import type { Warp } from './warp.ts'

export interface Written {
  svg: string
  /** What is written over. */
  boxes: Box[]
}

/** What the names must keep clear of. */
export interface Ground {
  letter: Letterer
  lines: Crowd
  streams: Crowd
  spots: readonly Point[]
  labels: readonly Label[]
}

/** The old names of the countries, faint, where there is room near their place; left out where there is none. */
export function nameLands(geography: Geography, ground: Ground, moved: Warp, blocked: readonly Box[], sea: (p: Point) => boolean): Written {
  const { letter, lines, streams, spots } = ground
  const boxes: Box[] = []
  const style = `fill="#7d5a36" fill-opacity=".66" stroke="${HALO}" stroke-width="3" stroke-opacity=".45" paint-order="stroke"`
  const svg = geography.lands.map(({ text, at, to, size, tracking }) => {
    const { d, width } = letter(text, 'capitals', size, tracking)
    const [x, y] = moved(project(at[0], at[1]))
    if (to) {
      const line = even([[x, y], moved(project(to[0], to[1]))], 4)
      boxes.push(...line.map((p) => around(p, size * 0.5)))
      return along(letter, text, 'capitals', size, tracking, line, style)
    }
    const near = spots.filter((p) => distance(p, [x, y]) < 200 + width)
    let best: { x: number; y: number; cost: number; box: Box } | null = null
    for (let j = -12; j <= 12; j++) {
      for (let i = -14; i <= 14; i++) {
        const [px, py] = [x + i * 9, y + j * 8]
        const box: Box = { left: px - width / 2, right: px + width / 2, top: py - size * 0.7, bottom: py + size * 0.1 }
        const full = (others: readonly Box[]): boolean => others.some((other) => touch(other, box))
        if (full(blocked) || full(boxes) || near.some((p) => reach(p, box) < ROOM)) continue
        const corners: Point[] = [[box.left, py], [px, py], [box.right, py]]
        const wet = text === 'Baleares' ? 0 : corners.filter(sea).length
        const cost = Math.hypot(i * 9, j * 8) + 9 * lines.inside(grown(box, 2)) + 60 * wet + 2 * streams.inside(grown(box, 2))
        if (!best || cost < best.cost) best = { x: px, y: py, cost, box }
      }
    }
    if (!best || best.cost > 170) return ''
    boxes.push(grown(best.box, 4))
    return `<path d="${d}" transform="translate(${n1(best.x - width / 2)} ${n1(best.y)})" ${style}/>`
  })
  return { svg: svg.join(''), boxes }
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Names of the great rivers, along a quiet stretch of their course. */
export function nameRivers(geography: Geography, { letter, lines, spots, labels }: Ground, rivers: readonly Point[][]): Written {
  const boxes: Box[] = []
  const style = `fill="${WATER_LINE}" stroke="${HALO}" stroke-width="2.4" stroke-opacity=".7" paint-order="stroke"`
  const svg = geography.rivers.map((river, i) => {
    if (river.sign === undefined) return ''
    const size = 18
    const length = letter(river.name, 'italic', size).width + 2.2 * river.name.length + 6
    const course = even(rivers[i]!, 3)
    const n = Math.round(length / 3)
    let best: { line: Point[]; cost: number } | null = null
    for (let from = 4; from + n < course.length - 4; from += 2) {
      let line = smooth(course.slice(from, from + n), 14)
      if (line[0]![0] > line.at(-1)![0]) line = line.reverse()
      for (const off of [-7, 19]) {
        const moved = line.map(([x, y], k) => {
          const [a, b] = [line[Math.max(0, k - 3)]!, line[Math.min(line.length - 1, k + 3)]!]
          const d = distance(a, b) || 1
          return [x - ((b[1] - a[1]) / d) * off, y + ((b[0] - a[0]) / d) * off] as const
        })
        let cost = 60 * Math.abs(from / course.length - river.sign) + (off > 0 ? 5 : 0)
        for (const [x, y] of moved) {
          cost += 2 * lines.inside(around([x, y - 5], 9))
          if (spots.some((p) => distance(p, [x, y]) < ROOM + 12)) cost += 40
          if (labels.some((label) => reach([x, y - 5], label.box) < 12)) cost += 40
        }
        const [a, m, b] = [moved[0]!, moved[moved.length >> 1]!, moved.at(-1)!]
        cost += 0.9 * (distance(a, m) + distance(m, b) - distance(a, b)) + (Math.abs(b[1] - a[1]) > 1.2 * Math.abs(b[0] - a[0]) ? 12 : 0)
        if (!best || cost < best.cost) best = { line: moved, cost }
      }
    }
    if (!best || best.cost > 160) return ''
    boxes.push(...best.line.map((p) => around(p, size * 0.7)))
    return along(letter, river.name, 'italic', size, 2.2, best.line, style)
  })
  return { svg: svg.join(''), boxes }
}

function smooth(line: readonly Point[], passes: number): Point[] {
  let out = [...line]
  for (let pass = 0; pass < passes; pass++) {
    out = out.map((p, i) => {
      const [a, b] = [out[Math.max(0, i - 1)]!, out[Math.min(out.length - 1, i + 1)]!]
      return i === 0 || i === out.length - 1 ? p : ([(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] as const)
    })
  }
  return out
}

/** The seas in spaced capitals on gentle arcs. */
export function nameSeas(letter: Letterer): string {
  const style = `fill="${SEA.line}" fill-opacity=".85"`
  const arc = (a: Point, c: Point, b: Point): Point[] =>
    Array.from({ length: 61 }, (_, i) => {
      const t = i / 60
      return [(1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0], (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1]] as const
    })
  return (
    along(letter, 'OCEANUS ATLANTICUS', 'italic', 36, 11, arc([108, 880], [86, 560], [150, 290]), style) +
    along(letter, 'MARE MEDITERRANEUM', 'italic', 31, 5, arc([1270, 1104], [1510, 1070], [1738, 950]), style) +
    along(letter, 'Sinus Cantabricus', 'italic', 27, 6, arc([420, 252], [740, 226], [1060, 262]), style)
  )
}
