// The muster with a drawn map, for the test of laying out on one.
import type { FramedGame } from '../../table/frame.ts'
import plain from '../../table/plain/index.ts'
import Board from './Board.svelte'

const client: FramedGame = { ...plain, Board }

export default client
