// What a person sees besides at the table of 1813.
({ open, text }) => ({
  pieces: open('[data-muster] [data-do]').map((el) => el.dataset.piece),
  cards: open('[data-asked-cards] [data-do]').map((el) => el.dataset.play ?? el.dataset.do),
  modes: open('[data-tray] [data-mode]').map((el) => [el.dataset.mode, el.getAttribute('aria-checked') === 'true']),
  time: text('[data-tracks] h3'),
})
