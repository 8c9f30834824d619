// Wellington in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, diceOf, divisions, places, remains } from './names.ts'
import { variantText } from './panels/choices.ts'
import Side from './Side.svelte'

const client: FramedGame = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  cost: 'wel-cost',
  detail: () => import('./later/Forecast.svelte'),
  diceOf,
  remains,
  label: variantText,
  buttons,
  divisions,
}

export default client
