// Paints a drawing of draw.ts on a canvas, also in a worker, where a browser knows no SVG. It understands exactly what
// our drawings use: paths, circles, ellipses and rectangles, groups that hand on their style, clip paths, translation.

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Style = Record<string, string>

const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g
const ATTRIBUTE = /([a-zA-Z-]+)="([^"]*)"/g
const INHERITED = ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-linejoin', 'stroke-linecap']

interface Clip { shape: Path2D; rule: CanvasFillRule }

/** Fills the canvas with the drawing's whole view. */
export function paint(svg: string, brush: Brush, width: number): void {
  const clips = new Map<string, Clip>()
  const styles: Style[] = [{ fill: '#000' }]
  let naming = ''
  brush.save()
  for (const [, closing, name, text, empty] of svg.matchAll(TAG)) {
    if (closing) {
      if (name === 'g') {
        styles.pop()
        brush.restore()
      } else if (name === 'clipPath') naming = ''
      continue
    }
    const own: Style = {}
    for (const [, key, value] of (text ?? '').matchAll(ATTRIBUTE)) own[key!] = value!
    if (name === 'svg') {
      const [x = 0, y = 0, across = 1] = (own.viewBox ?? '').split(' ').map(Number)
      brush.scale(width / across, width / across)
      brush.translate(-x, -y)
    } else if (name === 'clipPath') naming = own.id ?? ''
    else if (name === 'g') {
      const style = { ...inherited(styles.at(-1)!), ...own }
      brush.save()
      prepare(brush, own, clips)
      if (empty) brush.restore()
      else styles.push(style)
    } else {
      const shape = shapeOf(name!, own)
      if (!shape) continue
      if (naming) clips.set(naming, { shape, rule: own['clip-rule'] === 'evenodd' ? 'evenodd' : 'nonzero' })
      else lay(brush, shape, { ...inherited(styles.at(-1)!), ...own })
    }
  }
  brush.restore()
}

function inherited(style: Style): Style {
  const out: Style = {}
  for (const key of INHERITED) if (style[key] !== undefined) out[key] = style[key]
  return out
}

function prepare(brush: Brush, own: Style, clips: ReadonlyMap<string, Clip>): void {
  const [dx = 0, dy = 0] = (own.transform?.match(/-?[\d.]+/g) ?? []).map(Number)
  if (own.transform) brush.translate(dx, dy)
  const clip = clips.get(own['clip-path']?.slice(5, -1) ?? '')
  if (clip) brush.clip(clip.shape, clip.rule)
}

function shapeOf(name: string, own: Style): Path2D | null {
  const n = (key: string) => Number(own[key] ?? 0)
  if (name === 'path') return new Path2D(own.d)
  const shape = new Path2D()
  if (name === 'rect') shape.rect(n('x'), n('y'), n('width'), n('height'))
  else if (name === 'circle') shape.ellipse(n('cx'), n('cy'), n('r'), n('r'), 0, 0, 2 * Math.PI)
  else if (name === 'ellipse') shape.ellipse(n('cx'), n('cy'), n('rx'), n('ry'), 0, 0, 2 * Math.PI)
  else return null
  return shape
}

function lay(brush: Brush, shape: Path2D, style: Style): void {
  const moved = style.transform
  if (moved) {
    brush.save()
    prepare(brush, { transform: moved }, new Map())
  }
  const whole = Number(style.opacity ?? 1)
  if (style.fill !== 'none') {
    brush.globalAlpha = whole * Number(style['fill-opacity'] ?? 1)
    brush.fillStyle = style.fill ?? '#000'
    brush.fill(shape, style['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero')
  }
  if (style.stroke && style.stroke !== 'none') {
    brush.globalAlpha = whole * Number(style['stroke-opacity'] ?? 1)
    brush.strokeStyle = style.stroke
    brush.lineWidth = Number(style['stroke-width'] ?? 1)
    brush.lineJoin = (style['stroke-linejoin'] ?? 'miter') as CanvasLineJoin
    brush.lineCap = (style['stroke-linecap'] ?? 'butt') as CanvasLineCap
    brush.setLineDash((style['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(Number))
    brush.stroke(shape)
  }
  if (moved) brush.restore()
}
