import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import {
  isAllowed,
  minimumOf,
  worthIn,
  type Allocation,
  type Limits,
  type QuotaProblem,
  type Request,
} from './problem.ts'
import loadHighs from 'highs'
import { solveQuotas, solverOptions, type Solution } from './solve.ts'

const limits: Limits = {
  total: null,
  students: 600,
  teachers: 75,
  countryStudents: 40,
  countryTeachers: 5,
  studentsPerTeacher: 8,
}
const nothing = { students: 0, teachers: 0, countries: {} }
const rules = { categoryShare: null, minimumShare: 60 }

const request = (id: string, given: Partial<Request> = {}): Request => ({
  id,
  country: 'GE',
  asked: 10,
  score: 50,
  requestedAt: 0,
  categories: {},
  ...given,
})

/** A reproducible pseudo-random generator. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % (most + 1)
  }
}

/** Solves in this thread, because a worker per small problem would be slow. */
async function here(model: string): Promise<Solution> {
  const { Status, Columns } = (await loaded).solve(model, solverOptions)
  const values = Object.entries(Columns).map(([name, { Primal }]): [string, number | undefined] => [name, Primal])
  return { status: Status, values }
}
const loaded = loadHighs()

/** The best value by exhaustive search. */
function bruteForce(problem: QuotaProblem): number {
  const { requests } = problem
  let best = 0
  const current = new Map<string, number>()
  const go = (i: number): void => {
    const one = requests[i]
    if (!one) {
      if (isAllowed(problem, current)) best = Math.max(best, worthIn(problem, current))
      return
    }
    for (const places of [0, ...range(minimumOf(one, problem.rules), one.asked)]) {
      current.set(one.id, places)
      go(i + 1)
    }
    current.delete(one.id)
  }
  go(0)
  return best
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

describe('the quota solver', () => {
  test('finds the same optimum as exhaustive search in small cases', async () => {
    const next = numbers(20_260)
    for (let round = 0; round < 40; round++) {
      const requests = Array.from({ length: 2 + next(3) }, (_, i) =>
        request(`g${i}`, {
          country: ['GE', 'AZ', 'FR'][next(2)]!,
          asked: 1 + next(5),
          score: next(3) * 10,
          requestedAt: next(3),
          categories: next(1) ? { lab: 1 } : {},
        }),
      )
      const problem: QuotaProblem = {
        requests,
        limits: {
          total: next(1) ? 6 + next(8) : null,
          students: next(1) ? 4 + next(8) : null,
          teachers: next(1) ? 1 + next(3) : null,
          countryStudents: next(1) ? 2 + next(6) : null,
          countryTeachers: next(1) ? 1 + next(2) : null,
          studentsPerTeacher: 2 + next(3),
          ...(next(1) ? { countries: { GE: { students: next(1) ? next(6) : null, teachers: 1 } } } : {}),
        },
        taken: { students: next(3), teachers: next(1), countries: { GE: { students: next(2), teachers: next(1) } } },
        rules: { categoryShare: next(1) ? 25 : null, minimumShare: [0, 50, 60, 100][next(3)]! },
      }
      const allocation = await solveQuotas(problem, here)
      expect(isAllowed(problem, allocation), JSON.stringify(problem)).toBe(true)
      expect(worthIn(problem, allocation), JSON.stringify(problem)).toBe(bruteForce(problem))
    }
  }, 120_000)

  test('is independent of the order of requests', async () => {
    const next = numbers(7)
    const requests = Array.from({ length: 30 }, (_, i) =>
      request(`g${i}`, {
        country: ['GE', 'AZ'][i % 2]!,
        asked: 4 + next(8),
        score: next(2) * 10,
        requestedAt: next(5),
      }),
    )
    const solve = async (of: Request[]) =>
      [...(await solveQuotas({ requests: of, limits, taken: nothing, rules }, here))].toSorted()
    expect(await solve(requests.toReversed())).toEqual(await solve(requests))
  })

  test("runs in a worker, respects each group's minimum, and prefers points, then earlier requests", async () => {
    const requests = [
      request('late', { asked: 30, requestedAt: 2 }),
      request('early', { asked: 30, requestedAt: 1 }),
      request('strong', { asked: 8, score: 90, requestedAt: 3 }),
    ]
    const allocation = await solveQuotas({ requests, limits, taken: nothing, rules })
    expect(Object.fromEntries(allocation)).toEqual({ strong: 8, early: 30, late: 0 })
  })
})

test("a country's own cap replaces the general one", async () => {
  const requests = [
    request('home', { asked: 30, score: 80 }),
    request('abroad', { asked: 30, country: 'FR' }),
    request('elsewhere', { asked: 41, country: 'TR' }),
  ]
  const own = { ...limits, countries: { GE: { students: 20, teachers: null }, TR: { students: null, teachers: null } } }
  const problem = { requests, limits: own, taken: nothing, rules: { ...rules, minimumShare: 100 } }
  const allocation = await solveQuotas(problem, here)
  expect(Object.fromEntries(allocation)).toEqual({ home: 0, abroad: 30, elsewhere: 41 })
  expect(explain(problem, allocation).get('home')).toMatchObject({ reason: 'countryCap', cap: 20 })
})

test('a group gets the reasons for its places', async () => {
  const requests = [
    request('first', { asked: 30, score: 80 }),
    request('second', { asked: 20, score: 60 }),
    request('third', { asked: 12, score: 40 }),
    request('abroad', { asked: 10, country: 'FR' }),
  ]
  const problem = {
    requests,
    limits,
    taken: { students: 4, teachers: 1, countries: { GE: { students: 4, teachers: 1 } } },
    rules,
  }
  const allocation: Allocation = new Map([
    ['first', 30],
    ['abroad', 10],
  ])
  const why = explain(problem, allocation)
  expect(why.get('abroad')).toMatchObject({ reason: 'granted', received: 10 })
  expect(why.get('second')).toMatchObject({ reason: 'countryCap', cap: 40, taken: 34, position: 1 })
  expect(why.get('third')).toMatchObject({ reason: 'countryCap', position: 2 })
})
