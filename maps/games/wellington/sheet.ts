// Everything the build needs of the drawing of the Peninsula, in one bundle.
export { paper } from '../../craft/paper.ts'
export { drawPeninsula } from './draw.ts'
export { HEIGHT, WIDTH } from './ground.ts'
export { spread } from './spread.ts'
