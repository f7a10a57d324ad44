import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'

export interface ChartBar {
  label: string
  others: number
  mine: number
}

/** How many scored how much, the reader's own bar in another colour. The same numbers stand in a table beside it. */
export default function ScoreChart({ bars, names }: { bars: ChartBar[]; names: { others: string; mine: string } }) {
  return (
    <BarChart
      h={{ base: 260, md: Math.max(260, (bars.length + 1) * 36) }}
      data={bars}
      dataKey="label"
      type="stacked"
      tickLine="none"
      gridAxis="x"
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      // people are whole
      yAxisProps={{ allowDecimals: false }}
      withLegend
      series={[
        { name: 'others', label: names.others, color: 'var(--mantine-color-gray-6)' },
        { name: 'mine', label: names.mine, color: 'var(--stadia-accent)' },
      ]}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      aria-hidden="true"
    />
  )
}
