// What is fetched when it is wanted, or once the map is drawn and nobody needs the line.
import { Apart } from '../../table/apart.svelte.ts'

export const BATTLE = new Apart(() => import('./later/Battle.svelte'))
export const MUSTER = new Apart(() => import('./Muster.svelte'))
export const TOLD = new Apart(() => import('./later/Told.svelte'))
export const AIMS = new Apart(() => import('./later/Aims.svelte'))
