// Sea, lands and their borders, rivers, and the limits of the war of 1799.

import { byHand, closed, n1, open, ribbon, type Point } from '../../craft/lines.ts'
import { drawWater, type Net, type Waves } from '../../craft/sea.ts'
import { around, centre, COLUMNS, cornerKey, cornerOf, FOOT, idOf, ROWS, sideOf, WIDTH, type Field, type Hex, type Projection } from './ground.ts'
import { EDGE, HALO, INK, LIMIT, RIVER, SEA, tint } from './inks.ts'
import type { Shore } from './shore.ts'
import { chains, sideKey, type Bends, type Course, type Side } from './sides.ts'

/** Whose land a hex is: a state of the Confederation, or a country. */
export const landOf = ({ country, state }: Pick<Hex, 'country' | 'state'>): string | null => state ?? country

/** The hexes, and a rim around them as deep as the margin: beyond the edge lies what lies at it. */
export class Lands {
  readonly #owner = new Map<string, string | null>()

  constructor(private readonly field: Field, shore: Shore) {
    for (const hex of field.map.hexes) this.#owner.set(hex.id, hex.terrain === 'sea' ? null : landOf(hex))
    const owned = field.map.hexes.filter(({ terrain }) => terrain !== 'sea')
    for (let column = COLUMNS[0] - 1; column <= COLUMNS[1] + 1; column++) {
      for (let row = ROWS[0] - 1; row <= ROWS[1] + 1; row++) {
        const id = idOf(column, row)
        if (field.get(id)) continue
        const p = centre(id)
        const inner: Point = [Math.max(46, Math.min(WIDTH - 46, p[0])), Math.max(46, Math.min(FOOT - 46, p[1]))]
        if (!shore.land(inner)) this.#owner.set(id, null)
        else {
          const near = (one: Hex): number => (centre(one.id)[0] - p[0]) ** 2 + (centre(one.id)[1] - p[1]) ** 2
          this.#owner.set(id, landOf(owned.reduce((a, b) => (near(b) < near(a) ? b : a))))
        }
      }
    }
  }

