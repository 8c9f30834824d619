// Prints the map of the Peninsula for Wellington: the sheet in two sizes, and a small picture of each year's seat of war.
// With --spread the duchies are laid out anew and web/src/games/wellington/layout.json is written, which the board reads too: needed when map.json has changed.
import { join } from 'node:path'
import { FINE, home, load, publish } from '../../craft/press.mjs'

const GAME = 'wellington'
const NORMAL = 3600
/** Small pictures: the whole theatre, the frontier of Portugal in 1812, the road to the Pyrenees in 1813. */
const DETAIL = {
  peninsula: { x: 60, y: 250, width: 1376, height: 860 },
  1812: { x: 180, y: 560, width: 720, height: 450 },
  1813: { x: 640, y: 220, width: 720, height: 450 },
}

export async function build({ force, named, args }) {
  if (named.length) return false
  const survey = load(join(home(GAME), 'coast.json'))
  const lay = args.includes('--spread') && (({ spread }, { map }) => written(spread(map, survey)))
  return publish(GAME, { force, data: ['map'], lay }, ({ drawPeninsula, HEIGHT, WIDTH }, plate, { letter, print }) => {
    const svg = drawPeninsula({ ...plate, survey }, { letter, pixels: FINE * NORMAL })
    return print(svg, { name: 'peninsula', normal: NORMAL, drawn: [WIDTH, HEIGHT], turn: 2, qualities: [70, 55], details: DETAIL })
  })
}

/** One duchy or line of march to a row, so that a change can be read. */
const written = ({ size, radius, duchies, lines }) => {
  const rows = (table) => Object.entries(table).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value).replace(',', ', ')}`).join(',\n')
  const table = (name, value) => `  "${name}": {\n${rows(value)}\n  }`
  return `{\n  "size": ${JSON.stringify(size).replace(',', ', ')},\n  "radius": ${radius},\n${table('duchies', duchies)},\n${table('lines', lines)}\n}\n`
}
