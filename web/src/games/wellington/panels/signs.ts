// Small engraved signs for what a card is, in a box of 16 x 16; each is told in words beside it.
export const SIGNS: { [kind: string]: string } = {
  // A parry: an arrow that turns back.
  response: 'M13.5 12.5c0-4.6-2.6-7-7-7M6.5 5.5l3.6-3M6.5 5.5l3.6 3.2M2.5 5.5h4',
  // Two sabres crossed.
  battle: 'M2.5 2.5c3 1.5 7 5.5 9 9M13.5 2.5c-3 1.5-7 5.5-9 9M9.5 13.5l4-4M6.5 13.5l-4-4',
  // A sheet of orders.
  event: 'M4 2h8v12H4zM6 5h4M6 8h4M6 11h2.5',
  // A drum roll: it must be played.
  mandatory: 'M8 2v8M8 12.6v1.2M3 2.5l1.5 2M13 2.5l-1.5 2',
  plus: 'M8 3v10M3 8h10',
  // A crown.
  national: 'M2.5 12.5h11M3 10.5L2.5 4.5l3 3L8 3l2.5 4.5 3-3-.5 6z',
}
