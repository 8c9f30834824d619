// Vive l'Empereur in the browser.
import type { GameClient } from '../../table/game.ts'
import Board from './Board.svelte'
import { deservesPreview, diceOf, places, question, remains } from './names.ts'
import { layOut } from './sheet.ts'
import Side from './Side.svelte'

layOut()

const client: GameClient = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  deservesPreview,
  diceOf,
  question,
  remains,
  picture: (scenario) => `/maps/vive_lempereur/${scenario}-small.webp`,
}

export default client
