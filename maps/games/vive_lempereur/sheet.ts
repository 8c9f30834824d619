// Everything the build needs of the drawing modules, in one bundle.
export { drawField } from './draw.ts'
export { fingerprint } from './fingerprint.ts'
export { fromScenario, fromTerrain } from './field.ts'
export { HEIGHT, WIDTH } from './geometry.ts'
export { paper } from '../../craft/paper.ts'
