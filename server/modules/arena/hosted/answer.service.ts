import type { QuestionShape } from '../../../../shared/questions/content.ts'
import { longestAnswer } from '../../../../shared/questions/kinds/index.ts'
import { hasAtMost, rawAnswerOf, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { choices } from '../../exams/public.ts'
import { answerTooLong, attemptClosed, attemptSetAside, staleEpoch } from '../answer-writer/refusals.ts'
import type { Answer } from '../answer-writer/types.ts'
import { answerOf } from '../saving/save-answers.ts'
import { storeHostedAnswer, type StoredAnswer } from './answer-batches.ts'
import type { AnswerHostedQuestionInput } from './hosted.inputs.ts'
import type { AnswerHostedQuestionPayload } from './hosted.types.ts'

/**
 * Stores the answer to the open question: one per student and question, and final.
 * @throws BAD_USER_INPUT (too long), NOT_FOUND, STALE_EPOCH, ATTEMPT_CLOSED, NOT_OPEN_YET, LATE, CONFLICT (already answered differently),
 * RULE_BROKEN (paused)
 */
export async function answerHostedQuestion(
  ctx: Ctx,
  input: AnswerHostedQuestionInput,
): Promise<AnswerHostedQuestionPayload> {
  const { attemptId, epoch, questionNo } = input
  const answer = answerOf(questionNo, input.answer ?? input.choice ?? '')
  if (answer.choice === 0) throw badInput({ answer: ['Give an answer'] })
  if (answer.typed) await refuseTooLong(ctx, attemptId, answer)
  const stored = await storeHostedAnswer(ctx, { attemptId, userId: viewerId(ctx), epoch, ...answer })
  return stored ? acknowledged(stored, answer) : judge(ctx, input, answer)
}

/** @throws BAD_USER_INPUT for an answer that is longer than the fields of its question allow */
async function refuseTooLong(ctx: Ctx, attemptId: string, { questionNo, typed }: Answer): Promise<void> {
  const [row]: { question: QuestionShape }[] = await ctx.db.query(
    `select q.content - 'key' as question from attempt t join question q on q.exam_id = t.exam_id
     where t.id = $1 and q.question_no = $2 order by q.revision desc limit 1`,
    [attemptId, questionNo],
  )
  if (row && !hasAtMost(typed, longestAnswer(row.question))) throw answerTooLong()
}

const acknowledged = (stored: StoredAnswer, { questionNo, choice, typed }: Answer): AnswerHostedQuestionPayload => ({
  ...stored,
  questionNo,
  choice: choices[choice - 1] ?? null,
  answer: rawAnswerOf(choice, typed),
})

/** Finds the reason why no row was written. A repeated answer is acknowledged again. */
async function judge(ctx: Ctx, input: AnswerHostedQuestionInput, answer: Answer): Promise<AnswerHostedQuestionPayload> {
  const [row]: {
    epoch: number
    ackSeq: number
    receipt: string
    closed: boolean
    superseded: boolean
    paused: boolean
    released: boolean
    answered: number | null
    typed: RawAnswer
  }[] = await ctx.db.query(
    `select t.epoch, t.ack_seq as "ackSeq", encode(t.head, 'hex') as receipt, t.closed_at is not null as closed,
       t.superseded_at is not null as superseded, t.paused_at is not null as paused,
       exists (select from hosted_question q where q.exam_id = t.exam_id and q.question_no = $3::int) as released,
       case when $3::int between 1 and t.question_count then get_byte(t.answers, $3::int - 1) end as answered,
       coalesce(t.typed ->> $3::text, '') as typed
     from attempt t join hosted_exam h on h.exam_id = t.exam_id
     where t.id = $1 and t.user_id = $2 and t.started_at is not null and t.kind = 'exam'`,
    [input.attemptId, ctx.viewer.id, input.questionNo],
  )
  if (!row || row.answered === null) throw notFound()
  const { ackSeq, receipt } = row
  if (row.superseded) throw attemptSetAside({ ackSeq })
  const before = rawAnswerOf(row.answered, row.typed)
  if (before === rawAnswerOf(answer.choice, answer.typed)) return acknowledged({ ackSeq, receipt }, answer)
  if (before) {
    const choice = choices[row.answered - 1] ?? null
    throw failure('CONFLICT', 'You have already answered this question', { choice, answer: before })
  }
  if (row.epoch !== input.epoch) throw staleEpoch()
  if (row.closed) throw attemptClosed(ackSeq)
  if (!row.released) throw failure('NOT_OPEN_YET', 'This question is not open yet')
  if (row.paused) throw failure('RULE_BROKEN', 'The exam is paused')
  throw failure('LATE', 'Time is up for this question')
}
