// Prints the map of Europe for Age of Napoleon: the sheet in two sizes, and a small picture of each scenario's seat of war.
// With --settle everything is placed anew and web/src/games/age_of_napoleon/layout.json is written, which the board reads too: needed when
// map.json or shapes.json have changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, FINE, home, load, modules, press, stamp, web } from '../../craft/press.mjs'

const GAME = 'age_of_napoleon'
const NORMAL = 3600
/** Small pictures: all of Europe, the Danube in 1805, the road to Vienna in 1809, Germany in 1813. */
const DETAIL = {
  europe: { x: 40, y: 40, width: 1720, height: 1075 },
  1805: { x: 620, y: 470, width: 640, height: 400 },
  1809: { x: 720, y: 560, width: 640, height: 400 },
  1813: { x: 700, y: 330, width: 640, height: 400 },
}

export async function build({ force, named, args }) {
  if (named.length) return false
  const anew = args.includes('--settle')
  const [mapFile, shapesFile] = ['map.json', 'shapes.json'].map((name) => dataOf(GAME, name))
  const layoutFile = join(web, 'src/games', GAME, 'layout.json')
  const sources = [mapFile, shapesFile, layoutFile]
  if (!force && stamp(GAME, sources).fresh()) return false
  const { letter } = await import('../../craft/letters.mjs')
  const { drawEurope, HEIGHT, paper, settle, WIDTH } = await modules('games/age_of_napoleon/sheet.ts')
  const [map, shapes] = [load(mapFile), load(shapesFile)]
  if (anew) writeFileSync(layoutFile, written(settle(map, shapes, letter)))
  const mark = stamp(GAME, sources)
  mark.begin()
  const { print } = press(GAME, paper)
  const plate = { map, shapes, layout: load(layoutFile), geography: load(join(home(GAME), 'geography.json')) }
  const svg = drawEurope(plate, { letter, pixels: FINE * NORMAL })
  await print(svg, { name: 'europe', normal: NORMAL, drawn: [WIDTH, HEIGHT], turn: 1, qualities: [66, 50], details: DETAIL })
  mark.end()
  return true
}

/** One area, border or place at sea to a row, so that a change can be read. */
const written = ({ size, counter, arcs, areas, sea, strait, ice }) => {
  const rows = (list) => `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const table = Object.entries(areas).map(([id, seat]) => `    ${JSON.stringify(id)}: ${JSON.stringify(seat)}`).join(',\n')
  const parts = { size: JSON.stringify(size), counter, strait: JSON.stringify(strait), ice: JSON.stringify(ice), areas: `{\n${table}\n  }`, sea: rows(sea), arcs: rows(arcs) }
  return `{\n${Object.entries(parts).map(([name, text]) => `  "${name}": ${text}`).join(',\n')}\n}\n`
}
