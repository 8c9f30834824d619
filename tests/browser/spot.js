// Where the n-th such element lies that a finger could hit there, brought into sight if need be; true if it lies under
// something, false if there is none.
([css, n]) => {
  const el = [...document.querySelectorAll(css)].filter((one) => !one.disabled && one.checkVisibility())[n]
  if (!el) return false
  const look = () => {
    const box = el.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = document.elementFromPoint(x, y)
    return at !== null && (el === at || el.contains(at)) ? [x, y] : true
  }
  if (look() === true) el.scrollIntoView({ block: 'center' })
  return look()
}
