/** Shape of a page before its data: rows of a list, cards below each other, cards in columns, or forms in columns. */
export type PageShape = 'table' | 'cards' | 'grid' | 'form'

/** Heights of the cards of a page before its code has arrived, px. */
export const cardHeights: Readonly<Record<Exclude<PageShape, 'table'>, readonly number[]>> = {
  cards: [200, 160, 160],
  grid: [250, 250, 250],
  form: [340, 340, 220],
}

/** Number of rows of a list before its first rows. */
export const tableRows = 8

/** Milliseconds after which a page that still waits says so and offers another try. */
export const slowAfterMs = 10_000
