// Of two pictures of the same place on pale ground, with its mark and without: the share of its points that the mark makes at
// least three times as dark, as contrast is reckoned for what is no text.
async ([marked, bare]) => {
  const points = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, image.width, image.height).data
  }
  const [a, b] = [await points(marked), await points(bare)]
  const part = (c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  const light = (data, i) => 0.2126 * part(data[i]) + 0.7152 * part(data[i + 1]) + 0.0722 * part(data[i + 2])
  let changed = 0
  for (let i = 0; i < a.length; i += 4) {
    const [x, y] = [light(a, i), light(b, i)]
    if ((y + 0.05) / (x + 0.05) >= 3) changed += 1
  }
  return changed / (a.length / 4)
}
