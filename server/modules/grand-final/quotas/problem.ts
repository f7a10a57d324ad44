import type { CountryPlaces } from '../event/country-caps.ts'
import type { QuotaRules } from './quota-rules.ts'

/** A group that has asked for places. */
export interface Request {
  id: string
  country: string | null
  /** places of students and companions that it asked for */
  asked: number
  /** its points by the rules, a whole number */
  score: number
  /** moment of the request, milliseconds */
  requestedAt: number
  /** of its members, how many take part in each category */
  categories: Readonly<Record<string, number>>
}

/** Limits of an event, and what of them is taken already by groups that are not decided about. Null: no limit. */
export interface Limits {
  total: number | null
  students: number | null
  teachers: number | null
  countryStudents: number | null
  countryTeachers: number | null
  /** countries with limits of their own, by `countryKey` */
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

/** Places that each group receives, by its id. */
export type Allocation = ReadonlyMap<string, number>

/** Requests in the order in which they count: by points, then by moment, then by id. It is no one's choice. */
export const inOrder = (requests: readonly Request[]): Request[] =>
  requests.toSorted((a, b) => b.score - a.score || a.requestedAt - b.requestedAt || (a.id < b.id ? -1 : 1))

/** The fewest places with which a group is not torn apart. */
export const minimumOf = ({ asked }: Pick<Request, 'asked'>, { minimumShare }: Pick<QuotaRules, 'minimumShare'>) =>
  Math.max(1, Math.ceil((asked * minimumShare) / 100))

/** Teachers who come with so many students and companions. */
export const teachersWith = (places: number, studentsPerTeacher: number): number =>
  places === 0 ? 0 : Math.max(1, Math.floor(places / studentsPerTeacher))

/** The limits of a country. */
export const countryLimits = (limits: Limits, key: string): CountryPlaces =>
  limits.countries?.[key] ?? { students: limits.countryStudents, teachers: limits.countryTeachers }

export const countryKey = (country: string | null): string => country ?? '-'

/**
 * What one place of a group is worth: its points first, and between groups of equal points the order of requests, so
 * that there is a reason for every choice. Whole numbers, small enough for exact arithmetic.
 */
export const worthOf = (ordered: readonly Request[]): number[] =>
  ordered.map(({ score }, i) => (score + 1) * 4096 + (ordered.length - i))

/** The most places that one category may take; null: no limit. */
export function categoryLimit({ limits, rules }: QuotaProblem): number | null {
  const all = limits.students ?? limits.total
  return rules.categoryShare === null || all === null ? null : Math.floor((all * rules.categoryShare) / 100)
}

/** Is an allocation within every limit? For tests, and as the last look before a proposal is shown. */
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

/** What an allocation is worth. */
export function worthIn(problem: QuotaProblem, allocation: Allocation): number {
  const ordered = inOrder(problem.requests)
  const worth = worthOf(ordered)
  return ordered.reduce((sum, { id }, i) => sum + worth[i]! * (allocation.get(id) ?? 0), 0)
}
