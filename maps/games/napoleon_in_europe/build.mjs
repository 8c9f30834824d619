// Prints the map of Europe for Napoleon in Europe: the sheet in two sizes, with English names and with Italian ones, and a small picture of the
// seat of war of each year in which a scenario begins.
// With --settle everything is placed anew and web/src/games/napoleon_in_europe/layout.json is written, which the board reads too: needed when
// map.json, shapes.json or geography.json have changed.
import { FINE, publish } from '../../craft/press.mjs'

const GAME = 'napoleon_in_europe'
const NORMAL = 3600
const part = (x, y, width) => ({ x, y, width, height: (width * 5) / 8 })
const DETAIL = {
  europe: { x: 40, y: 40, width: 1720, height: 1400 },
  1796: part(560, 700, 520),
  1800: part(540, 600, 640),
  1802: part(390, 470, 840),
  1805: part(560, 560, 640),
  1806: part(680, 440, 560),
  1809: part(700, 580, 600),
  1812: part(1000, 330, 680),
  1813: part(640, 460, 560),
  1815: part(480, 520, 460),
  1820: part(760, 640, 900),
}

export async function build({ force, named, args }) {
  if (named.length) return false
  const lay = args.includes('--settle') && (({ settle }, { map, shapes, geography }, letter) => written(settle(map, shapes, geography, letter)))
  return publish(GAME, { force, data: ['map', 'shapes'], lay }, async ({ drawEurope, HEIGHT, TONGUES, WIDTH }, plate, { letter, print }) => {
    for (const tongue of TONGUES) {
      const svg = drawEurope(plate, tongue, { letter, pixels: FINE * NORMAL })
      const [name, details] = tongue === 'en' ? ['europe', DETAIL] : [`europe-${tongue}`, {}]
      await print(svg, { name, normal: NORMAL, drawn: [WIDTH, HEIGHT], turn: 2, qualities: [66, 50], details })
    }
  })
}

/** One area, border or coast to a row, so that a change can be read. */
const written = ({ width, height, counter, crossings, regions, seas, arcs }) => {
  const table = (areas) => `{\n${Object.entries(areas).map(([id, seat]) => `    ${JSON.stringify(id)}: ${JSON.stringify(seat)}`).join(',\n')}\n  }`
  const rows = `[\n${arcs.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const parts = { width, height, counter, crossings: JSON.stringify(crossings), regions: table(regions), seas: table(seas), arcs: rows }
  return `{\n${Object.entries(parts).map(([name, text]) => `  "${name}": ${text}`).join(',\n')}\n}\n`
}
