// Ground between the great features: crops that count by the rules, broken rock that nobody crosses, and the
// faint furrows and hedges of the open country, which mean nothing but make it a country.

import { ofKind, type Field } from './field.ts'
import { centre, corners, hexAt, hexes, type Point } from './geometry.ts'
import { INK, WOOD_LINE } from '../../craft/inks.ts'
import { between, byHand, closed, inside, n1, open, pt, turned } from '../../craft/lines.ts'
import { mass } from './masses.ts'
import { chance, seedOf } from '../../craft/random.ts'
import { hedges } from './woods.ts'
import type { Near } from './ways.ts'

/** Standing corn: hedged parcels with strong rows of ears. */
export function drawCrops(field: Field, ways: Near): string {
  const ground = mass(field, 'field')
  if (!ground) return ''
  let rows = ''
  let ears = ''
  for (const hex of ofKind(field, 'field')) {
    const at = centre(hex)
    const luck = chance(seedOf('crop', hex))
    const turn = luck() * Math.PI
    // Three strips side by side, furrowed along, across, along.
    for (let strip = -1; strip <= 1; strip++) {
      const across = strip === 0
      for (let k = -9; k <= 9; k++) {
        const line: Point[] = []
        for (let t = -12; t <= 12; t++) {
          const u = across ? k * 4.4 : t * 4
          const v = across ? t * 2.3 : strip * 28 + k * 4.4
          if (!across && Math.abs(k * 4.4) > 13) continue
          if (across && Math.abs(t * 2.3) > 12.6) continue
          const p = turned(u, v, turn, at)
          if (ground.at(p[0], p[1]) > 0.55 && inside(p, corners(hex)) && !ways.has(p[0], p[1])) line.push(p)
        }
        if (line.length < 2) continue
        rows += open(byHand(line, 0.8, 9, 5))
        line.forEach(([x, y], i) => {
          if (i % 2 === (k & 1)) ears += `M${n1(x)},${n1(y)}l-1.3,-2.9M${n1(x)},${n1(y)}l1.3,-2.9M${n1(x)},${n1(y)}v-3.4`
        })
      }
    }
  }
  return (
    `<path d="${rows}" fill="none" stroke="#7a5a18" stroke-width=".8" stroke-opacity=".8"/>` +
    `<path d="${ears}" fill="none" stroke="#6a4a12" stroke-width=".75"/>` +
    `<path d="${hedges(ground.outlines(0.54))}" fill="#8f9a52" stroke="${WOOD_LINE}" stroke-width=".6"/>`
  )
}

/** Rock and ravines: crags drawn by their broken edges, dark below. */
export function drawCrags(field: Field): string {
  const ground = mass(field, 'impassable')
  if (!ground) return ''
  let faces = ''
  let cracks = ''
  for (const hex of ofKind(field, 'impassable')) {
    const at = centre(hex)
    const luck = chance(seedOf('crag', hex))
    const spots: Point[] = []
    for (let n = 0; n < 60 && spots.length < 15; n++) {
      const p = turned((luck() - 0.5) * 74, (luck() - 0.5) * 64, 0, at)
      if (ground.at(p[0], p[1]) > 0.62 && spots.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > 13.5)) spots.push(p)
    }
    for (const [x, y] of spots.sort((a, b) => a[1] - b[1])) {
      const s = 7 + 4 * luck()
      const rock: Point[] = Array.from({ length: 7 }, (_, i) => {
        const a = (i / 7) * 2 * Math.PI + luck() * 0.6
        const r = s * (0.7 + 0.5 * luck())
        return [x + r * Math.cos(a), y + 0.8 * r * Math.sin(a)] as const
      })
      faces += `<path d="${closed(rock)}" fill="#cfc4b2" stroke="${INK}" stroke-width="1.1" stroke-linejoin="round"/>`
      const top: Point = [x - 0.2 * s, y - 0.25 * s]
      faces += `<path d="${closed([rock[0]!, rock[1]!, rock[2]!, top])}" fill="${INK}" fill-opacity=".55"/>`
      faces += `<path d="M${pt(top)}L${pt(rock[4]!)}M${pt(top)}L${pt(rock[6]!)}M${pt(top)}L${pt(rock[2]!)}" stroke="${INK}" stroke-width=".8"/>`
      for (let k = 0; k < 5; k++) cracks += `M${n1(x + (k - 1) * 2.6)},${n1(y + 0.75 * s)}l${n1(1.5 + luck())},${n1(3 + 3 * luck())}`
    }
  }
  return (
    faces +
    `<path d="${cracks}" fill="none" stroke="${INK}" stroke-width=".9"/>`
  )
}

