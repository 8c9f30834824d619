// Whether the page is as narrow as a phone held upright: the panels are folded away then, and what they hold lies over the map.
import { MediaQuery } from 'svelte/reactivity'

export const phone = new MediaQuery('(max-width: 600px)')
