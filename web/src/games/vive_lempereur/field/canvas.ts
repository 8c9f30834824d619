// Draws ground that players laid themselves on the empty sheet. Runs in the worker, or in the page where there is none.

import { drawField } from '../../../../../maps/games/vive_lempereur/draw.ts'
import { fromTerrain } from '../../../../../maps/games/vive_lempereur/field.ts'
import { HEIGHT, WIDTH } from '../../../../../maps/games/vive_lempereur/geometry.ts'
import { labelBox } from '../../../../../maps/games/vive_lempereur/lettering.ts'
import { paint } from '../../../../../maps/games/vive_lempereur/paint.ts'

export interface Order {
  terrain: Record<string, string>
  roads: string[][]
  /** Address of the empty sheet. */
  sheet: string
  pixels: number
}

let paper: { address: string; image: Promise<ImageBitmap> } | null = null

function load(address: string): Promise<ImageBitmap> {
  if (paper?.address !== address) {
    const image = fetch(address).then(async (answer) => createImageBitmap(await answer.blob()))
    image.catch(() => (paper = null))
    paper = { address, image }
  }
  return paper.image
}

export async function drawOnSheet(order: Order): Promise<Blob> {
  const { terrain, roads, sheet, pixels } = order
  const empty = load(sheet)
  const svg = drawField(fromTerrain(terrain, roads), { grid: false, names: false, frame: false })
  const height = Math.round((pixels * HEIGHT) / WIDTH)
  const ink = surface(pixels, height)
  ink.brush.fillStyle = '#fff'
  ink.brush.fillRect(0, 0, pixels, height)
  paint(svg, ink.brush, pixels)
  bareLabels(Object.keys(terrain), ink.brush, pixels / WIDTH)
  const whole = surface(pixels, height)
  whole.brush.drawImage(await empty, 0, 0, pixels, height)
  whole.brush.globalCompositeOperation = 'multiply'
  whole.brush.drawImage(ink.canvas, 0, 0)
  return whole.save()
}

/** Rubs the ground thin where the sheet has the label of a hex, so that it stays readable. */
function bareLabels(hexes: readonly string[], brush: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, scale: number): void {
  brush.fillStyle = 'rgb(255 255 255 / 0.35)'
  for (const { left, right, top, bottom } of hexes.map(labelBox)) {
    for (const grow of [0, 1.3, 2.6]) {
      brush.beginPath()
      brush.ellipse(
        (scale * (left + right)) / 2,
        (scale * (top + bottom)) / 2,
        scale * ((right - left) / 2 + grow - 0.6),
        scale * ((bottom - top) / 2 + grow - 0.6),
        0,
        0,
        2 * Math.PI,
      )
      brush.fill()
    }
  }
}

function surface(width: number, height: number) {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, brush: canvas.getContext('2d')!, save: () => canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }) }
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const save = () => new Promise<Blob>((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', 0.9))
  return { canvas, brush: canvas.getContext('2d')!, save }
}
