import type { CountryPlaces } from '../event/country-caps.ts'
import type { QuotaRules } from './quota-rules.ts'

/** A group's request for places. */
export interface Request {
  id: string
  country: string | null
  /** requested places of students and companions */
  asked: number
  /** points by the rules, a whole number */
  score: number
  /** time of the request in milliseconds */
  requestedAt: number
  /** number of members in each category */
  categories: Readonly<Record<string, number>>
}

/** Limits of an event. Null: no limit. */
export interface Limits {
  total: number | null
  students: number | null
  teachers: number | null
  countryStudents: number | null
  countryTeachers: number | null
  /** countries with their own limits, by `countryKey` */
  countries?: Readonly<Record<string, CountryPlaces>>
  studentsPerTeacher: number
}

export interface TakenAlready {
  students: number
  teachers: number
  countries: Readonly<Record<string, { students: number; teachers: number }>>
}

export interface QuotaProblem {
  requests: readonly Request[]
  limits: Limits
  taken: TakenAlready
  rules: Pick<QuotaRules, 'categoryShare' | 'minimumShare'>
}

/** Places of each group, by group id. */
export type Allocation = ReadonlyMap<string, number>

/** Requests by priority: points, then time, then id, so that the order is always determined. */
export const inOrder = (requests: readonly Request[]): Request[] =>
  requests.toSorted((a, b) => b.score - a.score || a.requestedAt - b.requestedAt || (a.id < b.id ? -1 : 1))

/** Minimum number of places that does not split a group. */
export const minimumOf = ({ asked }: Pick<Request, 'asked'>, { minimumShare }: Pick<QuotaRules, 'minimumShare'>) =>
  Math.max(1, Math.ceil((asked * minimumShare) / 100))

/** Number of teachers for a number of students and companions. */
export const teachersWith = (places: number, studentsPerTeacher: number): number =>
  places === 0 ? 0 : Math.max(1, Math.floor(places / studentsPerTeacher))

/** The limits of a country. */
export const countryLimits = (limits: Limits, key: string): CountryPlaces =>
  limits.countries?.[key] ?? { students: limits.countryStudents, teachers: limits.countryTeachers }

export const countryKey = (country: string | null): string => country ?? '-'

/**
 * Value of one place of each group: mainly its points, and between equal points the order of requests, so that every
 * choice has a reason. Integers small enough for exact arithmetic.
 */
export const worthOf = (ordered: readonly Request[]): number[] =>
  ordered.map(({ score }, i) => (score + 1) * 4096 + (ordered.length - i))

/** Maximum places of one category; null: no limit. */
export function categoryLimit({ limits, rules }: QuotaProblem): number | null {
  const all = limits.students ?? limits.total
  return rules.categoryShare === null || all === null ? null : Math.floor((all * rules.categoryShare) / 100)
}

/** Whether an allocation is within all limits; used by tests and as a final check of a proposal. */
export function isAllowed(problem: QuotaProblem, allocation: Allocation): boolean {
  const { requests, limits, taken, rules } = problem
  let [students, teachers] = [taken.students, taken.teachers]
  const countries = new Map<string, { students: number; teachers: number }>(
    Object.entries(taken.countries).map(([key, value]) => [key, { ...value }]),
  )
  const categories = new Map<string, number>()
  for (const request of requests) {
    const places = allocation.get(request.id) ?? 0
    if (places === 0) continue
    if (places > request.asked || places < minimumOf(request, rules)) return false
    const more = teachersWith(places, limits.studentsPerTeacher)
    students += places
    teachers += more
    const key = countryKey(request.country)
    const country = countries.get(key) ?? { students: 0, teachers: 0 }
    countries.set(key, { students: country.students + places, teachers: country.teachers + more })
    for (const [category, members] of Object.entries(request.categories)) {
      categories.set(category, (categories.get(category) ?? 0) + (members * places) / request.asked)
    }
  }
  const within = (value: number, limit: number | null) => limit === null || value <= limit + 1e-6
  const fresh = (key: string) => requests.some((one) => countryKey(one.country) === key && allocation.get(one.id))
  const perCategory = categoryLimit(problem)
  return (
    within(students, limits.students) &&
    within(teachers, limits.teachers) &&
    within(students + teachers, limits.total) &&
    [...countries].every(
      ([key, country]) =>
        !fresh(key) ||
        (within(country.students, countryLimits(limits, key).students) &&
          within(country.teachers, countryLimits(limits, key).teachers)),
    ) &&
    [...categories.values()].every((value) => within(value, perCategory))
  )
}

/** Total value of an allocation. */
export function worthIn(problem: QuotaProblem, allocation: Allocation): number {
  const ordered = inOrder(problem.requests)
  const worth = worthOf(ordered)
  return ordered.reduce((sum, { id }, i) => sum + worth[i]! * (allocation.get(id) ?? 0), 0)
}
