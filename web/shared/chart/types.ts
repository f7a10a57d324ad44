/**
 * Chart types. `line` and `area` for time series, `bar` for categories, `longBar` for categories with long names,
 * `percentBar` for `longBar` in percent, `stackedBar` and `donut` for parts of a whole.
 */
export type ChartKind = 'line' | 'area' | 'bar' | 'longBar' | 'percentBar' | 'stackedBar' | 'donut'

/** Data series: one line, set of bars, or table column. */
export interface ChartSeries {
  key: string
  /** Localized. */
  label: string
  /** Values are counts, regardless of the chart's number format. */
  counts?: boolean
  /** A theme color; by default the color of the series' index. */
  color?: string
}

/** One category of the chart and one row of the table. */
export interface ChartRow {
  /** Unique within the chart. */
  key: string
  /** Localized. */
  label: string
  /** Localized, on the axis, where space is limited; `label` by default. */
  axisLabel?: string
  /** Values by series key; null means no data, not 0. */
  values: Readonly<Record<string, number | null>>
  /** Link to the list behind the row. */
  to?: string | undefined
  /** Links to the lists behind single values, by series key; they override `to`. */
  links?: Readonly<Record<string, string>> | undefined
}
