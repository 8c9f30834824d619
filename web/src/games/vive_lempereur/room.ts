// Whether the column beside the map is wide enough for cards and trays. Where it is not, they lie over the map.
import { MediaQuery } from 'svelte/reactivity'

export const roomy = new MediaQuery('(min-width: 1101px)')
