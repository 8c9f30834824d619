// Prints the map of the Peninsula for Wellington: the sheet, and a small picture of each year's seat of war.
// With --spread the duchies are laid out anew and web/src/games/wellington/layout.json is written, which the board reads too: needed when map.json has changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, home, load, modules, press, stamp, web } from '../../craft/press.mjs'

const GAME = 'wellington'
const LARGE = 3600
const SMALL = 640
/** Small pictures: the whole theatre, the frontier of Portugal in 1812, the road to the Pyrenees in 1813. */
const DETAIL = {
  peninsula: { x: 60, y: 250, width: 1376, height: 860 },
  1812: { x: 180, y: 560, width: 720, height: 450 },
  1813: { x: 640, y: 220, width: 720, height: 450 },
}

export async function build({ force, named, args }) {
  if (named.length) return false
  const anew = args.includes('--spread')
  const mapFile = join(dataOf(GAME), 'map.json')
  const layoutFile = join(web, 'src/games', GAME, 'layout.json')
  const sources = [mapFile, layoutFile]
  if (!force && stamp(GAME, sources).fresh()) return false
  const { letter } = await import('../../craft/letters.mjs')
  const { drawPeninsula, HEIGHT, paper, spread, WIDTH } = await modules('games/wellington/sheet.ts')
  const map = load(mapFile)
  const survey = load(join(home(GAME), 'coast.json'))
  if (anew) writeFileSync(layoutFile, written(spread(map, survey)))
  const mark = stamp(GAME, sources)
  mark.begin()
  const plate = { map, survey, layout: load(layoutFile), geography: load(join(home(GAME), 'geography.json')) }
  const { picture, save, smaller } = press(GAME, paper)
  const svg = drawPeninsula(plate, { letter, pixels: LARGE })
  if (process.env.MAP_SVG) writeFileSync(join(process.env.MAP_SVG, 'peninsula.svg'), svg)
  const scale = LARGE / WIDTH
  const sheet = await picture(svg, LARGE, Math.round(HEIGHT * scale), scale, 2)
  await save(sheet.clone(), 'peninsula', 70)
  for (const [name, { x, y, width, height }] of Object.entries(DETAIL)) {
    const part = sheet.clone().extract({ left: x * scale, top: y * scale, width: width * scale, height: height * scale })
    await save(await smaller(part, SMALL, Math.round((SMALL * height) / width)), `${name}-small`, 58)
  }
  // For the browser's cache: another version is another address.
  writeFileSync(join(mark.out, 'sheet.json'), JSON.stringify({ version: mark.version }))
  mark.end()
  return true
}

/** One duchy or line of march to a row, so that a change can be read. */
const written = ({ size, radius, duchies, lines }) => {
  const rows = (table) => Object.entries(table).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value).replace(',', ', ')}`).join(',\n')
  const table = (name, value) => `  "${name}": {\n${rows(value)}\n  }`
  return `{\n  "size": ${JSON.stringify(size).replace(',', ', ')},\n  "radius": ${radius},\n${table('duchies', duchies)},\n${table('lines', lines)}\n}\n`
}
