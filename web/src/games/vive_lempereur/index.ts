// Vive l'Empereur in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, diceOf, divisions, places, question, remains } from './names.ts'
import { layOut } from './sheet.ts'
import Side from './Side.svelte'

layOut()

const client: FramedGame = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  cost: 'board-cost',
  detail: () => import('./field/FightOdds.svelte'),
  diceOf,
  question,
  remains,
  buttons,
  divisions,
}

export default client
