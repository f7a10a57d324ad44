import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { Application, writeRecord } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { announceExam } from '../grading/topics.ts'
import { mailOwnDate } from './accommodations.mail.ts'
import type { SetOwnDateInput } from './accommodations.types.ts'

/** Longest window of an own date, in days. */
const longestDays = 31
const dayMs = 86_400_000

/**
 * Gives one student another window of the same exam, with the same questions and in the same ranking, or takes it back.
 * The exam's results wait for it. The student is told by mail.
 * @throws NOT_FOUND, BAD_USER_INPUT (no window, over, too long), RULE_BROKEN (cancelled, started, or results published)
 */
export function setOwnDate(outer: Ctx, { applicationId, reason, ...input }: SetOwnDateInput): Promise<Application> {
  const own = windowIn(outer, input)
  return inTransaction(outer, async (ctx) => {
    // the lock of a publication: results either wait for the own date or refuse it
    const [rows]: [{ id: string }[]] = await ctx.db.query(
      `with e as materialized (
         select e.id from exam e join application a on a.exam_id = e.id where a.id = $1 and e.ended_at is null for share of e
       )
       update application a set own_opens_at = $2, own_closes_at = $3 from e
       where a.id = $1 and a.exam_id = e.id and a.state <> 'cancelled' and ($3::timestamptz is null or $3 > ${nowAt('$4')})
         and not exists (select from attempt t where t.application_id = a.id and t.kind = '${AttemptKind.exam}'
           and t.superseded_at is null and t.started_at is not null)
       returning a.id`,
      [applicationId, own?.opensAt ?? null, own?.closesAt ?? null, shiftOf(ctx)],
    )
    const application = await ctx.db.findOneBy(Application, { id: applicationId })
    if (!application) throw notFound('Application not found')
    const exam = await ctx.db.findOneByOrFail(Exam, { id: application.examId })
    if (!rows.length) throw refusalOf(application, exam)
    await writeRecord(ctx, application, 'ownDate', { reason: reason.trim() })
    const student = await ctx.db.findOneByOrFail(User, { id: application.userId })
    await mailOwnDate(ctx, student, exam, application)
    announceExam(ctx, exam.id)
    return application
  })
}

function windowIn(ctx: Ctx, { opensAt, closesAt }: Pick<SetOwnDateInput, 'opensAt' | 'closesAt'>) {
  if (!opensAt && !closesAt) return null
  if (!opensAt || !closesAt) throw badInput({ closesAt: ['Enter both times, or neither'] })
  if (closesAt <= opensAt) throw badInput({ closesAt: ['The end must be after the start'] })
  if (closesAt.getTime() <= ctx.clock.now()) throw badInput({ closesAt: ['Choose an end that is not over'] })
  if (closesAt.getTime() - opensAt.getTime() > longestDays * dayMs) {
    throw badInput({ closesAt: ['Choose at most 31 days'] })
  }
  return { opensAt, closesAt }
}

function refusalOf({ state }: Application, { endedAt }: Exam) {
  if (state === 'cancelled') return failure('RULE_BROKEN', 'This application was cancelled')
  if (endedAt) return failure('RULE_BROKEN', 'The results of this exam are published: it can no longer be sat')
  return failure('RULE_BROKEN', 'The student has started this exam already')
}
