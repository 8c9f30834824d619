// The games that can be played in the browser. Each is a chunk of its own, loaded when a table of it is opened.

import type { GameClient } from '../table/game'

const GAMES: { [name: string]: () => Promise<{ default: GameClient }> } = {
  vive_lempereur: () => import('./vive_lempereur/index'),
  wellington: () => import('./wellington/index'),
}

export const PLAYABLE: readonly string[] = Object.keys(GAMES)

/** What a game adds to the table; its words are loaded apart, with `words.open(game)`. */
export async function load(game: string): Promise<GameClient> {
  const found = GAMES[game]
  if (!found) throw new Error(`unknown game ${game}; known: ${Object.keys(GAMES).join(', ')}`)
  return (await found()).default
}
