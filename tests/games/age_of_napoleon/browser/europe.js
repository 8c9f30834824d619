// What a person sees at one glance at the table of Age of Napoleon. Of every target it is said where it lies, if it lies free.
() => {
  const where = (el) => {
    const box = el.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = document.elementFromPoint(x, y)
    const area = at?.closest('[data-area]')?.dataset.area
    return area === el.dataset.area ? [Math.round(x), Math.round(y)] : null
  }
  const all = (css) => [...document.querySelectorAll(css)]
  const open = (css) => all(css).filter((el) => !el.disabled && el.checkVisibility())
  const control = (name) => document.querySelector(`[data-control="${name}"]`)
  const text = (css) => document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  return {
    there: document.querySelector('[data-board], .text-mode') !== null,
    prompt: text('.prompt p'),
    mine: document.querySelector('.prompt.mine') !== null,
    targets: all('[data-target]').map((el) => [el.dataset.target, el.dataset.area]),
    corps: open('[data-muster] [data-do]').map((el) => el.dataset.corps),
    done: open('[data-muster] [data-done]').length > 0,
    everybody: open('[data-muster] [data-all]').length > 0,
    cards: open('[data-cards] [data-use]').map((el) => el.dataset.use),
    pass: open('[data-cards] [data-pass]').length > 0,
    extras: open('.extras [data-do]').map((el) => el.dataset.do),
    hand: open('[data-open-hand]').length > 0 && document.querySelector('dialog:modal') === null,
    sheet: document.querySelector('dialog:modal') !== null,
    pending: open('[data-confirm]').length > 0,
    no: control('no') && !control('no').disabled ? control('no').textContent.trim() : null,
    year: text('[data-year]'),
    busy: document.querySelector('[data-confirm]:disabled, [data-use]:disabled, [data-do]:disabled, [data-done]:disabled') !== null,
    handover: document.querySelector('[data-handover]') !== null,
    spots: all('[data-target]').map(where),
    result: document.querySelector('[data-result]')?.textContent.trim() ?? null,
  }
}
