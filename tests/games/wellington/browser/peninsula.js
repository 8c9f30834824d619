// What a person sees at one glance at the table of Wellington. Of every target it is said where it lies, if it lies free.
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
  const text = (css) => document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  return {
    there: document.querySelector('[data-board], .text-mode') !== null,
    prompt: text('.prompt p'),
    who: text('.prompt .who'),
    mine: document.querySelector('.prompt.mine') !== null,
    remains: text('.prompt [data-remains]'),
    targets: all('[data-target]').map((el) => [el.dataset.target, el.dataset.duchy]),
    chooser: open('[data-chooser] [data-do]').map((el) => el.dataset.do),
    window: open('[data-window] [data-respond]').map((el) => el.dataset.respond),
    pass: open('[data-window] [data-pass]').length > 0,
    question: text('[data-window] .what'),
    buttons: open('[data-buttons] [data-do]').map((el) => el.textContent.trim()),
    extras: open('.extras [data-do]').map((el) => el.dataset.do),
    cards: open('[data-hand] [data-card]').filter((el) => el.querySelector('.face.open')).map((el) => el.dataset.card),
    held: all('[data-hand] [data-card]').map((el) => el.dataset.card),
    uses: open('[data-use]').map((el) => el.dataset.use),
    named: open('[data-card-choices] [data-name]').map((el) => el.dataset.name),
    hand: open('[data-open-hand]').length > 0,
    sheet: document.querySelector('dialog:modal') !== null,
    pending: open('[data-confirm]').length > 0,
    no: control('no') && !control('no').disabled ? control('no').textContent.trim() : null,
    undo: Number(control('undo')?.textContent.match(/\d+/)?.[0] ?? 0),
    year: text('[data-tracks] .years .now'),
    time: text('[data-tracks] h3'),
    stage: document.querySelector('[data-stage]')?.dataset.stage ?? null,
    // An act is on its way, or what came of it is not told yet: whatever is still shown is past.
    busy: document.querySelector('[data-confirm]:disabled, [data-use]:disabled, [data-do]:disabled, [data-window] [data-pass]:disabled') !== null,
    handover: document.querySelector('[data-handover]') !== null,
    spots: all('[data-target]').map(where),
    result: document.querySelector('[data-result]')?.textContent.trim() ?? null,
  }
}
