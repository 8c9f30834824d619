// How the land lies: the way in which a peasant there ploughs. Across the slope where there is one, along the nearest road or
// brook where one is near, and otherwise as his fathers did.

import type { Field } from './field.ts'
import type { Point } from './geometry.ts'
import { distance, heading } from '../../craft/lines.ts'
import { noise } from '../../craft/random.ts'
import { heights } from './relief.ts'
import type { Ways } from './ways.ts'

/** The angle of the furrows at a point. */
export type Lay = (x: number, y: number) => number

/** Map units within which fields keep to a road or a brook. */
const REACH = 120
/** Of a slope, so much that nothing else counts. */
const STEEP = 0.012

export function layOf(field: Field, ways: Ways): Lay {
  const hills = heights(field)
  const marks = [...ways.roads, ...ways.lanes, ...ways.streams].flatMap(({ line }) =>
    line.flatMap((at, i) => (i % 8 === 0 ? [{ at, along: heading(line, i) }] : [])),
  )
  return (x, y) => {
    // Furrows have no front: angles are added doubled, so that a half turn is none.
    let u = 0
    let v = 0
    const add = (angle: number, weight: number) => {
      u += weight * Math.cos(2 * angle)
      v += weight * Math.sin(2 * angle)
    }
    add(Math.PI * noise(x, y, 330, 17), 0.4)
    const [dx, dy] = hills?.slope(x, y) ?? [0, 0]
    add(Math.atan2(dx, -dy), 2 * Math.min(1, Math.hypot(dx, dy) / STEEP))
    let near = REACH
    let along: Point = [1, 0]
    for (const mark of marks) {
      const away = distance(mark.at, [x, y])
      if (away < near) [near, along] = [away, mark.along]
    }
    add(Math.atan2(along[1], along[0]), 1.5 * (1 - near / REACH))
    return Math.atan2(v, u) / 2
  }
}
