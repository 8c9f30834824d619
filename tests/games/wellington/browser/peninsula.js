// What a person sees besides at the table of Wellington.
({ all, open, control, text }) => ({
  who: text('.prompt .who'),
  remains: text('.prompt [data-remains]'),
  chooser: open('[data-chooser] [data-do]').map((el) => el.dataset.do),
  window: open('[data-window] [data-respond]').map((el) => el.dataset.respond),
  pass: open('[data-window] [data-pass]').length > 0,
  question: text('[data-window] .what'),
  buttons: open('[data-buttons] [data-do]').map((el) => el.textContent.trim()),
  cards: open('[data-hand] [data-card]').filter((el) => el.querySelector('.face.open')).map((el) => el.dataset.card),
  held: all('[data-hand] [data-card]').map((el) => el.dataset.card),
  uses: open('[data-use]').map((el) => el.dataset.use),
  named: open('[data-card-choices] [data-name]').map((el) => el.dataset.name),
  undo: Number(control('undo')?.textContent.match(/\d+/)?.[0] ?? 0),
  year: text('[data-tracks] .years .now'),
  time: text('[data-tracks] h3'),
  busy: document.querySelector('[data-confirm]:disabled, [data-use]:disabled, [data-do]:disabled, [data-window] [data-pass]:disabled') !== null,
})
