// Broken rock that nobody crosses.

import { ofKind, type Field } from './field.ts'
import { centre, type Point } from './geometry.ts'
import { INK } from '../../craft/inks.ts'
import { closed, n1, pt, turned } from '../../craft/lines.ts'
import { mass } from './masses.ts'
import { chance, seedOf } from '../../craft/random.ts'

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
