import { describe, expect, test } from 'vitest'
import { element } from '../../../../shared/required.ts'
import { explain } from './explain.ts'
import type { Explanation } from './explanation.ts'
import {
  inOrder,
  isAllowed,
  minimumOf,
  placeValues,
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
  programId: null,
  asked: 10,
  score: 50,
  requestedAt: 0,
  categories: {},
  ...given,
})

/** A reproducible pseudo-random generator. */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % (max + 1)
  }
}

/** Solves in this thread, because a worker per small problem would be slow. */
async function here(model: string): Promise<Solution> {
  const { Status, Columns } = (await loaded).solve(model, solverOptions)
  const values = Object.entries(Columns).map(([name, { Primal }]): [string, number | undefined] => [name, Primal])
  return { status: Status, values }
}
const loaded = loadHighs()

/** Total value of an allocation. */
function allocationValue(problem: QuotaProblem, allocation: Allocation): number {
  const ordered = inOrder(problem.requests)
  const worth = placeValues(ordered)
  return ordered.reduce((sum, { id }, i) => sum + element(worth, i) * (allocation.get(id) ?? 0), 0)
}

/** The best value by exhaustive search. */
function bruteForce(problem: QuotaProblem): number {
  const { requests } = problem
  let best = 0
  const current = new Map<string, number>()
  const go = (i: number): void => {
    const one = requests[i]
    if (!one) {
      if (isAllowed(problem, current)) best = Math.max(best, allocationValue(problem, current))
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

/** A small random problem with any mixture of limits. */
function smallProblem(next: (max: number) => number): QuotaProblem {
  const requests = Array.from({ length: 2 + next(3) }, (_, i) => {
    const asked = 1 + next(5)
    return request(`g${i}`, {
      country: ['GE', 'AZ', 'FR'][next(2)]!,
      programId: [null, 'main', 'long'][next(2)]!,
      asked,
      score: next(3) * 10,
      requestedAt: next(3),
      categories: next(1) ? { lab: 1 + next(asked - 1) } : {},
    })
  })
  return {
    requests,
    limits: {
      total: next(1) ? 6 + next(8) : null,
      students: next(1) ? 4 + next(8) : null,
      teachers: next(1) ? 1 + next(3) : null,
      countryStudents: next(1) ? 2 + next(6) : null,
      countryTeachers: next(1) ? 1 + next(2) : null,
      studentsPerTeacher: 2 + next(3),
      ...(next(1) ? { countries: { GE: { students: next(1) ? next(6) : null, teachers: 1 } } } : {}),
      ...(next(1) ? { programs: { main: 2 + next(6) } } : {}),
    },
    taken: {
      students: next(3),
      teachers: next(1),
      countries: { GE: { students: next(2), teachers: next(1) } },
      programs: { main: next(2) },
    },
    rules: { categoryShare: next(1) ? 25 : null, minimumShare: [0, 50, 60, 100][next(3)]! },
  }
}

describe('the quota solver', () => {
  test('finds the same optimum as exhaustive search in small cases', async () => {
    const next = numbers(20_260)
    for (let round = 0; round < 60; round++) {
      const problem = smallProblem(next)
      const allocation = await solveQuotas(problem, here)
      expect(isAllowed(problem, allocation), JSON.stringify(problem)).toBe(true)
      expect(allocationValue(problem, allocation), JSON.stringify(problem)).toBe(bruteForce(problem))
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

describe('an explanation', () => {
  test('contains a limit that the minimum of the group, or one more place, would exceed', async () => {
    const next = numbers(4_711)
    const named = new Set<string>()
    for (let round = 0; round < 150; round++) {
      const problem = smallProblem(next)
      const allocation = await solveQuotas(problem, here)
      const why = explain(problem, allocation)
      const waiting = [...why.values()].filter(({ received }) => received === 0)
      expect(waiting.map(({ position }) => position).toSorted()).toEqual(range(1, waiting.length))
      for (const { id, asked, ...one } of problem.requests) {
        const { reason, received, limit, cap, taken, needed, position } = why.get(id)!
        const place = JSON.stringify({ id, reason, limit, problem })
        expect(received, place).toBe(allocation.get(id))
        expect(position === undefined, place).toBe(received > 0)
        if (received === asked) {
          expect([reason, limit], place).toEqual(['granted', undefined])
          continue
        }
        expect(limit, place).toBeDefined()
        expect(reason === 'partly', place).toBe(received > 0)
        named.add(limit!)
        expect(taken! + needed!, place).toBeGreaterThan(cap!)
        if (limit !== 'category')
          expect(taken, place).toBeLessThanOrEqual(Math.max(cap!, takenBefore(problem, one, limit!)))
        expect(countedBy(problem, allocation, one, limit!), place).toBe(taken)
        // without this limit, the group is no longer limited by it
        const more = { ...problem, limits: raised(problem.limits, one, limit!) }
        if (limit === 'category') continue
        const now = explain(more, allocation).get(id)!
        expect(now.limit, place).not.toBe(limit)
      }
    }
    expect([...named].toSorted()).toEqual([
      'category',
      'country',
      'countryTeachers',
      'program',
      'students',
      'teachers',
      'total',
    ])
  }, 120_000)
})

type Named = NonNullable<Explanation['limit']>
type Origin = Pick<Request, 'country' | 'programId' | 'categories'>

const teachersOf = (places: number, each: number) => (places ? Math.max(1, Math.floor(places / each)) : 0)

/** Places within a limit, summed over the requests. */
function countedBy(problem: QuotaProblem, allocation: Allocation, of: Origin, limit: Named): number {
  const counted = (is: (one: Request) => boolean) => {
    const places = problem.requests.filter(is).map(({ id }) => allocation.get(id)!)
    const teachers = places.map((some) => teachersOf(some, problem.limits.studentsPerTeacher))
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
    return { students: sum(places), teachers: sum(teachers), all: sum(places) + sum(teachers) }
  }
  const everywhere = counted(() => true)
  const here = counted(({ country }) => country === of.country)
  const before = takenBefore(problem, of, limit)
  switch (limit) {
    case 'country':
      return before + here.students
    case 'countryTeachers':
      return before + here.teachers
    case 'program':
      return before + counted(({ programId }) => programId === of.programId).all
    case 'students':
      return before + everywhere.students
    case 'teachers':
      return before + everywhere.teachers
    case 'total':
      return before + everywhere.all
    case 'category':
      return Math.floor(
        problem.requests.reduce(
          (sum, { id, asked, categories }) => sum + ((categories.lab ?? 0) * allocation.get(id)!) / asked,
          0,
        ),
      )
  }
}

function takenBefore({ taken }: QuotaProblem, { country, programId }: Origin, limit: Named): number {
  const here = taken.countries[country ?? '-'] ?? { students: 0, teachers: 0 }
  const before: Record<Named, number> = {
    country: here.students,
    countryTeachers: here.teachers,
    program: (programId && taken.programs?.[programId]) || 0,
    students: taken.students,
    teachers: taken.teachers,
    total: taken.students + taken.teachers,
    category: 0,
  }
  return before[limit]
}

/** The limits without the named one for a group. */
function raised(limits: Limits, { country, programId }: Origin, limit: Named): Limits {
  const own = limits.countries?.[country!] ?? { students: limits.countryStudents, teachers: limits.countryTeachers }
  switch (limit) {
    case 'country':
      return { ...limits, countries: { ...limits.countries, [country!]: { ...own, students: null } } }
    case 'countryTeachers':
      return { ...limits, countries: { ...limits.countries, [country!]: { ...own, teachers: null } } }
    case 'program':
      return { ...limits, programs: { ...limits.programs, [programId!]: 1000 } }
    case 'students':
      return { ...limits, students: null }
    case 'teachers':
      return { ...limits, teachers: null }
    default:
      return { ...limits, total: null }
  }
}

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

test('a group gets the reasons for its number of places', async () => {
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
