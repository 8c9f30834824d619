// Prints the map of Europe for Napoleon in Europe: the sheet in two sizes with English and with Italian names, and a small picture of each scenario.
// With --settle everything is placed anew and web/src/games/napoleon_in_europe/layout.json is written, which the board reads too: needed when
// map.json, shapes.json or geography.json have changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, home, load, modules, web } from '../../craft/press.mjs'

const GAME = 'napoleon_in_europe'

export async function build({ named, args }) {
  if (named.length) return false
  const { letter } = await import('../../craft/letters.mjs')
  const { settle } = await modules('games/napoleon_in_europe/sheet.ts')
  const [map, shapes] = ['map.json', 'shapes.json'].map((name) => load(dataOf(GAME, name)))
  const layoutFile = join(web, 'src/games', GAME, 'layout.json')
  const geography = load(join(home(GAME), 'geography.json'))
  if (args.includes('--settle')) writeFileSync(layoutFile, written(settle(map, shapes, geography, letter)))
  return true
}

/** One area, border or coast to a row, so that a change can be read. */
const written = ({ width, height, counter, crossings, regions, seas, arcs }) => {
  const table = (areas) => `{\n${Object.entries(areas).map(([id, seat]) => `    ${JSON.stringify(id)}: ${JSON.stringify(seat)}`).join(',\n')}\n  }`
  const rows = `[\n${arcs.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const parts = { width, height, counter, crossings: JSON.stringify(crossings), regions: table(regions), seas: table(seas), arcs: rows }
  return `{\n${Object.entries(parts).map(([name, text]) => `  "${name}": ${text}`).join(',\n')}\n}\n`
}
