// Draws the maps of all games into web/public/maps. Nothing happens when neither a drawing nor its data have changed.
// node maps/build.mjs [--force] [scenario...]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPeninsula, PENINSULA } from './peninsula/build.mjs'
import { dataOf, here, load, modules, press, stamp } from './press.mjs'

const GAME = 'vive_lempereur'
const data = dataOf(GAME)
const SCENARIOS = ['waterloo', 'quatre_bras', 'ligny', 'hypothetical']
const LARGE = 2880
const SMALL = 640
/** What the small pictures show of each field, in map units. */
const DETAIL = {
  waterloo: { x: 150, y: 330, width: 800, height: 500 },
  quatre_bras: { x: 250, y: 180, width: 800, height: 500 },
  ligny: { x: 290, y: 330, width: 800, height: 500 },
  hypothetical: { x: 300, y: 300, width: 800, height: 500 },
}

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('-'))
const wants = (name) => !named.length || named.includes(name)

/** The battlefields of Vive l'Empereur. */
async function buildFields() {
  const wanted = SCENARIOS.filter(wants)
  const sources = ['hexfield', 'vive_lempereur', 'build.mjs', 'letters.mjs', 'paper.ts', 'press.mjs', 'sheet.ts'].map((name) => join(here, name))
  const mark = stamp(GAME, [...sources, ...SCENARIOS.map((name) => join(data, `${name}.json`))])
  if (!wanted.length || (!args.length && mark.fresh())) return false
  mark.begin()
  const { letter } = await import('./letters.mjs')
  const { drawField, fingerprint, fromScenario, fromTerrain, HEIGHT, paper, WIDTH } = await modules('sheet.ts')
  const { picture, save, smaller } = press(GAME, paper)
  const lettering = load(join(here, GAME, 'lettering.json'))
  const tall = Math.round((LARGE * HEIGHT) / WIDTH)

  async function draw(name) {
    const turn = SCENARIOS.indexOf(name)
    const sample = name === 'hypothetical'
    const field = sample
      ? { ...fromTerrain(load(join(here, GAME, 'sample.json')), []), ...lettering[name] }
      : fromScenario(load(join(data, `${name}.json`)), lettering[name])
    // The large picture of the hypothetical battle is the empty sheet: its ground is laid by the players.
    const svg = drawField(field, { letter, pixels: LARGE, ground: !sample })
    if (process.env.MAP_SVG) writeFileSync(join(process.env.MAP_SVG, `${name}.svg`), svg)
    await save(await picture(svg, LARGE, tall, LARGE / WIDTH, turn), name, 84)
    const view = DETAIL[name]
    const height = Math.round((SMALL * view.height) / view.width)
    const detail = drawField(field, { letter, view, pixels: SMALL * 2, grid: false, frame: false })
    await save(await smaller(await picture(detail, SMALL * 2, height * 2, (2 * SMALL) / view.width, turn), SMALL, height), `${name}-small`, 74)
  }

  await Promise.all(wanted.map(draw))
  const fields = Object.fromEntries(
    SCENARIOS.map((name) => {
      const { terrain = {}, roads = [] } = load(join(data, `${name}.json`))
      return [name, fingerprint(terrain, roads.map((road) => road.hexes))]
    }),
  )
  writeFileSync(join(mark.out, 'fields.json'), JSON.stringify({ version: mark.version, fields }))
  if (wanted.length === SCENARIOS.length) mark.end()
  return true
}

const started = Date.now()
const drawn = [await buildFields(), wants(PENINSULA) && (await buildPeninsula({ force: args.length > 0, spread: args.includes('--spread') }))]
if (drawn.some(Boolean)) console.log(`maps drawn in ${((Date.now() - started) / 1000).toFixed(1)} s`)
