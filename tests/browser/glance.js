// What a person sees at one glance. Of every target it is said where it lies, if it lies free.
() => {
  const where = (el) => {
    const box = el.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = document.elementFromPoint(x, y)
    return at !== null && (el === at || el.contains(at)) ? [Math.round(x), Math.round(y)] : null
  }
  const all = (css) => [...document.querySelectorAll(css)]
  const open = (css) => all(css).filter((el) => !el.disabled && el.getAttribute('aria-disabled') !== 'true' && el.checkVisibility())
  const control = (name) => document.querySelector(`[data-control="${name}"]`)
  const board = document.querySelector('[data-board], .text-mode')
  return {
    there: board !== null,
    prompt: document.querySelector('.prompt p')?.textContent.trim() ?? '',
    who: document.querySelector('.prompt .who')?.textContent.trim() ?? '',
    mine: document.querySelector('.prompt.mine') !== null,
    targets: all('[data-target]').map((el) => [el.dataset.target, el.dataset.hex]),
    facings: all('[data-facing]').map((el) => el.dataset.facing),
    cards: open('[data-choices] [data-card]').map((el) => [el.dataset.card, el.getAttribute('aria-pressed') === 'true']),
    take: open('[data-choices] [data-take]').length > 0,
    choices: open('[data-choice]').map((el) => el.textContent.trim()),
    buttons: open('.extras [data-do]').map((el) => el.dataset.do),
    orders: open('.text-mode button.order').length,
    pending: open('[data-confirm]').length > 0,
    no: control('no') && !control('no').disabled ? control('no').textContent.trim() : null,
    undo: Number(control('undo')?.textContent.match(/\d+/)?.[0] ?? 0),
    pieces: Object.fromEntries(all('[data-piece]').map((el) => [el.dataset.piece, el.style.transform])),
    handover: document.querySelector('[data-handover]') !== null,
    spots: all('[data-target]').map(where),
    result: document.querySelector('[data-result]')?.textContent.trim() ?? null,
  }
}
