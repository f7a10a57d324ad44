import type { CountryPlaces } from '../event/country-caps.ts'
import { exceeded, limitsOf, teachersWith, type Limit, type Places } from '../groups/limits.ts'
import type { QuotaRules } from './quota-rules.ts'

/** A group's request for places. */
export interface Request {
  id: string
  country: string | null
  /** id of the main programme */
  programId: string | null
  /** requested places of students and companions */
  asked: number
  /** points by the rules, a whole number */
  score: number
  /** time of the request in milliseconds */
  requestedAt: number
  /** number of members in each category */
  categories: Readonly<Record<string, number>>
}

/** Limits of an event; null: no limit. */
export interface Limits {
  total: number | null
  students: number | null
  teachers: number | null
  countryStudents: number | null
  countryTeachers: number | null
  /** countries with their own limits, by `countryKey` */
  countries?: Readonly<Record<string, CountryPlaces>>
  /** main programmes with their own limit, by id */
  programs?: Readonly<Record<string, number>>
  studentsPerTeacher: number
}

interface TakenAlready extends Places {
  countries: Readonly<Record<string, Places>>
  /** per main programme */
  programs?: Readonly<Record<string, number>>
}

export interface QuotaProblem {
  requests: readonly Request[]
  limits: Limits
  taken: TakenAlready
  rules: Pick<QuotaRules, 'categoryShare' | 'minimumShare'>
}

/** Places of each group, by group id. */
export type Allocation = ReadonlyMap<string, number>

/** Requests by priority: points, then time, then id, so that the order is total. */
export const inOrder = (requests: readonly Request[]): Request[] =>
  requests.toSorted((a, b) => b.score - a.score || a.requestedAt - b.requestedAt || (a.id < b.id ? -1 : 1))

/** Minimum number of places that does not split a group. */
export const minimumOf = ({ asked }: Pick<Request, 'asked'>, { minimumShare }: Pick<QuotaRules, 'minimumShare'>) =>
  Math.max(1, Math.ceil((asked * minimumShare) / 100))

/** The limits of a country. */
export const countryLimits = (limits: Limits, key: string): CountryPlaces =>
  limits.countries?.[key] ?? { students: limits.countryStudents, teachers: limits.countryTeachers }

/** The limit of a main programme; null: none. */
export const programLimit = (limits: Limits, programId: string | null): number | null =>
  programId === null ? null : (limits.programs?.[programId] ?? null)

export const countryKey = (country: string | null): string => country ?? '-'

/**
 * Value of one place of each group: mainly its points, and between equal points the order of requests, so that every
 * choice has a reason. Integers small enough for exact arithmetic.
 */
export const placeValues = (ordered: readonly Request[]): number[] =>
  ordered.map(({ score }, i) => (score + 1) * 4096 + (ordered.length - i))

/** Maximum places of one category; null: no limit. */
export function categoryLimit({ limits, rules }: QuotaProblem): number | null {
  const all = limits.students ?? limits.total
  return rules.categoryShare === null || all === null ? null : Math.floor((all * rules.categoryShare) / 100)
}

/** How much of each limit an allocation takes, including places taken before. */
export interface Outcome {
  limitsFor: (request: Pick<Request, 'country' | 'programId'>) => Limit[]
  /** places per category */
  categories: ReadonlyMap<string, number>
}

/** Sums the places of an allocation and the places taken before. */
export function outcomeOf({ requests, limits, taken }: QuotaProblem, allocation: Allocation): Outcome {
  const all = { students: taken.students, teachers: taken.teachers }
  const countries = new Map(Object.entries(taken.countries).map(([key, places]) => [key, { ...places }]))
  const programs = new Map(Object.entries(taken.programs ?? {}))
  const categories = new Map<string, number>()
  const inCountry = (country: string | null) => countries.get(countryKey(country)) ?? { students: 0, teachers: 0 }
  for (const { id, asked, country, programId, categories: of } of requests) {
    const students = allocation.get(id) ?? 0
    const teachers = teachersWith(students, limits.studentsPerTeacher)
    all.students += students
    all.teachers += teachers
    const here = inCountry(country)
    countries.set(countryKey(country), { students: here.students + students, teachers: here.teachers + teachers })
    if (programId) programs.set(programId, (programs.get(programId) ?? 0) + students + teachers)
    for (const [category, members] of Object.entries(of)) {
      categories.set(category, (categories.get(category) ?? 0) + (members * students) / asked)
    }
  }
  return {
    categories,
    limitsFor: ({ country, programId }) =>
      limitsOf(
        { ...limits, country: countryLimits(limits, countryKey(country)), program: programLimit(limits, programId) },
        { all, country: inCountry(country), program: (programId && programs.get(programId)) || 0 },
      ),
  }
}

/** Whether an allocation is within all limits; used by tests and as a final check of a proposal. */
export function isAllowed(problem: QuotaProblem, allocation: Allocation): boolean {
  const { limitsFor, categories } = outcomeOf(problem, allocation)
  const share = categoryLimit(problem)
  return (
    problem.requests.every((request) => {
      const places = allocation.get(request.id) ?? 0
      if (places === 0) return true
      const whole = places <= request.asked && places >= minimumOf(request, problem.rules)
      return whole && !exceeded(limitsFor(request), { students: 0, teachers: 0 })
    }) && [...categories.values()].every((value) => share === null || value <= share + 1e-6)
  )
}
