/** Shape of a page before its data: rows of a list, cards, low cards below a heading, or forms in columns. */
export type PageShape = 'table' | 'cards' | 'rows' | 'form'

/** Lowest card with lines in it, px: a lower one is a bar across the page, such as tabs. */
export const lowestCard = 90

/** Width of a bar of a height in px, as CSS: that of a heading of a group is short. */
export const barWidth = (height: number): string => (height < 30 ? '160px' : '100%')

/** Heights of the cards of a page before its code has arrived, px. */
export const cardHeights: Readonly<Record<Exclude<PageShape, 'table'>, readonly number[]>> = {
  cards: [200, 160, 160],
  rows: [26, 118, 90, 90, 90],
  form: [36, 420, 420, 300, 300],
}

/** Number of rows of a list before its first rows. */
export const tableRows = 12

/** Milliseconds after which a page that still waits says so and offers another try. */
export const slowAfterMs = 10_000
