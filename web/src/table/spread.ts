// Places of a map that is no grid, by where they lie on it.

export type Point = readonly [number, number]

const DIRECTIONS: { [key: string]: Point } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The place that one comes to with an arrow key: the nearest that way, those far to the side last. A wide place may be met at several points. */
export function beside(
  from: string,
  key: string,
  places: readonly string[],
  at: (place: string) => Point,
  metAt: (place: string) => readonly Point[] = (place) => [at(place)],
): string {
  const way = DIRECTIONS[key]
  if (!way) return from
  const [x, y] = at(from)
  let best = from
  let least = Infinity
  for (const other of places) {
    if (other === from) continue
    for (const [u, v] of metAt(other)) {
      const [dx, dy] = [u - x, v - y]
      const ahead = dx * way[0] + dy * way[1]
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
      if (ahead <= 4 || aside > 2 * ahead) continue
      const cost = ahead + 1.6 * aside
      if (cost < least) [best, least] = [other, cost]
    }
  }
  return best
}

/** The middle of some points; of no point the one given. */
export function middleOf(points: readonly Point[], none: Point): [number, number] {
  const mean = (i: 0 | 1): number => points.reduce((sum, point) => sum + point[i], 0) / points.length
  return points.length ? [mean(0), mean(1)] : [none[0], none[1]]
}

/** That of some points which is nearest to the middle of them all. */
export function inmost(points: readonly Point[]): Point {
  const [x, y] = middleOf(points, [0, 0])
  const far = ([u, v]: Point): number => (u - x) ** 2 + (v - y) ** 2
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}
