// Wellington in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, deservesPreview, diceOf, divisions, no, places, remains } from './names.ts'
import { variantText } from './panels/choices.ts'
import Side from './Side.svelte'

const client: FramedGame = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  deservesPreview,
  cost: 'wel-cost',
  forecast: () => import('./later/Forecast.svelte'),
  diceOf,
  remains,
  label: variantText,
  no,
  buttons,
  divisions,
  picture: () => '/maps/wellington/peninsula-small.webp',
}

export default client
