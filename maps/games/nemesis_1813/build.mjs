// Prints the map of Germany for 1813: the sheet in two sizes, and a small picture of each scenario's seat of war.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, FINE, home, load, modules, press, stamp } from '../../craft/press.mjs'

const GAME = 'nemesis_1813'
const NORMAL = 2502
/** Small pictures: the whole sheet, Saxony and Bohemia in 1813, the plain of the Po in 1799. */
const DETAIL = {
  germany: { x: 36, y: 36, width: 1596, height: 2130, across: 420 },
  1813: { x: 400, y: 720, width: 720, height: 450 },
  1799: { x: 60, y: 1700, width: 720, height: 450 },
}

export async function build({ force, named }) {
  if (named.length) return false
  const mapFile = dataOf(GAME, 'map.json')
  // Drawn only where the game is there to be played.
  if (!existsSync(mapFile)) return false
  const italy = dataOf(GAME, 'setup_1799.json')
  const mark = stamp(GAME, [mapFile, italy])
  if (!force && mark.fresh()) return false
  const { letter } = await import('../../craft/letters.mjs')
  const { drawGermany, HEIGHT, paper, WIDTH } = await modules('games/nemesis_1813/sheet.ts')
  mark.begin()
  const { print } = press(GAME, paper)
  const plate = { map: load(mapFile), italy: load(italy), survey: load(join(home(GAME), 'coast.json')), geography: load(join(home(GAME), 'geography.json')) }
  const svg = drawGermany(plate, { letter, pixels: FINE * NORMAL })
  await print(svg, { name: 'germany', normal: NORMAL, drawn: [WIDTH, HEIGHT], turn: 1, qualities: [66, 40], details: DETAIL })
  mark.end()
  return true
}
