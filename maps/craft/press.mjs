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
export const dataOf = (game) => join(maps, '../src/grognard/games', game, 'data')

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

/** A press with its stock of paper: sheets are dear to make, so there is one of each size, turned over for the next map. */
export function press(game, paper) {
  const sharp = require('sharp')
  const sheets = new Map()
  const out = join(web, 'public/maps', game)
  function sheet(width, height, scale, turn) {
    const size = `${width} ${height}`
    if (!sheets.has(size)) sheets.set(size, Buffer.from(paper(width, height, scale, size)))
    return sharp(sheets.get(size), { raw: { width, height, channels: 3 } }).flip((turn & 1) === 1).flop((turn & 2) === 2).raw().toBuffer()
  }
  return {
    /** The drawing multiplied with the paper. */
    async picture(svg, width, height, scale, turn) {
      const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
      const ground = await sheet(width, height, scale, turn)
      const ink = await drawing
      for (let i = 0; i < ground.length; i++) ground[i] = (ground[i] * ink[i]) / 255
      return sharp(ground, { raw: { width, height, channels: 3 } })
    },
    async smaller(image, width, height) {
      return sharp(await image.png({ compressionLevel: 1 }).toBuffer()).resize(width, height)
    },
    async save(image, name, quality) {
      const { size } = await image.webp({ quality, effort: 4 }).toFile(join(out, `${name}.webp`))
      console.log(`${game}/${name}.webp ${Math.round(size / 1024)} KB`)
    },
  }
}
