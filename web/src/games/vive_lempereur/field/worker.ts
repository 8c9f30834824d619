import { drawOnSheet, type Order } from './canvas.ts'

addEventListener('message', async ({ data: order }: MessageEvent<Order>) => {
  try {
    postMessage(await drawOnSheet(order))
  } catch {
    postMessage(null)
  }
})
