import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'

export interface TopicBar {
  topic: string
  percent: number
}

/** How much of each topic was right, in percent. The same numbers stand in a table beside it. */
export default function TopicsChart({ topics, name }: { topics: TopicBar[]; name: string }) {
  return (
    <BarChart
      h={Math.max(160, topics.length * 44)}
      data={topics}
      dataKey="topic"
      orientation="vertical"
      tickLine="none"
      gridAxis="y"
      valueFormatter={(percent) => `${percent} %`}
      xAxisProps={{ domain: [0, 100] }}
      yAxisProps={{ width: 120 }}
      series={[{ name: 'percent', label: name, color: 'var(--stadia-accent)' }]}
      barProps={{ isAnimationActive: false }}
      maxBarWidth={22}
      barChartProps={{ accessibilityLayer: false }}
      aria-hidden="true"
    />
  )
}
