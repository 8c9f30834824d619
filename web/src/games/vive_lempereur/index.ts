// Vive l'Empereur in the browser.
import type { GameClient } from '../../table/game.ts'
import Board from './Board.svelte'
import { deservesPreview, describe, diceOf, groups, places, remains } from './names.ts'
import { layOut } from './sheet.ts'
import Side from './Side.svelte'

layOut()

const client: GameClient = {
  Board,
  Side,
  describe,
  groups,
  places,
  deservesPreview,
  diceOf,
  remains,
  picture: (scenario) => `/maps/vive_lempereur/${scenario}-small.webp`,
}

export default client
