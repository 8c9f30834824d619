// The printing press of all maps: bundles the drawing modules, lays drawings on old paper, saves pictures, and keeps a
// stamp for each game, so that nothing is printed again while neither its drawing nor its data have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const craft = dirname(fileURLToPath(import.meta.url))
export const maps = join(craft, '..')
export const web = join(maps, '../web')
/** Where a game keeps what draws its maps. */
export const home = (game) => join(maps, 'games', game)
const require = createRequire(join(web, 'package.json'))
/** Packages that shape the pictures: another version draws them anew. */
const TOOLS = ['sharp', 'fontkit', '@fontsource/im-fell-english', '@fontsource/im-fell-english-sc']

export const load = (path) => JSON.parse(readFileSync(path, 'utf8'))
const packaged = (game) => join(maps, '../src/grognard/games', game, 'data')
/** A file of a game's data: an owner's own, where the folder that GROGNARD_DATA names has it. */
export const dataOf = (game, name) => {
  const own = process.env.GROGNARD_DATA && join(process.env.GROGNARD_DATA, game, name)
  return own && existsSync(own) ? own : join(packaged(game), name)
}

function* files(path) {
  if (!statSync(path).isDirectory()) {
    if (/\.(ts|mjs|json)$/.test(path) && !/\.test\./.test(path)) yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** The stamp of a game's pictures: a digest of everything they are made from: the craft, what draws them, and their data. */
export function stamp(game, data) {
  const sources = [craft, home(game), ...data]
  const hash = createHash('sha256')
  const all = [...sources.flatMap((path) => [...files(path)]), ...TOOLS.map((name) => join(web, 'node_modules', name, 'package.json'))]
  for (const path of all) hash.update(readFileSync(path))
  const now = hash.digest('hex')
  const out = join(web, 'public/maps', game)
  const file = join(out, '.stamp')
  return {
    version: now.slice(0, 8),
    out,
    fresh: () => existsSync(file) && readFileSync(file, 'utf8') === now,
    begin: () => {
      mkdirSync(out, { recursive: true })
      rmSync(file, { force: true })
    },
    end: () => writeFileSync(file, now),
  }
}

/** The drawing modules are TypeScript: bundled once into a cache that Node can import. */
export async function modules(source) {
  const { rolldown } = await import(pathToFileURL(require.resolve('rolldown')).href)
  const bundle = await rolldown({ input: join(maps, source), platform: 'node', logLevel: 'warn' })
  const file = join(web, 'node_modules/.cache/grognard', `${source.replace(/\W/g, '-')}.mjs`)
  await bundle.write({ file, format: 'esm' })
  return import(pathToFileURL(file).href)
}

/** The large picture has so many pixels to each of the normal one, across and down. */
export const FINE = 2
/** Pixels across a small picture, where its box says no other number. */
const SMALL = 640

/** A press with its stock of paper: sheets are dear to make, so there is one of each size, turned over for the next map. */
export function press(game, paper) {
  const sharp = require('sharp')
  const sheets = new Map()
  const out = join(web, 'public/maps', game)
  const raw = (bytes, width, height) => sharp(bytes, { raw: { width, height, channels: 3 } })
  /** Made for the normal picture: grain finer than that would only weigh. */
  function sheet(width, height, scale, turn) {
    const size = `${width} ${height}`
    if (!sheets.has(size)) sheets.set(size, Buffer.from(paper(width, height, scale, size)))
    const turned = raw(sheets.get(size), width, height).flip((turn & 1) === 1).flop((turn & 2) === 2)
    return turned.resize(FINE * width, FINE * height, { kernel: 'cubic' }).raw().toBuffer()
  }
  /** The drawing, made for the large picture, multiplied with the paper. Sizes are those of the normal picture. */
  async function picture(svg, width, height, scale, turn) {
    const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
    const ground = await sheet(width, height, scale, turn)
    const ink = await drawing
    for (let i = 0; i < ground.length; i++) ground[i] = (ground[i] * ink[i]) / 255
    return raw(ground, FINE * width, FINE * height)
  }
  async function save(image, name, quality) {
    const { size } = await image.webp({ quality, effort: 4 }).toFile(join(out, `${name}.webp`))
    console.log(`${game}/${name}.webp ${Math.round(size / 1024)} KB`)
  }
  /** A whole map: its sheet in two sizes, and small pictures of parts of it, each a box in the drawing's own units. */
  async function print(svg, { name, normal, drawn, turn, qualities, details }) {
    if (process.env.MAP_SVG) writeFileSync(join(process.env.MAP_SVG, `${name}.svg`), svg)
    const scale = normal / drawn[0]
    const tall = Math.round(drawn[1] * scale)
    const sheet = await picture(svg, normal, tall, scale, turn)
    await save(sheet.clone().resize(normal, tall), name, qualities[0])
    await save(sheet.clone(), `${name}-large`, qualities[1])
    const fine = (units) => Math.round(units * FINE * scale)
    for (const [part, { x, y, width, height, across = SMALL }] of Object.entries(details)) {
      const cut = sheet.clone().extract({ left: fine(x), top: fine(y), width: fine(width), height: fine(height) })
      await save(cut.resize(across, Math.round((across * height) / width)), `${part}-small`, 58)
    }
  }
  return { picture, save, print }
}

/**
 * Prints a map whose board is laid out by its drawing: `draw` is given the drawing modules, what they draw (the files of data by their names, the geography
 * where the game has one, and the layout) and the press. Where `lay` is given, everything is placed anew first, and the layout written that the board reads too.
 * False while nothing has changed.
 */
export async function publish(game, { force, data, lay = null }, draw) {
  const layoutFile = join(web, 'src/games', game, 'layout.json')
  const sources = [...data.map((name) => dataOf(game, `${name}.json`)), layoutFile]
  if (!force && stamp(game, sources).fresh()) return false
  const { letter } = await import('./letters.mjs')
  const sheet = await modules(`games/${game}/sheet.ts`)
  const geography = join(home(game), 'geography.json')
  const plate = existsSync(geography) ? { geography: load(geography) } : {}
  for (const name of data) plate[name] = load(dataOf(game, `${name}.json`))
  if (lay) writeFileSync(layoutFile, lay(sheet, plate, letter))
  const mark = stamp(game, sources)
  mark.begin()
  await draw(sheet, { ...plate, layout: load(layoutFile) }, { letter, ...press(game, sheet.paper) })
  mark.end()
  return true
}
