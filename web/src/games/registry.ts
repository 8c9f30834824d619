// The games that can be played in the browser: every folder here that has an index. Each is a chunk of its own, loaded when a table
// of it is opened.

import type { GameClient } from '../table/game'

const GAMES = new Map(Object.entries(import.meta.glob<{ default: GameClient }>('./*/index.ts')).map(([path, load]) => [path.split('/')[1]!, load]))

// A game that is not whole has a file `draft.ts`: its page can be loaded, and nobody is shown that it is there.
const DRAFTS = new Set(Object.keys(import.meta.glob('./*/draft.ts')).map((path) => path.split('/')[1]!))

/** Whoever is new here meets first what is soonest learnt; a game says so in its package, of which `place.ts` is made. */
const PLACES = import.meta.glob<number>('./*/place.ts', { eager: true, import: 'default' })
const placeOf = (game: string): number => PLACES[`./${game}/place.ts`] ?? Infinity
export const shown = (games: Iterable<string>, drafts: ReadonlySet<string>, place = placeOf): string[] =>
  [...games].filter((game) => !drafts.has(game)).sort((a, b) => place(a) - place(b) || 0)
export const PLAYABLE: readonly string[] = shown(GAMES.keys(), DRAFTS)

/** What a game adds to the table; its words are loaded apart, with `words.open(game)`. One without a page here is played in words. */
export async function load(game: string): Promise<GameClient> {
  const found = GAMES.get(game) ?? (() => import('../table/plain/index.ts'))
  return (await found()).default
}
