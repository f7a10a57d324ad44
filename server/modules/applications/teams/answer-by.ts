import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'

/** Maximum lifetime of an invitation in milliseconds. */
const invitationLife = 7 * 86_400_000

/**
 * Last moment to answer an invitation: a week after it was sent, but not after the exam opens for any of those
 * concerned; students in the east start an exam in local time first.
 */
export function answerBy(
  exam: Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>,
  sentAt: number,
  people: readonly Pick<User, 'timeZone'>[],
): Date {
  const openings = people.map(({ timeZone }) => windowOf(exam, timeZone).opensAt.getTime())
  return new Date(Math.min(sentAt + invitationLife, ...openings))
}
