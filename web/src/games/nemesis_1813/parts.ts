// What is fetched when it is wanted.
import { Apart } from '../../table/apart.svelte.ts'

export const MUSTER = new Apart(() => import('./Muster.svelte'))
export const TOLD = new Apart(() => import('./later/Told.svelte'))
export const COMBAT = new Apart(() => import('./later/Combat.svelte'))
export const CARDS = new Apart(() => import('./later/Cards.svelte'))
export const ASKED = new Apart(() => import('./later/Asked.svelte'))
