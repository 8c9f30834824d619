// Text as outlines, so that a picture needs no fonts.
// @ts-check
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const fontkit = require('fontkit')
const FACES = {
  roman: '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
  italic: '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2',
  capitals: '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2',
}
const fonts = Object.fromEntries(Object.entries(FACES).map(([face, file]) => [face, fontkit.openSync(require.resolve(file))]))
/** @type {Map<string, { d: string, width: number }>} */
const known = new Map()

/** @type {import('./letters.ts').Letterer} */
export function letter(text, face, size, tracking = 0) {
  const key = `${face} ${size} ${tracking} ${text}`
  let found = known.get(key)
  if (!found) known.set(key, (found = outline(fonts[face], text, size, tracking)))
  return found
}

const short = (/** @type {number} */ n) => String(Math.round(n * 100) / 100)
const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

function outline(font, text, size, tracking) {
  const run = font.layout(text)
  const scale = size / font.unitsPerEm
  // The old founts have rough edges cut in hundreds of points; what no printer could show is left out.
  const fine = size < 10 ? 0.3 : 0.12
  let d = ''
  let x = 0
  run.glyphs.forEach((glyph, i) => {
    const { xAdvance, xOffset, yOffset } = run.positions[i]
    let last = [0, 0]
    for (const { command, args } of glyph.path.commands) {
      const end = args.slice(-2).map((n) => n * scale)
      if (args.length && command !== 'moveTo' && Math.hypot(end[0] - last[0], end[1] - last[1]) < fine) continue
      if (args.length) last = end
      d += COMMANDS[command]
      for (let k = 0; k < args.length; k += 2) {
        d += `${k ? ' ' : ''}${short(x + (args[k] + xOffset) * scale)},${short(-(args[k + 1] + yOffset) * scale)}`
      }
    }
    x += xAdvance * scale + tracking
  })
  return { d, width: x - tracking }
}
