// Prints the map of Europe for Age of Napoleon: the sheet in two sizes, and a small picture of each scenario's seat of war.
// With --settle everything is placed anew and web/src/games/age_of_napoleon/layout.json is written, which the board reads too: needed when
// map.json or shapes.json have changed.
import { FINE, publish } from '../../craft/press.mjs'

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
  const lay = args.includes('--settle') && (({ settle }, { map, shapes }, letter) => written(settle(map, shapes, letter)))
  return publish(GAME, { force, data: ['map', 'shapes'], lay }, ({ drawEurope, HEIGHT, WIDTH }, plate, { letter, print }) => {
    const svg = drawEurope(plate, { letter, pixels: FINE * NORMAL })
    return print(svg, { name: 'europe', normal: NORMAL, drawn: [WIDTH, HEIGHT], turn: 1, qualities: [66, 50], details: DETAIL })
  })
}

/** One area, border or place at sea to a row, so that a change can be read. */
const written = ({ size, counter, arcs, areas, sea, strait, ice }) => {
  const rows = (list) => `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const table = Object.entries(areas).map(([id, seat]) => `    ${JSON.stringify(id)}: ${JSON.stringify(seat)}`).join(',\n')
  const parts = { size: JSON.stringify(size), counter, strait: JSON.stringify(strait), ice: JSON.stringify(ice), areas: `{\n${table}\n  }`, sea: rows(sea), arcs: rows(arcs) }
  return `{\n${Object.entries(parts).map(([name, text]) => `  "${name}": ${text}`).join(',\n')}\n}\n`
}
