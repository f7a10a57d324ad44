import { IsNull } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure } from '../../../graphql/errors.ts'
import { Application } from '../../applications/public.ts'
import { Exam, paperAt } from '../../exams/public.ts'
import type { AddExtraTimeInput, AddExtraTimePayload } from '../admin/arena-admin.types.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'
import { noteForAttempts } from './attempt-notes.ts'
import { blankAnswers, chainStart } from '../attempt-rows.ts'
import { Note } from '../log/exam-log.service.ts'
import { announceOrder, liveAttempts, scopeOf } from './exam-order.ts'
import { openUntil } from '../grading/grading.ts'

/**
 * Gives more time to one student or to a whole exam. Who is sitting has it at once; who opens the exam
 * later gets it then.
 * @throws BAD_USER_INPUT, NOT_FOUND, RULE_BROKEN (the one attempt is closed)
 */
export async function addExtraTime(outer: Ctx, input: AddExtraTimeInput): Promise<AddExtraTimePayload> {
  return inTransaction(outer, async (ctx) => {
    const { seconds, reason } = input
    const { exam, application } = await scopeOf(ctx, input)
    if (application) await makeReady(ctx, exam, application)
    else await ctx.db.update(Exam, exam.id, { extraSeconds: (exam.extraSeconds += seconds) })

    const more = `make_interval(secs => $3)`
    const [rows]: [{ id: string; deadline: Date | null }[]] = await ctx.db.query(
      `with ${liveAttempts(application ? 'true' : 'deadline is not null')}
       update attempt t set deadline = t.deadline + ${more}, accept_until = t.accept_until + ${more},
         extra_seconds = t.extra_seconds + $4
       from live where t.id = live.id returning t.id, t.deadline`,
      [exam.id, application?.id ?? null, seconds, application ? seconds : 0],
    )
    if (application && !rows.length) {
      throw failure('RULE_BROKEN', 'The exam is already submitted. Reset it so that it can be sat again.')
    }
    const attemptIds = rows.map((row) => row.id)
    await noteForAttempts(ctx, attemptIds, Note.extraTime, { by: ctx.viewer.id, reason, seconds })
    announceOrder(ctx, { exam, application }, attemptIds)
    return { exam, application, attemptsChanged: rows.filter((row) => row.deadline !== null).length }
  })
}

/** An attempt that waits for its opening, so that there is something to hang the time on. */
async function makeReady(ctx: Ctx, exam: Exam, application: Application): Promise<void> {
  const known = { applicationId: application.id, kind: AttemptKind.exam, supersededAt: IsNull() }
  if (await ctx.db.existsBy(Attempt, known)) return
  const grading = await paperAt(ctx, exam).grading()
  const questionCount = grading.questions.length
  await ctx.db.query(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     select n.id, $1, '${AttemptKind.exam}', $2, $3, $4, $5, ${blankAnswers('$4::int')}, ${chainStart('n.id')}
     from (select uuid7() as id) n
     on conflict (application_id, kind) where superseded_at is null do nothing`,
    [application.id, application.userId, exam.id, questionCount, openUntil(grading, Buffer.alloc(questionCount))],
  )
}
