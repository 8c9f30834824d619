// Hexes of one kind as one mass with a wavering edge: the wash and what is engraved over it share the same outline.

import { ofKind, type Field } from './field.ts'
import { closed, round } from '../../craft/lines.ts'
import { noise, seedOf } from '../../craft/random.ts'
import { closeRim, type Raster } from '../../craft/raster.ts'
import { area } from './areas.ts'

/** How far the outline is softened, in map units, and how much it wavers. */
const EDGE = {
  wood: [5, 0.22],
  farm: [5, 0.24],
  village: [5, 0.3],
  fortified: [5, 0.1],
  marsh: [6, 0.22],
  lake: [8, 0.16],
  impassable: [5, 0.2],
} as const

export type Massed = keyof typeof EDGE

const known = new WeakMap<Field, Map<Massed, Raster | null>>()

/** From 1 inside to 0 outside, a half at the outline; null when the field has no such ground. */
export function mass(field: Field, kind: Massed): Raster | null {
  let masses = known.get(field)
  if (!masses) known.set(field, (masses = new Map()))
  let found = masses.get(kind)
  if (found === undefined) masses.set(kind, (found = make(field, kind)))
  return found
}

function make(field: Field, kind: Massed): Raster | null {
  const hexes = ofKind(field, kind)
  if (!hexes.length) return null
  const [softness, waver] = EDGE[kind]
  const seed = seedOf(kind) % 997
  return closeRim(
    area(hexes).blur(softness).change((v, x, y) => (v <= 0 || v >= 1 ? v : v + 4 * v * (1 - v) * waver * noise(x, y, 19, seed))),
  )
}

export const outline = (raster: Raster, level = 0.5): string =>
  raster.outlines(level).map((ring) => closed(round(ring, 2))).join('')
