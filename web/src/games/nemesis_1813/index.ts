// 1813: Napoleon's Nemesis in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, diceOf, divisions, label, places, remains } from './names.ts'
import Side from './Side.svelte'

const client: FramedGame = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  cost: 'nem-cost',
  diceOf,
  remains,
  buttons,
  label,
  divisions,
}

export default client
