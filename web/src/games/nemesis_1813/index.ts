// 1813: Napoleon's Nemesis in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, diceOf, divisions, label, places, remains } from './names.ts'
import Side from './Side.svelte'

const UNTOLD = { french: '–', coalition: '–' }

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
  lacking: { phase: '', room: { french: {}, coalition: {} }, chosen_room: 0, trains_left: UNTOLD, battle_points: UNTOLD, total_points: UNTOLD },
}

export default client
