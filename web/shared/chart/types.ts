/**
 * How a chart is drawn. `line` and `area` for time, `bar` for groups, `longBar` for groups with long names, `percentBar` for
 * the same in percents, `stackedBar` and `donut` for parts of a whole.
 */
export type ChartKind = 'line' | 'area' | 'bar' | 'longBar' | 'percentBar' | 'stackedBar' | 'donut'

/** One line, bar or column of numbers. */
export interface ChartSeries {
  key: string
  /** In the reader's language. */
  label: string
  /** A count, whatever the format of the chart's values is. */
  counts?: boolean
  /** One of the theme's; unless told, that of its place among the series. */
  color?: string
}

/** One point of the first axis, and one row of the table. */
export interface ChartRow {
  /** Unique among the rows. */
  key: string
  /** In the reader's language. */
  label: string
  /** By key of the series; null: no data, which is not 0. */
  values: Readonly<Record<string, number | null>>
  /** Address of the list behind the row. */
  to?: string
  /** Addresses of the lists behind single figures, by key of the series; they win over `to`. */
  links?: Readonly<Record<string, string>>
}
