import { element } from '../../shared/required.ts'
/** Quantile of the samples, which are sorted in place. */
function percentile(samples: number[], part: number): number {
  samples.sort((a, b) => a - b)
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * part))] ?? Number.NaN
}

/** p50, p95 and p99 of samples in milliseconds. */
export interface Latency {
  p50: number
  p95: number
  p99: number
}

export function latencyOf(samples: number[]): Latency {
  const at = (part: number) => round(percentile(samples, part), 2)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? element(sorted, middle) : (element(sorted, middle - 1) + element(sorted, middle)) / 2
}

export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
