import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople } from '../../accounts/public.ts'
import type { Application } from '../../applications/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { DemoSitting } from './cast.ts'
import { sitExam, type Sitter } from './sittings.ts'

/** Creates the attempts of the finished exam. */
export function sitFinished(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  applications: readonly Application[],
  { student, student2, invented }: DemoPeople,
): Promise<DemoSitting[]> {
  const byId = new Map([student, student2, ...invented].map((user) => [user.id, user]))
  const sitters = applications.flatMap((application): Sitter[] => {
    const user = byId.get(application.userId)
    if (application.examId !== exam.id || !user) return []
    if (user === student) return [{ user, application, skill: 1.4 }]
    if (user === student2) return [{ user, application, skill: 0.3 }]
    return [{ user, application, skill: 0.2 + 1.1 * random.bell() }]
  })
  return sitExam(ctx, random, exam, sitters)
}
