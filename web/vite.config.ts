import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const SERVER = process.env['GROGNARD_SERVER'] ?? '127.0.0.1:8015'

const SHELL = /\/src\/lib\/(?!live|line|outbox|patch|parts\/(Share|Dialog))|node_modules\/(svelte|@fluent|esm-env|clsx)\//

// The frame of a table serves every game: it is no part of one. What the page of rules shows stays apart from it.
const TABLE = /\/src\/(table\/(?!advice|rules|log|rehearsal|layout|plain|panels\/(RulePanel|Told|sentence))|lib\/(live|line|outbox|patch))/

// ---------------------------------------------------------------- the games

const GAMES = resolve(import.meta.dirname, 'src/games')
const games = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, 'index.ts')))

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** What a game needs at once: all that its index imports. What it fetches when it is wanted stays apart, a chunk for each. */
function needed(game: string, modules: Modules, test: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const look = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (test(next)) look(next)
  }
  look(join(GAMES, game, 'index.ts'))
  return found
}

const ownOf =
  (game: string) =>
  (id: string): boolean =>
    id.startsWith(join(GAMES, game) + '/') || id.includes('/maps/')

/** One file a game, and its name on it; geometry that a game takes from the folder of maps comes with it. */
function gameChunk(game: string) {
  const own = ownOf(game)
  let parts: Set<string> | null = null
  return {
    test: own,
    priority: 1,
    name: (id: string, modules: Modules): string | null => {
      parts ??= needed(game, modules, own)
      return parts.has(id.split('?')[0]!) ? game : null
    },
  }
}

/** What all maps are drawn with is no part of one game, or another that draws would fetch the whole of it. */
function craftChunk() {
  let parts: Set<string> | null = null
  return {
    test: /\/maps\/craft\//,
    priority: 2,
    name: (id: string, modules: Modules): string | null => {
      parts ??= new Set(games.flatMap((game) => [...needed(game, modules, ownOf(game))]))
      return parts.has(id.split('?')[0]!) ? 'craft' : null
    },
  }
}

// ---------------------------------------------------------------- what the lobby says of the games

const WORDS = resolve(import.meta.dirname, '../src/grognard/games')
const LOBBY = /^(game|scenario|setup|length|seat|bot|story|tale|level)-|^lesson-\w+$/
const ENTRY = /^(-?[a-z][\w-]*) *=/
const REFERENCE = /\{\s*(-?[a-z][\w-]*)/g

const LANGUAGES = ['en', 'it']
/** Words that only the terminal says. */
const TERMINAL = 'terminal.ftl'
/** What guided first games say, and the page "How to play": fetched by whoever takes one, or opens it. */
const TAUGHT = ['lessons.ftl', 'howto.ftl', 'aid.ftl']

/** The Fluent files of a game in one language. */
function filesOf(game: string, language: string): string[] {
  const folder = join(WORDS, game, 'words', language)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.ftl') && name !== TERMINAL && !TAUGHT.includes(name))
        .sort()
        .map((name) => join(folder, name))
    : []
}
const lessonsOf = (game: string, language: string): string[] =>
  TAUGHT.map((name) => join(WORDS, game, 'words', language, name)).filter((file) => existsSync(file))

const readAll = (files: string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Titles, scenarios, seats and how a game may end, with whatever these refer to; all the rest is for those who play. */
export function lobbyText(text: string): string {
  const entries = new Map<string, string>()
  let id: string | null = null
  for (const line of text.split('\n')) {
    const opens = ENTRY.exec(line)
    if (opens) entries.set((id = opens[1]!), line)
    // An entry goes on in lines that are indented or close what it has opened; comments lie between entries.
    else if (id !== null && /^(\s|\}|$)/.test(line)) entries.set(id, `${entries.get(id)}\n${line}`)
    else id = null
  }
  const kept = new Set<string>()
  const keep = (one: string): void => {
    const entry = entries.get(one)
    if (entry === undefined || kept.has(one)) return
    kept.add(one)
    for (const [, other] of entry.matchAll(REFERENCE)) keep(other!)
  }
  for (const one of entries.keys()) if (LOBBY.test(one)) keep(one)
  return [...entries].flatMap(([one, entry]) => (kept.has(one) ? [entry.trimEnd()] : [])).join('\n')
}

/**
 * The words of the games, found by their folders. `virtual:words`: how to fetch those of each game and language, one file however many
 * chapters they come from. `virtual:lessons`: the same for its lessons. `virtual:lobby/<language>`: what the lobby says of every game,
 * in one small file.
 */
function gameWords(): Plugin {
  const LOBBIES = '\0virtual:lobby/'
  const PARTS: { [part: string]: (game: string, language: string) => string[] } = { words: filesOf, lessons: lessonsOf }
  return {
    name: 'grognard-words',
    resolveId: (id) => (/^virtual:(lobby|words|lessons)\b/.test(id) ? `\0${id}` : null),
    load(id) {
      const [, part, name] = /^\0virtual:(words|lessons)(?:\/(.*))?$/.exec(id) ?? []
      if (part && !name) {
        const names = games.flatMap((game) => LANGUAGES.filter((language) => PARTS[part]!(game, language).length).map((language) => `${game}/${language}`))
        return `export default {${names.map((one) => `'${one}': () => import('virtual:${part}/${one}')`).join(',')}}`
      }
      if (id.startsWith(LOBBIES)) {
        const language = id.slice(LOBBIES.length)
        return `export default ${JSON.stringify(
          Object.fromEntries(games.map((game) => [game, lobbyText(readAll([...filesOf(game, language), ...lessonsOf(game, language)]))])),
        )}`
      }
      if (!part || !name) return null
      const [game, language] = name.split('/')
      const files = PARTS[part]!(game!, language!)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(readAll(files))}`
    },
  }
}

// The built client goes into the Python package, so that an installed Grognard needs no Node.
export default defineConfig({
  plugins: [svelte(), gameWords()],
  build: {
    outDir: '../src/grognard/server/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs in one file: a dozen small ones would each cost a request before anything is seen.
    rolldownOptions: {
      // How long the parts of a build took is nothing to those who play: `make play` builds.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'shell', test: SHELL, priority: 3 }, { name: 'table', test: TABLE, priority: 2 }, craftChunk(), ...games.map(gameChunk)],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': `http://${SERVER}`, '/ws': { target: `ws://${SERVER}`, ws: true } },
  },
  // Tests run the runes as the browser does.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    include: ['tests/**/*.test.ts', '../maps/**/*.test.ts'],
    globalSetup: ['tests/golden/setup.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
