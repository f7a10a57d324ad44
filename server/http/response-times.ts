const name = 'stadia_http_request_seconds'
const help = 'Response time, by route and status'
/** Upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.02, 0.1, 0.5, 2, 10]

/** Response times of one route and status. */
interface Series {
  readonly labels: { route: string; status: string }
  /** per bucket, the last of them for times above all bounds */
  readonly counts: number[]
  /** in seconds */
  sum: number
}

/**
 * Histogram of response times for a Prometheus registry. The histogram of prom-client checks and hashes its labels at
 * each observation, which costs 2 % of a save over HTTP; this one looks up two maps.
 */
export class ResponseTimes {
  readonly name = name
  readonly help = help
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #series = new Map<string, Map<number, Series>>()

  /** @param seconds time between request and response */
  observe(route: string, status: number, seconds: number): void {
    let byStatus = this.#series.get(route)
    if (!byStatus) this.#series.set(route, (byStatus = new Map()))
    let series = byStatus.get(status)
    if (!series) {
      const labels = { route, status: String(status) }
      byStatus.set(status, (series = { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }))
    }
    let bucket = 0
    for (const bound of bounds) {
      if (seconds <= bound) break
      bucket++
    }
    series.counts[bucket]! += 1 // one entry more than `bounds`; unchecked, since every exam-day request passes here
    series.sum += seconds
  }

  /** Values in the shape that prom-client's registry prints. */
  get() {
    const all = [...this.#series.values()].flatMap((byStatus) => [...byStatus.values()])
    return { name, help, type: this.type, aggregator: this.aggregator, values: all.flatMap(valuesOf) }
  }

  reset(): void {
    this.#series.clear()
  }
}

/** The cumulative buckets, sum and count of a series. */
function valuesOf({ labels, counts, sum }: Series) {
  let count = 0
  const buckets = counts.map((those, i) => ({
    metricName: `${name}_bucket`,
    labels: { le: i < bounds.length ? String(bounds[i]) : '+Inf', ...labels },
    value: (count += those),
  }))
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
