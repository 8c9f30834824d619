// The sea of an engraved map: a wash that pales from the shore, water-lines, and the net of meridians and parallels.

import { n1, open, type Point } from './lines.ts'

export interface Water {
  deep: string
  shore: string
  line: string
}

/** Lines along the shore: how far each is away, how strong the farthest is and how much stronger the nearest, and how fine. */
export interface Waves {
  /** The id of what they run along. */
  along: string
  away: readonly number[]
  strength: readonly [number, number]
  fine: number
  /** How their ends are drawn. */
  ends?: string
}

/** Degrees: which meridians and parallels are drawn, over what part of the globe, and from point to point of their lines. */
export interface Net {
  every: number
  meridians: readonly [number, number]
  parallels: readonly [number, number]
  lon: readonly [number, number]
  lat: readonly [number, number]
  step?: number
  style: string
}

/** A colour on the way from one to another. */
const mix = (a: string, b: string, t: number): string =>
  `#${[1, 3, 5].map((i) => Math.round(parseInt(a.slice(i, i + 2), 16) * (1 - t) + parseInt(b.slice(i, i + 2), 16) * t).toString(16).padStart(2, '0')).join('')}`

/** Water-lines: close at the shore, wider and fainter outward, over a wash that pales. */
export function drawWater([width, height]: Point, water: Water, project: (lon: number, lat: number) => Point, net: Net, { along, away, strength: [least, more], fine, ends = '' }: Waves): string {
  let out = `<rect width="${width}" height="${height}" fill="${water.deep}"/>` + graticule(project, water, net)
  const stroke = (colour: string, wide: number): string => `<use href="#${along}" fill="none" stroke="${colour}" stroke-width="${n1(wide)}" stroke-linejoin="round"${ends}/>`
  for (let i = away.length - 1; i >= 0; i--) {
    const t = 1 - i / away.length
    const wash = mix(water.deep, water.shore, t * t)
    out += stroke(mix(wash, water.line, least + more * t), 2 * away[i]!) + stroke(wash, 2 * away[i]! - fine)
  }
  return out
}

/** Meridians and parallels, at sea only: on land they would be taken for roads. */
function graticule(project: (lon: number, lat: number) => Point, { line }: Water, { every, meridians, parallels, lon: [west, east], lat: [south, north], step = 1, style }: Net): string {
  let d = ''
  const count = (from: number, to: number): number => (to - from) / step + 1
  for (let lon = meridians[0]; lon <= meridians[1]; lon += every) d += open(Array.from({ length: count(south, north) }, (_, i) => project(lon, south + i * step)))
  for (let lat = parallels[0]; lat <= parallels[1]; lat += every) d += open(Array.from({ length: count(west, east) }, (_, i) => project(west + i * step, lat)))
  return `<path d="${d}" fill="none" stroke="${line}" ${style}/>`
}
