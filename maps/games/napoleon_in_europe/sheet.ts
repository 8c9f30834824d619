// Everything the build needs of the drawing of Europe, in one bundle.
export { HEIGHT, WIDTH } from './ground.ts'
export { settle } from './settle.ts'
