// Everything the build needs of the drawing of Germany, in one bundle.
export { paper } from '../../craft/paper.ts'
export { drawGermany } from './draw.ts'
export { HEIGHT, WIDTH } from './ground.ts'