  get names(): string[] {
    return [...new Set([...this.#owner.values()].filter((name) => name !== null))].sort()
  }

  owner = (id: string): string | null | undefined => this.#owner.get(id)

  /** Sides where one land meets another. */
  borders(): { side: Side; within: boolean; hexes: [string, string] }[] {
    const found: { side: Side; within: boolean; hexes: [string, string] }[] = []
    for (const [id, owner] of this.#owner) {
      for (const other of around(id)) {
        const theirs = this.#owner.get(other)
        if (id >= other || !owner || !theirs || owner === theirs) continue
        const [one, two] = [this.field.get(id), this.field.get(other)]
        found.push({ side: sideOf(id, other), within: one?.country === 'confederation' && two?.country === 'confederation', hexes: [id, other] })
      }
    }
    return found
  }

  /** Where a land meets another, in lines. */
  rim(name: string, bends: Bends): string {
    const own = this.borders().filter(({ hexes }) => hexes.some((id) => this.#owner.get(id) === name))
    return chains(own.map(({ side }) => side)).map((chain) => open(bends.line(chain))).join('')
  }

  /** The outline of a land, and beyond its coast the nearest part of each hex at sea. */
  outline(name: string, bends: Bends): string {
    const edges = new Map<string, [string, string]>()
    const edge = (from: string, to: string): void => {
      // An edge that is run both ways lies inside.
      if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to])
    }
    for (const [id, owner] of this.#owner) {
      const corners = Array.from({ length: 6 }, (_, k) => cornerKey(cornerOf(id, k)))
      const all = around(id)
      for (let k = 0; k < 6; k++) {
        const [a, b] = [corners[k]!, corners[(k + 1) % 6]!]
        if (owner === name) edge(a, b)
        else if (owner === null && this.#owner.get(all[k]!) === name) {
          edge(a, b)
          edge(b, id)
          edge(id, a)
        }
      }
    }
    const next = new Map<string, string[]>()
    for (const [from, to] of edges.values()) next.set(from, [...(next.get(from) ?? []), to])
    let path = ''
    for (const start of next.keys()) {
      while (next.get(start)!.length) {
        const ring: Point[] = []
        let at = start
        do {
          const to = next.get(at)!.pop()!
          if (to.includes(':') && at.includes(':')) ring.push(...bends.line([at, to]).slice(0, -1))
          else ring.push(at.includes(':') ? bends.corner(at) : centre(at))
          at = to
        } while (at !== start && next.get(at)?.length)
        path += closed(ring)
      }
    }
    return path
  }
}

/** Definitions that the rest refers to. */
export const definitions = (lands: Lands, shore: Shore, bends: Bends): string =>
  `<path id="shore" d="${shore.path()}"/><clipPath id="on-land"><use href="#shore"/></clipPath>` +
  lands.names.map((name) => `<path id="land-${name}" d="${lands.outline(name, bends)}"/><clipPath id="in-${name}"><use href="#land-${name}"/></clipPath><path id="rim-${name}" d="${lands.rim(name, bends)}"/>`).join('')

const NET: Net = { every: 2, meridians: [0, 30], parallels: [42, 60], lon: [0, 30], lat: [42, 60], style: 'stroke-opacity=".4" stroke-width=".8"' }
const WAVES: Waves = { along: 'shore', away: [3.2, 6.6, 10.6, 15.2, 20.6, 27, 34.4, 43], strength: [0.16, 0.5], fine: 1.5 }

export const drawSea = (project: Projection): string => drawWater([WIDTH, FOOT], SEA, project, NET, WAVES)

/** Breadth and strength of the strokes that make a band, so many that no edge is seen between them. */
const BRUSH = [[46, 0.05], [41, 0.05], [36, 0.06], [31, 0.07], [26, 0.08], [21, 0.09], [16, 0.11], [11, 0.14], [6.5, 0.2]] as const

/** A band of colour within the border, as a brush leaves it: strong at the line, thin inside. */
export const drawLands = (lands: Lands): string =>
  `<use href="#shore" fill="#fffdf6"/><g clip-path="url(#on-land)">` +
  lands.names
    .map((name) => {
      const colour = EDGE[name]!
      const stroke = (width: number, strength: number, line = `rim-${name}`): string => `<use href="#${line}" stroke-width="${width}" stroke-opacity="${strength}"/>`
      return (
        `<use href="#land-${name}" fill="${colour}" fill-opacity="${tint(name)}"/>` +
        `<g clip-path="url(#in-${name})" fill="none" stroke="${colour}" stroke-linejoin="round">${BRUSH.map(([width, strength]) => stroke(width, strength)).join('')}${stroke(15, 0.16, 'shore')}${stroke(8, 0.26, 'shore')}</g>`
      )
    })
    .join('') +
  `</g>`

/** The shore firm, borders of countries in dots and dashes, those of the Confederation's states dotted; a river that is a border needs no line. */
export function drawBorders(lands: Lands, bends: Bends, rivers: ReadonlySet<string>): string {
  const along = (within: boolean): string =>
    chains(lands.borders().filter((one) => one.within === within && !rivers.has(sideKey(...one.side))).map(({ side }) => side)).map((chain) => open(bends.line(chain))).join('')
  const path = (d: string, style: string): string => `<path d="${d}" fill="none" stroke="${INK}" stroke-linejoin="round" ${style}/>`
  return (
    `<g clip-path="url(#on-land)">${path(along(true), 'stroke-width="1.7" stroke-dasharray=".1 4.2" stroke-linecap="round"')}${path(along(false), 'stroke-width="1.9" stroke-dasharray="8 3.4 1.6 3.4"')}</g>` +
    `<use href="#shore" fill="none" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>`
  )
}

export const drawLakes = ({ lakes }: Shore): string =>
  lakes
    .map((ring) => {
      const inner = (k: number): Point[] => {
        const [x, y] = [ring.reduce((s, p) => s + p[0], 0) / ring.length, ring.reduce((s, p) => s + p[1], 0) / ring.length]
        return ring.map((p) => [x + (p[0] - x) * k, y + (p[1] - y) * k] as const)
      }
      const lines = [0.88, 0.75, 0.6].map((k, i) => `<path d="${closed(inner(k))}" fill="none" stroke="${SEA.line}" stroke-opacity="${n1(0.7 - 0.2 * i)}" stroke-width=".9"/>`).join('')
      return `<path d="${closed(ring)}" fill="${SEA.shore}" stroke="${INK}" stroke-width="1.3"/>${lines}`
    })
    .join('')

/** Rivers: a bank line that swells downstream, with light water between where they are broad. */
export function drawRivers(courses: readonly Course[]): string {
  let [halo, banks, streams] = ['', '', '']
  for (const { line, width: [from, to] } of courses) {
    const width = (t: number): number => from + (to - from) * t
    halo += ribbon(line, (t) => width(t) + 3.4)
    banks += ribbon(line, width)
    if (to > 3) streams += ribbon(line, (t) => Math.max(0, width(t) - 2.1))
  }
  return `<g clip-path="url(#on-land)"><path d="${halo}" fill="${HALO}" fill-opacity=".5"/><path d="${banks}" fill="${RIVER.bank}"/><path d="${streams}" fill="${RIVER.stream}"/></g>`
}

/** The limit of the area of 1799: its hexes, and mountains that nobody enters. */
export function limitSides(field: Field): Side[] {
  const { playable, mountain_in_area: high } = field.map.area_1799
  const area = new Set([...playable, ...high])
  return [...area].flatMap((id) => around(id).filter((other) => field.get(other) && field.land(other) && !area.has(other)).map((other) => sideOf(id, other)))
}

/** Beside rivers and borders it is led a little inward, so that neither hides the other. */
export function drawLimit(field: Field, bends: Bends): string {
  const { playable, mountain_in_area: high } = field.map.area_1799
  const area = new Set([...playable, ...high])
  let d = ''
  for (const chain of chains(limitSides(field))) {
    const line = bends.line(chain)
    d += open(byHand(line.map((p, i) => inward(line, i, p, area)), 0.8, 12, 33))
  }
  return `<path d="${d}" fill="none" stroke="${HALO}" stroke-width="4.6" stroke-opacity=".55"/><path d="${d}" fill="none" stroke="${LIMIT}" stroke-width="2.2" stroke-dasharray="5.4 2.6 .1 2.6" stroke-linecap="round"/>`
}

function inward(line: readonly Point[], i: number, [x, y]: Point, area: ReadonlySet<string>): Point {
  const [a, b] = [line[Math.max(0, i - 4)]!, line[Math.min(line.length - 1, i + 4)]!]
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]
  const deep = ([u, v]: Point): number => [...area].reduce((least, id) => Math.min(least, (centre(id)[0] - u) ** 2 + (centre(id)[1] - v) ** 2), Infinity)
  const sign = deep([x + 14 * nx, y + 14 * ny]) < deep([x - 14 * nx, y - 14 * ny]) ? 1 : -1
  return [x + 6 * sign * nx, y + 6 * sign * ny]
}
