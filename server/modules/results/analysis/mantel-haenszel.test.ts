import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mantelHaenszel, statisticsOf } from './mantel-haenszel.ts'

test('computes the odds ratio, chi-squared and standard error of a worked example', () => {
  const tables = [
    { a: 10, b: 5, c: 6, d: 9 },
    { a: 20, b: 4, c: 12, d: 8 },
  ]
  const result = statisticsOf(tables)!
  const right = 90 / 30 + 160 / 44
  const wrong = 30 / 30 + 48 / 44
  expect(result.alpha).toBeCloseTo(right / wrong, 12)
  expect(result.delta).toBeCloseTo(-2.35 * Math.log(right / wrong), 12)
  const expected = (15 * 16) / 30 + (24 * 32) / 44
  const spread = (15 * 15 * 16 * 14) / (900 * 29) + (24 * 20 * 32 * 12) / (1936 * 43)
  expect(result.chiSquared).toBeCloseTo((Math.abs(30 - expected) - 0.5) ** 2 / spread, 12)
})

test('groups that cannot be compared have no statistics', () => {
  expect(statisticsOf([{ a: 5, b: 0, c: 5, d: 0 }])).toBeNull()
  expect(mantelHaenszel({ reference: [], focal: [] })).toEqual([])
})

/** Random number generator with a fixed seed, so that the simulation is repeatable. */
function seeded(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Simulates answers by the Rasch model; `fault` makes one question harder, like a wrong translation. */
function simulate(
  random: () => number,
  count: number,
  difficulties: readonly number[],
  fault?: { item: number; by: number },
) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, () => {
    const ability = normal()
    return difficulties.map((difficulty, item) => {
      const harder = fault?.item === item ? fault.by : 0
      return random() < 1 / (1 + Math.exp(-(ability - difficulty - harder)))
    })
  })
}

test('only a planted translation fault is classified as large among 2 000 students in three languages', () => {
  const random = seeded(2026)
  const difficulties = Array.from({ length: 25 }, (_, i) => (i - 12) / 8)
  const english = simulate(random, 1000, difficulties)
  const french = simulate(random, 500, difficulties)
  const russian = simulate(random, 500, difficulties, { item: 12, by: 1.5 })
  const inRussian = mantelHaenszel({ reference: english, focal: russian })
  expect(inRussian.flatMap((result, item) => (result?.difClass === 'C' ? [item] : []))).toEqual([12])
  expect(inRussian[12]!.delta).toBeLessThan(-1.5)
  const inFrench = mantelHaenszel({ reference: english, focal: french })
  expect(inFrench.filter((result) => result?.difClass === 'C')).toEqual([])
})

test('groups that differ only in ability show no large difference', () => {
  const random = seeded(7)
  const difficulties = Array.from({ length: 20 }, (_, i) => (i - 10) / 6)
  const strong = simulate(random, 800, difficulties)
  const weak = simulate(
    random,
    800,
    difficulties.map((difficulty) => difficulty + 0.7),
  )
  expect(mantelHaenszel({ reference: strong, focal: weak }).filter((result) => result?.difClass === 'C')).toEqual([])
})

test('matches R on its published example for Mantel–Haenszel: admissions at Berkeley in 1973, by six departments', () => {
  const admissions = [
    { a: 512, b: 313, c: 89, d: 19 },
    { a: 353, b: 207, c: 17, d: 8 },
    { a: 120, b: 205, c: 202, d: 391 },
    { a: 138, b: 279, c: 131, d: 244 },
    { a: 53, b: 138, c: 94, d: 299 },
    { a: 22, b: 351, c: 24, d: 317 },
  ]
  const { alpha, chiSquared, delta, standardError, difClass } = statisticsOf(admissions)!
  // mantelhaen.test(UCBAdmissions): X-squared = 1.4269, common odds ratio 0.9046968 (95 %: 0.7719074 to 1.0603298)
  expect(chiSquared).toBeCloseTo(1.4269, 4)
  expect(alpha).toBeCloseTo(0.9046968, 7)
  const bound = (side: -1 | 1) => Math.exp((-delta + side * 1.959963984540054 * standardError) / 2.35)
  expect(bound(-1)).toBeCloseTo(0.7719074, 7)
  expect(bound(1)).toBeCloseTo(1.0603298, 7)
  expect(difClass).toBe('A')
})

test("matches R's mantelhaen.test on 240 generated tables, including zero cells", () => {
  const lines = readFileSync(new URL('fixtures/mantelhaen.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(240)
  const seen = { infinite: 0, zero: 0, uncorrected: 0 }
  for (const line of lines) {
    const [cells, statistic, estimate, lower, upper, correction] = line.split(';') as [string, ...string[]]
    const tables = cells.split(' ').map((stratum) => {
      const [a, b, c, d] = stratum.split(',').map(Number) as [number, number, number, number]
      return { a, b, c, d }
    })
    const { alpha, chiSquared, delta, standardError, difClass, flagged } = statisticsOf(tables)!
    // R drops the continuity correction below a difference of 0.5, where the textbook's statistic is 0
    if (correction === 'plain') expect([line, chiSquared]).toEqual([line, 0])
    else expect(chiSquared / Number(statistic), line).toBeCloseTo(1, 9)
    if (correction === 'plain') seen.uncorrected++
    if (estimate === 'Inf' || estimate === '0') {
      expect([line, alpha, delta]).toEqual([
        line,
        estimate === 'Inf' ? Infinity : 0,
        estimate === 'Inf' ? -Infinity : Infinity,
      ])
      expect([line, difClass]).toEqual([line, flagged ? 'C' : 'A'])
      if (estimate === 'Inf') seen.infinite++
      else seen.zero++
      continue
    }
    expect(alpha / Number(estimate), line).toBeCloseTo(1, 9)
    const bound = (side: -1 | 1) => Math.exp((-delta + side * 1.959963984540054 * standardError) / 2.35)
    expect(bound(-1) / Number(lower), line).toBeCloseTo(1, 9)
    expect(bound(1) / Number(upper), line).toBeCloseTo(1, 9)
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(5)
})

test('a question without right answers in one language is the only one in class C', () => {
  const random = seeded(34)
  const difficulties = [-0.6, -0.3, 0, 0.3, 0.6]
  const english = simulate(random, 400, difficulties)
  const russian = simulate(random, 300, difficulties).map((row) => row.map((right, item) => right && item !== 2))
  const results = mantelHaenszel({ reference: english, focal: russian })
  expect(results.map((result) => result?.difClass)).toEqual(['A', 'A', 'C', 'A', 'A'])
  expect(results[2]).toMatchObject({ alpha: Infinity, delta: -Infinity, standardError: Infinity, flagged: true })
  const reversed = mantelHaenszel({ reference: russian, focal: english })
  expect(reversed.map((result) => result?.difClass)).toEqual(['A', 'A', 'C', 'A', 'A'])
  expect(reversed[2]).toMatchObject({ alpha: 0, delta: Infinity })
})

test('an infinite odds ratio of a single answer is not a large difference', () => {
  expect(statisticsOf([{ a: 60, b: 0, c: 59, d: 1 }])).toMatchObject({ alpha: Infinity, chiSquared: 0, difClass: 'A' })
})