/** Strips of tillage, hedges and grass on open ground, kept so faint that nobody takes them for a rule. */
export function drawCountry(field: Field, ways: Near): string {
  const isOpen = (p: Point): boolean => {
    const hex = hexAt(p[0], p[1])
    return hex !== null && !field.terrain.has(hex) && !ways.has(p[0], p[1])
  }
  const tints = ['', '', '']
  let furrows = ''
  let stubble = ''
  let bushes = ''
  let grass = ''
  for (const hex of hexes) {
    if (field.terrain.has(hex)) continue
    const luck = chance(seedOf('country', field.title, hex))
    const at = centre(hex)
    const kind = luck()
    if (kind < 0.4) {
      // A village's furlong: strips side by side, each ploughed, in stubble, or green.
      const angle = luck() * Math.PI
      const skew = (luck() - 0.5) * 0.6
      const by: Point = [at[0] + (luck() - 0.5) * 40, at[1] + (luck() - 0.5) * 40]
      const place = (u: number, v: number): Point => turned(u + v * skew, v, angle, by)
      const count = 2 + Math.floor(luck() * 4)
      let v = -6 * count
      for (let strip = 0; strip < count; strip++) {
        const width = 8 + 8 * luck()
        const from = -17 - 12 * luck()
        const to = 17 + 12 * luck()
        const edge = [place(from, v), place(to, v), place(to + (luck() - 0.5) * 5, v + width), place(from, v + width)]
        const use = Math.floor(luck() * 4)
        if ([...edge, place(0, v + width / 2)].every(isOpen)) {
          if (use < 3) tints[use] += closed(byHand(edge, 1.6, 11, 9))
          for (let w = 1.6; w < width - 1 && use !== 2; w += use === 0 ? 2.7 : 3.3) {
            const row = `M${pt(place(from + 1 + 2 * luck(), v + w))}Q${pt(place(0, v + w + 0.9))} ${pt(place(to - 1 - 2 * luck(), v + w))}`
            if (use === 0) furrows += row
            else if (use === 1) stubble += row
          }
          if (luck() < 0.4) bushes += hedge(place(from, v), place(to, v), luck)
        }
        v += width + 0.8
      }
    } else if (kind < 0.75) {
      for (let n = 0; n < 6; n++) {
        const p: Point = [at[0] + (luck() - 0.5) * 66, at[1] + (luck() - 0.5) * 62]
        if (isOpen(p)) grass += tuft(p)
      }
    }
  }
  const fills = ['#e2cf9a', '#ecdca0', '#cfd9a0']
  return (
    tints.map((d, i) => `<path d="${d}" fill="${fills[i]}" fill-opacity=".36"/>`).join('') +
    `<path d="${furrows}" fill="none" stroke="#7d6437" stroke-width=".55" stroke-opacity=".42"/>` +
    `<path d="${stubble}" fill="none" stroke="#7d6437" stroke-width=".7" stroke-opacity=".42" stroke-dasharray="1 2.2"/>` +
    `<path d="${grass}" fill="none" stroke="#6f6a3a" stroke-width=".6" stroke-opacity=".5"/>` +
    `<path d="${bushes}" fill="#b4bf7c" stroke="${WOOD_LINE}" stroke-width=".5" opacity=".5"/>`
  )
}

const tuft = ([x, y]: Point): string => `M${n1(x)},${n1(y)}l-1.6,-2.6M${n1(x)},${n1(y)}v-3.3M${n1(x)},${n1(y)}l1.6,-2.6`

function hedge(a: Point, b: Point, luck: () => number): string {
  let d = ''
  for (let t = 0; t <= 1; t += 0.09) {
    if (luck() < 0.25) continue
    const r = 0.8 + 0.6 * luck()
    const [x, y] = between(a, b, t)
    d += `M${n1(x - r)},${n1(y)}a${n1(r)},${n1(r)} 0 1 1 ${n1(2 * r)},0a${n1(r)},${n1(r)} 0 1 1 ${n1(-2 * r)},0Z`
  }
  return d
}
