import type { Explanation } from './explanation.ts'
import {
  categoryLimit,
  countryKey,
  countryLimits,
  inOrder,
  minimumOf,
  teachersWith,
  type Allocation,
  type QuotaProblem,
} from './problem.ts'

/** Reasons for each group's places, by group id; a group without places gets its position on the waiting list. */
export function explain(problem: QuotaProblem, allocation: Allocation): Map<string, Explanation> {
  const { limits, taken, rules } = problem
  const ordered = inOrder(problem.requests)
  const given = (id: string) => allocation.get(id) ?? 0
  const sum = (of: readonly { id: string }[]) => of.reduce((total, { id }) => total + given(id), 0)
  const students = taken.students + sum(ordered)
  const teachers =
    taken.teachers + ordered.reduce((total, { id }) => total + teachersWith(given(id), limits.studentsPerTeacher), 0)
  const share = categoryLimit(problem)
  const waiting = ordered.filter(({ id }) => given(id) === 0)

  return new Map(
    ordered.map((request) => {
      const { id, asked, score, country } = request
      const received = given(id)
      const base = { asked, received, score, country }
      if (received === asked) return [id, { ...base, reason: 'granted' }]
      const ofCountry =
        (taken.countries[countryKey(country)]?.students ?? 0) + sum(ordered.filter((one) => one.country === country))
      // a group with places could take one more; a group without needs its minimum
      const needed = received > 0 ? 1 : minimumOf(request, rules)
      const full = (cap: number | null, used: number) => cap !== null && used + needed > cap
      const position = received > 0 ? undefined : waiting.indexOf(request) + 1
      const reached = (reason: Explanation['reason'], cap: number, used: number): Explanation => ({
        ...base,
        reason: received > 0 ? 'partly' : reason,
        cap,
        taken: used,
        ...(position ? { position } : {}),
      })
      const { students: cap } = countryLimits(limits, countryKey(country))
      const limit =
        cap !== null && full(cap, ofCountry)
          ? reached('countryCap', cap, ofCountry)
          : limits.students !== null && full(limits.students, students)
            ? reached('totalCap', limits.students, students)
            : limits.total !== null && full(limits.total, students + teachers)
              ? reached('totalCap', limits.total, students + teachers)
              : share !== null && Object.keys(request.categories).length > 0
                ? reached('categoryCap', share, share)
                : reached('minimum', limits.students ?? limits.total ?? asked, students)
      return [id, limit]
    }),
  )
}
