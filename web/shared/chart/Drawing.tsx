import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts'
import { seriesColor } from './series-colors.ts'
import type { ChartKind, ChartRow, ChartSeries } from './types.ts'

export interface DrawingProps {
  kind: ChartKind
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Formats a value on the axis, where space is limited; `format` by default. */
  axisFormat?: ((value: number) => string) | undefined
  /** Height in px. */
  height: number
}

/** Maximum length of an axis label; longer labels would hide others. */
const maxLetters = 24
/** Space between the axis ends of a chart without bars and its outer points, so that their labels fit, in px. */
const outerSpace = { left: 48, right: 48 }
/** Minimum height of a row for its axis label to fit, in px. */
const rowHeight = 14
const shortened = (label: string) => (label.length > maxLetters ? `${label.slice(0, maxLetters - 1)}…` : label)

/** Picture of a chart, without animation and hidden from screen readers: the table next to it has the values. */
export default function Drawing({ kind, rows, series, format, axisFormat = format, height }: DrawingProps) {
  if (kind === 'donut') return <Donut rows={rows} series={series} format={format} height={height} />
  const isWhole = rows.every(({ values }) => Object.values(values).every((value) => Number.isInteger(value ?? 0)))
  const data = rows.map(({ label, values }) => ({ label, ...values }))
  const axisLabels = new Map(rows.map(({ label, axisLabel }) => [label, axisLabel]))
  const onAxis = (label: string) => shortened(axisLabels.get(label) ?? label)
  const common = {
    h: height,
    data,
    dataKey: 'label',
    series: series.map(({ key, label, color }, i) => ({ name: key, label, color: color ?? seriesColor(i) })),
    tickLine: 'none',
    gridAxis: 'x',
    valueFormatter: format,
    withLegend: series.length > 1,
    // in the order of the series, not alphabetical
    legendProps: { itemSorter: null },
    xAxisProps: { interval: 'equidistantPreserveStart', minTickGap: 2, tickFormatter: onAxis },
    // no fractional ticks for whole numbers
    yAxisProps: { width: 64, allowDecimals: !isWhole, tickFormatter: axisFormat },
    'aria-hidden': true,
  } as const
  const still = { isAnimationActive: false }
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        xAxisProps={{ ...common.xAxisProps, padding: outerSpace }}
        withDots={rows.length < 40}
        lineProps={still}
        lineChartProps={{ accessibilityLayer: false }}
      />
    )
  }
  if (kind === 'area') {
    return (
      <AreaChart
        {...common}
        xAxisProps={{ ...common.xAxisProps, padding: outerSpace }}
        withDots={rows.length < 40}
        areaProps={still}
        areaChartProps={{ accessibilityLayer: false }}
      />
    )
  }
  if (kind === 'percentBar' || kind === 'longBar') {
    return (
      <BarChart
        {...common}
        orientation="vertical"
        gridAxis="y"
        xAxisProps={{
          tickFormatter: axisFormat,
          ...(kind === 'percentBar' ? { domain: [0, 100] } : { allowDecimals: !isWhole }),
        }}
        yAxisProps={{ width: 120, ...(height / rows.length >= rowHeight && { interval: 0 }) }}
        maxBarWidth={22}
        barProps={still}
        barChartProps={{ accessibilityLayer: false }}
      />
    )
  }
  return (
    <BarChart
      {...common}
      type={kind === 'stackedBar' ? 'stacked' : 'default'}
      maxBarWidth={40}
      barProps={still}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

function Donut({ rows, series, format, height }: Omit<DrawingProps, 'kind'>) {
  const key = series[0]?.key ?? ''
  const parts = rows
    .map(({ label, values }, i) => ({ name: label, value: values[key] ?? 0, color: seriesColor(i) }))
    .filter(({ value }) => value > 0)
  return (
    <DonutChart
      data={parts}
      size={Math.min(220, height - 20)}
      thickness={28}
      mx="auto"
      valueFormatter={format}
      withTooltip
      pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
      pieChartProps={{ accessibilityLayer: false }}
      aria-hidden
    />
  )
}
