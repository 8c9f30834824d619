// Draws the battlefields into web/public/maps. Nothing happens when neither the drawing nor its data have changed.
// node maps/build.mjs [--force] [scenario...]
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const web = join(here, '../web')
const GAME = 'vive_lempereur'
const data = join(here, '../src/grognard/games', GAME, 'data')
const out = join(web, 'public/maps', GAME)
const SCENARIOS = ['waterloo', 'quatre_bras', 'ligny', 'hypothetical']
/** Packages that shape the pictures: another version draws them anew. */
const TOOLS = ['sharp', 'fontkit', '@fontsource/im-fell-english', '@fontsource/im-fell-english-sc']
const LARGE = 2880
const SMALL = 640
/** What the small pictures show of each field, in map units. */
const DETAIL = {
  waterloo: { x: 150, y: 330, width: 800, height: 500 },
  quatre_bras: { x: 250, y: 180, width: 800, height: 500 },
  ligny: { x: 290, y: 330, width: 800, height: 500 },
  hypothetical: { x: 300, y: 300, width: 800, height: 500 },
}

/** A strip across a field, for the head of the home page. */
const HERO = { of: 'waterloo', width: 1800, view: { x: 90, y: 300, width: 1260, height: 280 } }

const require = createRequire(join(web, 'package.json'))
const load = (path) => JSON.parse(readFileSync(path, 'utf8'))
const args = process.argv.slice(2)
const wanted = SCENARIOS.filter((name) => args.every((arg) => arg.startsWith('-')) || args.includes(name))

function* files(dir) {
  for (const name of readdirSync(dir).sort()) {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) yield* files(path)
    else if (/\.(ts|mjs|json)$/.test(name) && !/\.test\./.test(name)) yield path
  }
}

function stamp() {
  const hash = createHash('sha256')
  for (const path of [...files(here), ...SCENARIOS.map((name) => join(data, `${name}.json`)), ...TOOLS.map((name) => join(web, 'node_modules', name, 'package.json'))]) {
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The drawing modules are TypeScript: bundled once into a cache that Node can import. */
async function modules() {
  const { rolldown } = await import(pathToFileURL(require.resolve('rolldown')).href)
  const bundle = await rolldown({ input: join(here, 'sheet.ts'), platform: 'node', logLevel: 'warn' })
  const file = join(web, 'node_modules/.cache/grognard/sheet.mjs')
  await bundle.write({ file, format: 'esm' })
  return import(pathToFileURL(file).href)
}

const stampFile = join(out, '.stamp')
const now = stamp()
if (!args.length && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) process.exit(0)

const started = Date.now()
mkdirSync(out, { recursive: true })
rmSync(stampFile, { force: true })
const sharp = require('sharp')
const { letter } = await import('./letters.mjs')
const { drawField, fingerprint, fromScenario, fromTerrain, HEIGHT, paper, WIDTH } = await modules()
const lettering = load(join(here, GAME, 'lettering.json'))

/** Sheets of paper are dear to make: one for each size, turned over for the next map. */
const sheets = new Map()
function sheet(width, height, scale, turn) {
  const size = `${width} ${height}`
  if (!sheets.has(size)) sheets.set(size, Buffer.from(paper(width, height, scale, size)))
  return sharp(sheets.get(size), { raw: { width, height, channels: 3 } }).flip((turn & 1) === 1).flop((turn & 2) === 2).raw().toBuffer()
}

async function picture(svg, width, height, scale, turn) {
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
  const ground = await sheet(width, height, scale, turn)
  const ink = await drawing
  for (let i = 0; i < ground.length; i++) ground[i] = (ground[i] * ink[i]) / 255
  return sharp(ground, { raw: { width, height, channels: 3 } })
}

async function save(image, name, quality) {
  const path = join(out, `${name}.webp`)
  const { size } = await image.webp({ quality, effort: 4 }).toFile(path)
  console.log(`${GAME}/${name}.webp ${Math.round(size / 1024)} KB`)
}

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
  const big = await (await picture(detail, SMALL * 2, height * 2, (2 * SMALL) / view.width, turn)).png({ compressionLevel: 1 }).toBuffer()
  await save(sharp(big).resize(SMALL, height), `${name}-small`, 74)
  if (name === HERO.of) {
    const wide = drawField(field, { letter, view: HERO.view, pixels: HERO.width, grid: false, frame: false })
    const high = Math.round((HERO.width * HERO.view.height) / HERO.view.width)
    await save(await picture(wide, HERO.width, high, HERO.width / HERO.view.width, 1), 'hero', 78)
  }
}

await Promise.all(wanted.map(draw))
const fields = Object.fromEntries(
  SCENARIOS.map((name) => {
    const { terrain = {}, roads = [] } = load(join(data, `${name}.json`))
    return [name, fingerprint(terrain, roads.map((road) => road.hexes))]
  }),
)
writeFileSync(join(out, 'fields.json'), JSON.stringify({ version: now.slice(0, 8), fields }))
if (wanted.length === SCENARIOS.length) writeFileSync(stampFile, now)
console.log(`maps drawn in ${((Date.now() - started) / 1000).toFixed(1)} s`)
