// Everything the build needs of the drawing modules, in one bundle.
export { drawField } from './hexfield/draw.ts'
export { fingerprint } from './hexfield/fingerprint.ts'
export { fromScenario, fromTerrain } from './hexfield/field.ts'
export { HEIGHT, WIDTH } from './hexfield/geometry.ts'
export { paper } from './paper.ts'
