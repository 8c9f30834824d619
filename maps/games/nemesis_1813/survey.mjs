// Takes the shores of northern and middle Europe out of the outlines of Age of Napoleon's areas, which were cut from Natural Earth
// (public domain), and writes coast.json beside this file. Run by hand when the extent of the sheet changes:
// node maps/games/nemesis_1813/survey.mjs
import { writeFileSync } from 'node:fs'
import { dataOf, load } from '../../craft/press.mjs'

const { projection: p, areas, outside } = load(dataOf('age_of_napoleon', 'shapes.json'))
const [WEST, SOUTH, EAST, NORTH] = [3, 42, 28, 59]
const degrees = 180 / Math.PI

/** Lambert's conic backwards. */
function globe([x, y]) {
  const east = x / p.units_per_km + p.x0_km
  const south = p.rho0_km - (p.y1_km - y / p.units_per_km)
  const rho = Math.hypot(east, south)
  const lat = 2 * Math.atan(((p.radius_km * p.F) / rho) ** (1 / p.n)) - Math.PI / 2
  return [p.lon_0 + (Math.atan2(east, south) / p.n) * degrees, lat * degrees]
}

/** Sutherland and Hodgman: the part of a ring inside a rectangle. */
function clip(points) {
  const sides = [[0, WEST, 1], [0, EAST, -1], [1, SOUTH, 1], [1, NORTH, -1]]
  return sides.reduce((line, [axis, edge, sign]) => {
    const inside = (q) => (q[axis] - edge) * sign >= 0
    return line.flatMap((q, i) => {
      const last = line[(i + line.length - 1) % line.length]
      const t = (edge - last[axis]) / (q[axis] - last[axis])
      const cut = [last[0] + t * (q[0] - last[0]), last[1] + t * (q[1] - last[1])]
      return inside(q) ? (inside(last) ? [q] : [cut, q]) : inside(last) ? [cut] : []
    })
  }, points)
}

const rings = [...Object.values(areas).flatMap(({ polygons }) => polygons), ...outside]
  .map((ring) => clip(ring.map(globe)))
  .filter((ring) => ring.length > 2)
  // Longitude and latitude in hundredths of a degree, one after the other.
  .map((ring) => ring.flatMap((q) => q.map((n) => Math.round(n * 100))))
writeFileSync(new URL('./coast.json', import.meta.url), `[\n${rings.map((ring) => `  ${JSON.stringify(ring)}`).join(',\n')}\n]\n`)
console.log(`${rings.length} rings, ${rings.flat().length / 2} points`)
