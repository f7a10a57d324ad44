import { expect, test } from 'vitest'
import { ratioRows } from '../bench/harness/ratios.ts'
import type { PartReport } from '../bench/harness/report.ts'

const columns = ['way', 'clients', 'saves/s', 'p99 ms']

function report(...rows: string[][]): PartReport {
  return { title: 'Saves', notes: [], columns, rows, labels: 2, findings: [], raw: null }
}

test('each figure has the medians of both builds, and the median and range of the ratios within a round', () => {
  const rounds = [
    { ours: report(['http', '64', '200', '8']), theirs: report(['http', '64', '100', '4']) },
    { ours: report(['http', '64', '300', '6']), theirs: report(['http', '64', '300', '4']) },
    { ours: report(['http', '64', '400', '2']), theirs: report(['http', '64', '250', '4']) },
  ]
  expect(ratioRows(rounds)).toEqual([
    ['http, 64: saves/s', '300', '250', '1.60', '1.00 to 2.00'],
    ['http, 64: p99 ms', '6', '4', '1.50', '0.50 to 2.00'],
  ])
})

test('a figure that one build lacks has no ratio', () => {
  const rounds = [{ ours: report(['mixed', '64', '200', '–']), theirs: report(['http', '64', '100', '–']) }]
  expect(ratioRows(rounds)).toEqual([
    ['mixed, 64: saves/s', '200', '–', '–', '–'],
    ['http, 64: saves/s', '–', '100', '–', '–'],
  ])
})

test('a figure that is zero in the other build has no ratio', () => {
  const rounds = [{ ours: report(['http', '64', '200', '1']), theirs: report(['http', '64', '0', '2']) }]
  expect(ratioRows(rounds)).toEqual([
    ['http, 64: saves/s', '200', '0', '–', '–'],
    ['http, 64: p99 ms', '1', '2', '0.50', '0.50 to 0.50'],
  ])
})
