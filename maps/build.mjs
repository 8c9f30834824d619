// Draws the maps of all games into web/public/maps. Nothing happens when neither a drawing nor its data have changed.
// node maps/build.mjs [--force] [game or scenario...]
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { home, maps } from './craft/press.mjs'

const args = process.argv.slice(2)
const wishes = args.filter((arg) => !arg.startsWith('-'))
const games = readdirSync(join(maps, 'games')).filter((game) => existsSync(join(home(game), 'build.mjs')))

const started = Date.now()
const drawing = games.map(async (game) => {
  const { build } = await import(`./games/${game}/build.mjs`)
  return build({ force: args.length > 0, named: wishes.includes(game) ? [] : wishes, args })
})
const drawn = (await Promise.all(drawing)).some(Boolean)
if (drawn) console.log(`maps drawn in ${((Date.now() - started) / 1000).toFixed(1)} s`)
