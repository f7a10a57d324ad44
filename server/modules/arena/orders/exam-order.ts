import type { Ctx } from '../../../graphql/context.ts'
import { badInput, notFound } from '../../../graphql/errors.ts'
import { Application } from '../../applications/public.ts'
import { examById, lockExam, type Exam } from '../../exams/public.ts'
import { announceAttempt, announceExam } from '../grading/topics.ts'

/** Whom an admin's order is for: everybody who sits an exam, or one of them. */
export interface Scope {
  readonly exam: Exam
  readonly application: Application | null
}

/**
 * Reads whom an order is for. A whole exam is locked until the transaction ends: nobody can open it
 * meanwhile with its time from before the order (see open-attempt.ts).
 * @throws BAD_USER_INPUT (none or both named), NOT_FOUND
 */
export async function scopeOf(
  ctx: Ctx,
  { examId, applicationId }: { examId?: string | null; applicationId?: string | null },
): Promise<Scope> {
  if (!examId === !applicationId) throw badInput({ examId: ['Name either an exam or an application'] })
  const application = applicationId ? await ctx.db.findOneBy(Application, { id: applicationId }) : null
  if (applicationId && !application) throw notFound('Application not found')
  if (!application) return { exam: await lockExam(ctx, examId!), application }
  return { exam: (await examById(ctx).load(application.examId))!, application }
}

/**
 * SQL: the live real attempts in the scope ($1 exam, $2 application or null), locked in the order of
 * their ids, in which saves lock them too.
 */
export const liveAttempts = (condition: string) => `
  live as materialized (
    select id from attempt
    where exam_id = $1 and ($2::uuid is null or application_id = $2) and kind = 'exam'
      and superseded_at is null and closed_at is null and ${condition}
    order by id for update
  )`

/** Lets everybody who follows an attempt in the scope look again. */
export function announceOrder(ctx: Ctx, { exam, application }: Scope, attemptIds: readonly string[]) {
  if (!application) announceExam(ctx, exam.id)
  else for (const id of attemptIds) announceAttempt(ctx, id)
}
