// Age of Napoleon in the browser.
import type { FramedGame } from '../../table/frame.ts'
import Board from './Board.svelte'
import { buttons, diceOf, divisions, places, remains } from './names.ts'
import Side from './Side.svelte'

const client: FramedGame = {
  Board,
  Side,
  inWords: () => import('./prose.ts'),
  places,
  cost: 'aon-cost',
  diceOf,
  remains,
  buttons,
  divisions,
  lacking: { winter: false, nation: {}, may_deploy: { france: '–', coalition: '–' } },
}

export default client
