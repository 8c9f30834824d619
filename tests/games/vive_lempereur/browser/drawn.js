// How each mark of the legend is drawn with every colour left out: its pattern, how its line is dashed, how dense a tint is.
() => [...document.querySelectorAll('.legend li')].map((line) => {
  const box = line.querySelector('svg > :last-child')
  const fill = box.getAttribute('fill') ?? ''
  const name = fill.match(/url\(["']?#([^"')]+)/)?.[1]
  const colours = /#[0-9a-f]{3,8}|rgba?\([^)]*\)/gi
  const pattern = name ? document.getElementById(name).innerHTML.replace(colours, '') : ''
  const tint = name || fill === 'none' ? '' : (fill.match(/^#[0-9a-f]{6}([0-9a-f]{2})$/i)?.[1] ?? 'ff')
  const edge = box.getAttribute('stroke') === 'none' ? 'no edge' : `edge ${box.getAttribute('stroke-dasharray') ?? 'whole'}`
  return [line.textContent.trim(), `${pattern} ${tint} ${edge}`]
})
