// Everything the build needs of the drawing of Europe, in one bundle.
export { paper } from '../../craft/paper.ts'
export { drawEurope } from './draw.ts'
export { HEIGHT, TONGUES, WIDTH } from './ground.ts'
export { settle } from './settle.ts'
