import type { CSSProperties } from 'react'

/** Widths of a table's columns, controlled by the caller. */
export interface Resizing {
  /** Widths by column, px; the others are as wide as their content. */
  widths: Readonly<Record<string, number>>
  /** Sets the width of a column, px; null: as wide as its content. Without it, widths cannot be changed. */
  onResize?: (id: string, width: number | null) => void
}

/** Custom property of the table with the width of a column. @param index of the column among the visible ones */
export const widthProperty = (index: number): `--width-${number}` => `--width-${index}`

/** Style of a cell whose column has a width. @param index of the column among the visible ones */
export const sizedStyle = (index: number): CSSProperties =>
  ({ '--width': `var(${widthProperty(index)})`, minWidth: 'var(--width)' }) as CSSProperties
