// Prints the battlefields of Vive l'Empereur: each whole, in two sizes, once more for a board that is turned round, and a small picture
// of its best corner.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, FINE, home, load, modules, press, stamp } from '../../craft/press.mjs'

const GAME = 'vive_lempereur'
const SCENARIOS = ['waterloo', 'quatre_bras', 'ligny', 'hypothetical']
const NORMAL = 2880
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
  const mark = stamp(GAME, SCENARIOS.map((name) => dataOf(GAME, `${name}.json`)))
  if (!wanted.length || (!force && mark.fresh())) return false
  mark.begin()
  const { letter } = await import('../../craft/letters.mjs')
  const { drawField, fingerprint, fromScenario, fromTerrain, HEIGHT, paper, WIDTH } = await modules('games/vive_lempereur/sheet.ts')
  const { picture, save } = press(GAME, paper)
  const lettering = load(join(home(GAME), 'lettering.json'))
  const tall = Math.round((NORMAL * HEIGHT) / WIDTH)

  async function draw(name) {
    const turn = SCENARIOS.indexOf(name)
    const sample = name === 'hypothetical'
    const field = sample
      ? { ...fromTerrain(load(join(home(GAME), 'sample.json')), []), ...lettering[name] }
      : fromScenario(load(dataOf(GAME, `${name}.json`)), lettering[name])
    // The whole of the hypothetical battle is the empty sheet: its ground is laid by the players.
    for (const turned of [false, true]) {
      const svg = drawField(field, { letter, pixels: FINE * NORMAL, ground: !sample, turned })
      const sheet = turned ? `${name}-turned` : name
      if (process.env.MAP_SVG) writeFileSync(join(process.env.MAP_SVG, `${sheet}.svg`), svg)
      const whole = await picture(svg, NORMAL, tall, NORMAL / WIDTH, turn)
      await save(whole.clone().resize(NORMAL, tall), sheet, 84)
      await save(whole, `${sheet}-large`, 60)
    }
    const view = DETAIL[name]
    const height = Math.round((SMALL * view.height) / view.width)
    const detail = drawField(field, { letter, view, pixels: FINE * SMALL, grid: false, frame: false })
    const corner = await picture(detail, SMALL, height, SMALL / view.width, turn)
    await save(corner.resize(SMALL, height), `${name}-small`, 74)
  }

  // Two at a time: a large picture takes some 300 MB while it is made.
  const waiting = [...wanted]
  const lane = async () => {
    for (let name; (name = waiting.shift()); ) await draw(name)
  }
  await Promise.all([lane(), lane()])
  const fields = Object.fromEntries(
    SCENARIOS.map((name) => {
      const { terrain = {}, roads = [] } = load(dataOf(GAME, `${name}.json`))
      return [name, fingerprint(terrain, roads.map((road) => road.hexes))]
    }),
  )
  writeFileSync(join(mark.out, 'fields.json'), JSON.stringify({ version: mark.version, fields }))
  if (wanted.length === SCENARIOS.length) mark.end()
  return true
}
