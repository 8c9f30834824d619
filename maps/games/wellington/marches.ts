// Lines of march. Each kind has its own stroke and, where it matters, a sign across it, so that none needs colour:
// open ground a double line, rough ground dashes, a pass dots with peaks, a river one firm line with waves under a bridge.

import { distance, even, heading, n1, open } from '../../craft/lines.ts'
import { peaks } from '../../craft/ridges.ts'
import { march, ROOM, type Layout, type Link, type LineKind, type Point } from './ground.ts'
import { HALO, INK, RIVER, ROAD_LINE } from './inks.ts'

export interface March {
  link: Link
  line: Point[]
  /** Where the sign stands, and the way the line runs there; only passes and rivers have one. */
  sign: { at: Point; along: Point } | null
}

const SIGN_ROOM = ROOM + 13

/** Every line of march; bridges stand where a river is crossed, if that is not under the counters. */
export function lay(layout: Layout, links: readonly Link[], rivers: readonly Point[][]): March[] {
  return links.map((link) => {
    const line = march(layout, link, 60)
    if (link.type === 'open' || link.type === 'rough') return { link, line, sign: null }
    let at = Math.floor(line.length / 2)
    if (link.type === 'river') {
      let least = 7
      line.forEach((p, i) => {
        if (distance(p, line[0]!) < SIGN_ROOM || distance(p, line.at(-1)!) < SIGN_ROOM) return
        for (const river of rivers) {
          for (const q of river) {
            const d = distance(p, q)
            if (d < least) [least, at] = [d, i]
          }
        }
      })
    }
    return { link, line, sign: { at: line[at]!, along: heading(line, at) } }
  })
}

const path = (d: string, style: string): string => `<path d="${d}" fill="none" ${style}/>`

/** The strokes of one kind. */
export function strokes(kind: LineKind, d: string): string {
  const halo = path(d, `stroke="${HALO}" stroke-width="7" stroke-opacity=".6" stroke-linecap="round"`)
  switch (kind) {
    case 'open':
      return path(d, `stroke="${ROAD_LINE}" stroke-width="6.6"`) + path(d, 'stroke="#fff6de" stroke-width="3.6"')
    case 'rough':
      return halo + path(d, `stroke="${ROAD_LINE}" stroke-width="3.4" stroke-dasharray="11 6"`)
    case 'pass':
      return halo + path(d, `stroke="${ROAD_LINE}" stroke-width="4.4" stroke-linecap="round" stroke-dasharray="0 8.2"`)
    case 'river':
      return halo + path(d, `stroke="${ROAD_LINE}" stroke-width="2.8"`)
  }
}

export function signOf(kind: LineKind, at: Point, along: Point): string {
  if (kind === 'pass') return `<circle cx="${n1(at[0])}" cy="${n1(at[1])}" r="13" fill="${HALO}" fill-opacity=".8"/>` + peaks(at, 15)
  if (kind === 'river') return bridge(at, along)
  return ''
}

/** Waves run under a bridge whose parapets open towards the road. */
function bridge(at: Point, [dx, dy]: Point): string {
  const place = (u: number, v: number): string => `${n1(at[0] + u * dx - v * dy)},${n1(at[1] + u * dy + v * dx)}`
  let waves = ''
  for (const u of [-5.6, 0, 5.6]) {
    waves += `M${place(u, -15)}`
    for (let k = 0; k < 4; k++) {
      const v = -15 + 7.5 * k
      const swing = k % 2 ? -3 : 3
      waves += `Q${place(u + swing, v + 3.75)} ${place(u, v + 7.5)}`
    }
  }
  const wall = (s: number): string => `M${place(-12.5, s * 7.5)}L${place(-8, s * 4)}L${place(8, s * 4)}L${place(12.5, s * 7.5)}`
  return (
    path(`M${place(0, -14)}L${place(0, 14)}`, `stroke="${HALO}" stroke-width="21" stroke-opacity=".85"`) +
    path(waves, `stroke="${RIVER.bank}" stroke-width="2" stroke-linecap="round"`) +
    path(`M${place(-11, 0)}L${place(11, 0)}`, `stroke="${HALO}" stroke-width="8.5"`) +
    path(wall(1) + wall(-1), `stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`)
  )
}

export function drawMarches(marches: readonly March[]): string {
  const kinds: readonly LineKind[] = ['rough', 'pass', 'river', 'open']
  return (
    kinds
      .map((kind) => {
        const own = marches.filter((m) => m.link.type === kind)
        // Every line by itself: dashes and dots begin anew at each duchy.
        return own.map((m) => strokes(kind, open(even(m.line, 6)))).join('')
      })
      .join('') + marches.map((m) => (m.sign ? signOf(m.link.type, m.sign.at, m.sign.along) : '')).join('')
  )
}

/** Points along all lines, with their signs wide, for names and mountains to keep clear of. */
export const taken = (marches: readonly March[]): Point[] =>
  marches.flatMap(({ line, sign }) => [
    ...even(line, 5),
    ...(sign ? [-10, 0, 10].flatMap((u) => [-12, 0, 12].map((v): Point => [sign.at[0] + u, sign.at[1] + v])) : []),
  ])
