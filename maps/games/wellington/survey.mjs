// Takes the coasts and borders of the peninsula out of Natural Earth (public domain), as the npm package world-atlas has
// them, and writes maps/games/wellington/coast.json. Run by hand when the extent of the sheet changes:
// npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz && node maps/games/wellington/survey.mjs package/countries-10m.json
import { readFileSync, writeFileSync } from 'node:fs'

const [source] = process.argv.slice(2)
const topology = JSON.parse(readFileSync(source, 'utf8'))
const SHEET = [-14, 34, 8, 47]
const CHANNEL = [-9, 49, 4, 54]
const TAKEN = { spain: ['Spain', 'Andorra'], portugal: ['Portugal'], france: ['France'], abroad: ['Morocco', 'Algeria', 'Italy'], england: ['United Kingdom'] }
/** Degrees that a line may stray from the surveyed one. */
const FINE = 0.006
const { scale, translate } = topology.transform

/** Simplified arc by arc, so that neighbours keep one border. */
const arcs = topology.arcs.map((arc) => {
  let x = 0
  let y = 0
  return thin(arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]))
})

function thin(line) {
  if (line.length < 3) return line
  const [a, b] = [line[0], line.at(-1)]
  let far = 0
  let at = 0
  for (let i = 1; i + 1 < line.length; i++) {
    const d = away(line[i], a, b)
    if (d > far) [far, at] = [d, i]
  }
  return far < FINE ? [a, b] : [...thin(line.slice(0, at + 1)).slice(0, -1), ...thin(line.slice(at))]
}

function away([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

const ring = (indices) => indices.flatMap((i) => (i < 0 ? [...arcs[~i]].reverse() : arcs[i]).slice(1))

/** Sutherland and Hodgman: the part of a ring inside a rectangle. */
function clip(points, [west, south, east, north]) {
  const sides = [[0, west, 1], [0, east, -1], [1, south, 1], [1, north, -1]]
  return sides.reduce((line, [axis, edge, sign]) => {
    const inside = (p) => (p[axis] - edge) * sign >= 0
    return line.flatMap((p, i) => {
      const q = line[(i + line.length - 1) % line.length]
      const t = (edge - q[axis]) / (p[axis] - q[axis])
      const cut = [q[0] + t * (p[0] - q[0]), q[1] + t * (p[1] - q[1])]
      return inside(p) ? (inside(q) ? [p] : [cut, p]) : inside(q) ? [cut] : []
    })
  }, points)
}

const out = {}
for (const [name, countries] of Object.entries(TAKEN)) {
  out[name] = topology.objects.countries.geometries
    .filter((country) => countries.includes(country.properties.name))
    .flatMap((country) => (country.type === 'Polygon' ? [country.arcs] : country.arcs))
    .map(([outer]) => clip(ring(outer), name === 'england' ? CHANNEL : SHEET))
    .filter((line) => line.length > 5)
    // Longitude and latitude in thousandths of a degree, one after the other.
    .map((line) => line.flatMap((p) => p.map((n) => Math.round(n * 1000))))
}
const text = Object.entries(out).map(([name, rings]) => `  "${name}": [\n${rings.map((r) => `    ${JSON.stringify(r)}`).join(',\n')}\n  ]`)
writeFileSync(new URL('./coast.json', import.meta.url), `{\n${text.join(',\n')}\n}\n`)
console.log(Object.entries(out).map(([name, rings]) => `${name} ${rings.length} rings, ${rings.flat().length / 2} points`).join('; '))
