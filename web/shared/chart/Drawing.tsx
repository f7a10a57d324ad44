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
export default function Drawing(props: DrawingProps) {
  switch (props.kind) {
    case 'donut':
      return <Donut {...props} />
    case 'line':
    case 'area':
      return <Curves {...props} />
    case 'longBar':
    case 'percentBar':
      return <LongBars {...props} />
    case 'bar':
    case 'stackedBar':
      return <Bars {...props} />
  }
}

const still = { isAnimationActive: false }

/** Ticks of the value axis; no fractional ones for whole numbers. */
function valueAxisOf({ rows, format, axisFormat = format }: DrawingProps) {
  const isWhole = rows.every(({ values }) => Object.values(values).every((value) => Number.isInteger(value ?? 0)))
  return { allowDecimals: !isWhole, tickFormatter: axisFormat }
}

/** Properties of the charts with axes. */
function commonOf(props: DrawingProps) {
  const { rows, series, format, height } = props
  const axisLabels = new Map(rows.map(({ label, axisLabel }) => [label, axisLabel]))
  const onAxis = (label: string) => shortened(axisLabels.get(label) ?? label)
  return {
    h: height,
    data: rows.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: series.map(({ key, label, color }, i) => ({ name: key, label, color: color ?? seriesColor(i) })),
    tickLine: 'none',
    gridAxis: 'x',
    valueFormatter: format,
    withLegend: series.length > 1,
    // in the order of the series, not alphabetical
    legendProps: { itemSorter: null },
    xAxisProps: { interval: 'equidistantPreserveStart', minTickGap: 2, tickFormatter: onAxis },
    yAxisProps: { width: 64, ...valueAxisOf(props) },
    'aria-hidden': true,
  } as const
}

function Curves(props: DrawingProps) {
  const common = commonOf(props)
  const curves = {
    ...common,
    xAxisProps: { ...common.xAxisProps, padding: outerSpace },
    withDots: props.rows.length < 40,
  }
  return props.kind === 'line' ? (
    <LineChart {...curves} lineProps={still} lineChartProps={{ accessibilityLayer: false }} />
  ) : (
    <AreaChart {...curves} areaProps={still} areaChartProps={{ accessibilityLayer: false }} />
  )
}

function LongBars(props: DrawingProps) {
  const { kind, rows, height } = props
  const { allowDecimals, tickFormatter } = valueAxisOf(props)
  return (
    <BarChart
      {...commonOf(props)}
      orientation="vertical"
      gridAxis="y"
      xAxisProps={{ tickFormatter, ...(kind === 'percentBar' ? { domain: [0, 100] } : { allowDecimals }) }}
      yAxisProps={{ width: 120, ...(height / rows.length >= rowHeight && { interval: 0 }) }}
      maxBarWidth={22}
      barProps={still}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

function Bars(props: DrawingProps) {
  return (
    <BarChart
      {...commonOf(props)}
      type={props.kind === 'stackedBar' ? 'stacked' : 'default'}
      maxBarWidth={40}
      barProps={still}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

function Donut({ rows, series, format, height }: DrawingProps) {
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
