import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { choices } from '../../exams/public.ts'
import { attemptClosed, attemptSetAside, staleEpoch } from '../answer-writer/refusals.ts'
import { choiceByte } from '../saving/save-answers.ts'
import { storeHostedAnswer } from './answer-batches.ts'
import type { AnswerHostedQuestionInput } from './hosted.inputs.ts'
import type { AnswerHostedQuestionPayload } from './hosted.types.ts'

/**
 * Stores the answer to the open question: one per student and question, and final.
 * @throws NOT_FOUND, STALE_EPOCH, ATTEMPT_CLOSED, NOT_OPEN_YET, LATE, CONFLICT (already answered differently),
 * RULE_BROKEN (paused)
 */
export async function answerHostedQuestion(
  ctx: Ctx,
  input: AnswerHostedQuestionInput,
): Promise<AnswerHostedQuestionPayload> {
  const choice = choiceByte(input.choice)
  const { attemptId, epoch, questionNo } = input
  const stored = await storeHostedAnswer(ctx, { attemptId, userId: viewerId(ctx), epoch, questionNo, choice })
  if (stored) return { ...stored, choice: input.choice, questionNo: input.questionNo }
  return judge(ctx, input, choice)
}

/** Finds the reason why no row was written. A repeated answer is acknowledged again. */
async function judge(ctx: Ctx, input: AnswerHostedQuestionInput, choice: number): Promise<AnswerHostedQuestionPayload> {
  const [row]: {
    epoch: number
    ackSeq: number
    receipt: string
    closed: boolean
    superseded: boolean
    paused: boolean
    released: boolean
    answered: number | null
  }[] = await ctx.db.query(
    `select t.epoch, t.ack_seq as "ackSeq", encode(t.head, 'hex') as receipt, t.closed_at is not null as closed,
       t.superseded_at is not null as superseded, t.paused_at is not null as paused,
       exists (select from hosted_question q where q.exam_id = t.exam_id and q.question_no = $3::int) as released,
       case when $3::int between 1 and t.question_count then get_byte(t.answers, $3::int - 1) end as answered
     from attempt t join hosted_exam h on h.exam_id = t.exam_id
     where t.id = $1 and t.user_id = $2 and t.started_at is not null and t.kind = 'exam'`,
    [input.attemptId, ctx.viewer.id, input.questionNo],
  )
  if (!row || row.answered === null) throw notFound()
  const { ackSeq, receipt } = row
  if (row.superseded) throw attemptSetAside({ ackSeq })
  if (row.answered === choice) return { ackSeq, receipt, choice: input.choice, questionNo: input.questionNo }
  if (row.answered) {
    throw failure('CONFLICT', 'You have already answered this question', { choice: choices[row.answered - 1] })
  }
  if (row.epoch !== input.epoch) throw staleEpoch()
  if (row.closed) throw attemptClosed(ackSeq)
  if (!row.released) throw failure('NOT_OPEN_YET', 'This question is not open yet')
  if (row.paused) throw failure('RULE_BROKEN', 'The exam is paused')
  throw failure('LATE', 'Time is up for this question')
}
