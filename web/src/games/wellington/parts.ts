// What is fetched when it is wanted, or once the map is drawn and nobody needs the line.
import { Apart } from '../../table/apart.svelte.ts'

export const CARD = new Apart(() => import('./CardFace.svelte'))
export const CARD_CHOICES = new Apart(() => import('./panels/CardChoices.svelte'))
export const CHOOSER = new Apart(() => import('./Chooser.svelte'))
export const HAND = new Apart(() => import('./Hand.svelte'))
export const STAGE = new Apart(() => import('./Stage.svelte'))
export const TOLD = new Apart(() => import('./later/Told.svelte'))
export const WINDOW = new Apart(() => import('./Window.svelte'))
