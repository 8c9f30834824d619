// What is fetched when it is wanted, or once the map is drawn and nobody needs the line.
import { Apart } from '../../table/apart.svelte.ts'

export const FIELD = new Apart(() => import('./Field.svelte'))
export const MUSTER = new Apart(() => import('./Muster.svelte'))
export const TOLD = new Apart(() => import('./later/Told.svelte'))
export const BARGAIN = new Apart(() => import('./later/Bargain.svelte'))
export const PURCHASE = new Apart(() => import('./later/Purchase.svelte'))
export const CONGRESS = new Apart(() => import('./later/Congress.svelte'))
export const SEA = new Apart(() => import('./later/Sea.svelte'))
export const STANDING = new Apart(() => import('../../table/StandingOrders.svelte'))
