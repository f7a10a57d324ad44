import { Registry, type Metric } from 'prom-client'
import { expect, test } from 'vitest'
import { ResponseTimes } from './response-times.ts'

test('response times are printed as cumulative buckets with sum and count, by route and status', async () => {
  const times = new ResponseTimes()
  for (const seconds of [0.001, 0.005, 0.3, 60]) times.observe('/graphql', 200, seconds)
  times.observe('/graphql', 503, 1)
  times.observe('/a "quoted" route', 200, 0.01)
  const registry = new Registry()
  registry.registerMetric(times as unknown as Metric)
  const lines = (await registry.metrics()).split('\n')
  const of = (labels: string) => lines.filter((line) => line.includes(labels))
  const bucket = (le: string, count: number) =>
    `stadia_http_request_seconds_bucket{le="${le}",route="/graphql",status="200"} ${count}`
  expect(of('route="/graphql",status="200"')).toEqual([
    bucket('0.005', 2),
    bucket('0.02', 2),
    bucket('0.1', 2),
    bucket('0.5', 3),
    bucket('2', 3),
    bucket('10', 3),
    bucket('+Inf', 4),
    'stadia_http_request_seconds_sum{route="/graphql",status="200"} 60.306',
    'stadia_http_request_seconds_count{route="/graphql",status="200"} 4',
  ])
  expect(of('status="503"').at(-1)).toBe('stadia_http_request_seconds_count{route="/graphql",status="503"} 1')
  expect(of('route="/a \\"quoted\\" route"')).toHaveLength(9)
})
