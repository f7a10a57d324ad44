import { expect, test } from 'vitest'
import { adjusted } from './benjamini-hochberg.ts'
import { comparePairs, generator } from './matching.ts'
import { normalQuantile, optionCurves } from './option-curves.ts'
import { upperTails } from './poisson-binomial.ts'

test('computes the upper tails of a generalized binomial distribution like a manual calculation', () => {
  // 0.8 · 0.3 = 0.24 for no success, 0.2 · 0.7 = 0.14 for two
  expect([...upperTails([0.2, 0.7])].map((p) => Number(p.toFixed(12)))).toEqual([1, 0.76, 0.14])
  // a fair coin tossed three times: 1, 7/8, 4/8, 1/8
  expect([...upperTails([0.5, 0.5, 0.5])]).toEqual([1, 0.875, 0.5, 0.125])
  expect([...upperTails([])]).toEqual([1])
})

test('adjusts p-values by Benjamini and Hochberg', () => {
  // sorted 0.005 · 4/1, 0.01 · 4/2, 0.03 · 4/3, 0.04 · 4/4
  const rounded = (values: number[]) => values.map((value) => Number(value.toFixed(12)))
  expect(rounded(adjusted([0.01, 0.04, 0.03, 0.005]))).toEqual([0.02, 0.04, 0.04, 0.02])
  // a greater value never gets a smaller adjusted value, and none exceeds 1
  expect(rounded(adjusted([0.02, 0.021, 0.9]))).toEqual([0.0315, 0.0315, 0.9])
  expect(rounded(adjusted([0.02], 100))).toEqual([1])
})

test('computes normal quantiles equal to published tables', () => {
  for (const [p, z] of [
    [0.5, 0],
    [0.975, 1.959963985],
    [0.01, -2.326347874],
    [0.999, 3.090232306],
  ] as const) {
    expect(normalQuantile(p)).toBeCloseTo(z, 7)
  }
})

test('option probabilities equal the observed shares if all students have the same score', () => {
  const rows = [
    [1, 2],
    [1, 3],
    [1, 0],
    [1, 3],
  ].map((row) => Uint8Array.from(row))
  const { scores, probabilities } = optionCurves(rows, Uint8Array.from([1, 1]))
  expect([...scores]).toEqual([1, 1, 1, 1])
  const [first, second] = [1, 2].map((place) => [...probabilities.slice((place + 1) * 10, (place + 2) * 10)])
  expect(first).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(second).toEqual([0.25, 0, 0.25, 0.5, 0, 0, 0, 0, 0, 0])
})

/** Simulates an exam of honest students: a two-parameter logistic model with a weight for each wrong option. */
function simulate({ students = 300, questions = 40, school = 20, seed = 7 } = {}) {
  const random = generator(seed)
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())))
  const key = Uint8Array.from({ length: questions }, () => 1 + Math.floor(random() * 4))
  const items = Array.from(key, () => ({
    difficulty: normal(),
    slope: 0.6 + random(),
    attractions: [random() + 0.1, random() + 0.1, random() + 0.1],
  }))
  const answers = Array.from({ length: students }, () => {
    const ability = normal()
    return Uint8Array.from(items, ({ difficulty, slope, attractions }, i) => {
      if (random() < 1 / (1 + Math.exp(-1.7 * slope * (ability - difficulty)))) return key[i]!
      if (random() < 0.05) return 0
      const wrong = [1, 2, 3, 4].filter((option) => option !== key[i])
      let left = random() * attractions.reduce((sum, each) => sum + each, 0)
      return wrong[attractions.findIndex((each) => (left -= each) < 0)] ?? wrong[2]!
    })
  })
  const groups = Array.from({ length: students / school }, (_, s) =>
    Array.from({ length: school }, (__, i) => s * school + i),
  )
  return { answers, key, groups, seed: 1 }
}

test('flags the pairs who copied in a simulated exam, and no honest pair', async () => {
  const sat = simulate()
  // three students copied nine of ten answers from a neighbour of the same school
  const copied = [
    [3, 11],
    [205, 206],
    [241, 249],
  ] as const
  for (const [from, to] of copied) {
    sat.answers[to] = sat.answers[to]!.map((own, i) => (i % 10 === 4 ? own : sat.answers[from]![i]!))
  }
  const { pairs, simulations, falseFlagRate, flagged } = await comparePairs(sat)
  expect(pairs).toBe(15 * 190)
  expect(simulations).toBe(200)
  const found = flagged.map(({ a, b }) => `${a} ${b}`)
  for (const pair of copied) expect(found).toContain(pair.join(' '))
  expect(found.length).toBeLessThanOrEqual(4)
  for (const { a, matches, expected, adjusted: q, falseAlarmRate } of flagged) {
    if (!copied.some(([from]) => from === a)) continue
    expect(matches).toBeGreaterThan(expected)
    expect(q).toBeLessThan(0.05)
    expect(falseAlarmRate).toBeLessThanOrEqual(0.05)
  }
  expect(falseFlagRate).toBeLessThanOrEqual(0.1)
})

test('flags honest students in at most one of six exams', async () => {
  let exams = 0
  for (let seed = 1; seed <= 6; seed++) {
    const { flagged } = await comparePairs(simulate({ students: 120, questions: 25, seed }))
    if (flagged.length) exams++
  }
  expect(exams).toBeLessThanOrEqual(1)
})

test('gives the same figures for the same answers and seed', async () => {
  const sat = simulate({ students: 100 })
  expect(await comparePairs(sat)).toEqual(await comparePairs(sat))
})

test('compares nothing in an exam in which no school has two students', async () => {
  const sat = simulate({ students: 60, school: 1 })
  expect(await comparePairs(sat)).toEqual({ pairs: 0, simulations: 0, falseFlagRate: 0, flagged: [] })
})
