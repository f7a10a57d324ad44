import { exceeded, teachersWith, type LimitName } from '../groups/limits.ts'
import type { Explanation } from './explanation.ts'
import {
  categoryLimit,
  inOrder,
  minimumOf,
  outcomeOf,
  type Allocation,
  type Outcome,
  type QuotaProblem,
  type Request,
} from './problem.ts'

const reasons = {
  country: 'countryCap',
  countryTeachers: 'countryTeachersCap',
  program: 'programCap',
  students: 'totalCap',
  teachers: 'teachersCap',
  total: 'totalCap',
  category: 'categoryCap',
} as const satisfies Record<LimitName | 'category', Explanation['reason']>

/** Reasons for each group's places, by group id; a group without places gets its position on the waiting list. */
export function explain(problem: QuotaProblem, allocation: Allocation): Map<string, Explanation> {
  const ordered = inOrder(problem.requests)
  const outcome = outcomeOf(problem, allocation)
  const given = (id: string) => allocation.get(id) ?? 0
  const waiting = ordered.filter(({ id }) => given(id) === 0)
  return new Map(
    ordered.map((request): [string, Explanation] => {
      const { id, asked, score, country } = request
      const received = given(id)
      const base = { asked, received, score, country }
      if (received === asked) return [id, { ...base, reason: 'granted' }]
      const limit = limitFor(problem, outcome, request, received)
      if (received > 0) return [id, { ...base, ...limit, reason: 'partly' }]
      const reason = limit ? reasons[limit.limit] : 'minimum'
      return [id, { ...base, ...limit, reason, position: waiting.indexOf(request) + 1 }]
    }),
  )
}

/**
 * The limit that prevents more places for a group. It always exists: if one more place, or the minimum of a group without
 * places, fitted all limits, the allocation would not be optimal.
 */
function limitFor(
  problem: QuotaProblem,
  { limitsFor, categories }: Outcome,
  request: Request,
  received: number,
): Required<Pick<Explanation, 'limit' | 'cap' | 'taken' | 'needed'>> | null {
  const { studentsPerTeacher } = problem.limits
  const students = received > 0 ? 1 : minimumOf(request, problem.rules)
  const teachers = teachersWith(received + students, studentsPerTeacher) - teachersWith(received, studentsPerTeacher)
  const more = { students, teachers }
  const limit = exceeded(limitsFor(request), more)
  if (limit) return { limit: limit.name, cap: limit.cap, taken: limit.taken, needed: limit.of(more) }
  const share = categoryLimit(problem)
  if (share === null) return null
  for (const [category, members] of Object.entries(request.categories)) {
    const taken = categories.get(category) ?? 0
    const needed = (members * students) / request.asked
    if (taken + needed > share + 1e-6) {
      return { limit: 'category', cap: share, taken: Math.floor(taken), needed: Math.ceil(needed) }
    }
  }
  return null
}
