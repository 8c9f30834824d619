// Prints the battlefields of Vive l'Empereur: each whole, and a small picture of its best corner.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, home, load, modules, press, stamp } from '../../craft/press.mjs'

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

/** The battlefields of Vive l'Empereur. */
export async function build({ force, named }) {
  const wanted = SCENARIOS.filter((name) => !named.length || named.includes(name))
  const mark = stamp(GAME, SCENARIOS.map((name) => join(data, `${name}.json`)))
  if (!wanted.length || (!force && mark.fresh())) return false
  mark.begin()
  const { letter } = await import('../../craft/letters.mjs')
  const { drawField, fingerprint, fromScenario, fromTerrain, HEIGHT, paper, WIDTH } = await modules('games/vive_lempereur/sheet.ts')
  const { picture, save, smaller } = press(GAME, paper)
  const lettering = load(join(home(GAME), 'lettering.json'))
  const tall = Math.round((LARGE * HEIGHT) / WIDTH)

  async function draw(name) {
    const turn = SCENARIOS.indexOf(name)
    const sample = name === 'hypothetical'
    const field = sample
      ? { ...fromTerrain(load(join(home(GAME), 'sample.json')), []), ...lettering[name] }
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
