// The games that can be played in the browser: every folder here that has an index. Each is a chunk of its own, loaded when a table
// of it is opened.

import type { GameClient } from '../table/game'

const GAMES = new Map(
  Object.entries(import.meta.glob<{ default: GameClient }>('./*/index.ts')).map(([path, load]) => [path.split('/')[1]!, load]),
)

export const PLAYABLE: readonly string[] = [...GAMES.keys()]

/** What a game adds to the table; its words are loaded apart, with `words.open(game)`. */
export async function load(game: string): Promise<GameClient> {
  const found = GAMES.get(game)
  if (!found) throw new Error(`unknown game ${game}; known: ${PLAYABLE.join(', ')}`)
  return (await found()).default
}
