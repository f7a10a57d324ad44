import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { ExamDelivery, ExamLayout, lockExam } from '../../exams/public.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { announceExam } from '../grading/topics.ts'
import { closeAll } from '../orders/close.service.ts'
import { scopeOf } from '../orders/exam-order.ts'
import type {
  CloseHostedQuestionInput,
  EndHostedExamInput,
  ExtendHostedQuestionInput,
  ReleaseQuestionInput,
  SetHostedExamInput,
  TakeHostedExamInput,
} from './hosted.inputs.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from '../orders/attempt-log.ts'
import { answerGrace, endsAt, ownMore, isInProgress } from './sql.ts'

/** Seconds that each question of a hosted exam is open; null: not hosted. */
export async function secondsOfHosted(ctx: Ctx, examId: string): Promise<number | null> {
  const [row]: { seconds: number }[] = await ctx.db.query('select seconds from hosted_exam where exam_id = $1', [
    examId,
  ])
  return row?.seconds ?? null
}

/**
 * Makes an exam hosted, or no longer hosted. It cannot be opened during the change.
 * @throws NOT_FOUND, RULE_BROKEN (a student has started, or it cannot be hosted)
 */
export async function setHostedExam(outer: Ctx, { examId, seconds }: SetHostedExamInput): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    const [{ begun }]: [{ begun: boolean }] = await ctx.db.query(
      `select exists (select from attempt t where t.exam_id = $1 and t.started_at is not null
         and t.kind = 'exam' and t.superseded_at is null) as begun`,
      [examId],
    )
    if (begun) throw failure('RULE_BROKEN', 'Students have already started this exam')
    if (seconds == null) {
      await ctx.db.query('delete from hosted_exam where exam_id = $1', [examId])
    } else {
      const fits = exam.layout === ExamLayout.live || exam.layout === ExamLayout.stream
      if (!fits || exam.delivery !== ExamDelivery.board || exam.localWindow || exam.levels.length) {
        throw failure(
          'RULE_BROKEN',
          'Only an exam on this platform with the live or stream layout, one window for everyone and no levels can have a host',
        )
      }
      await ctx.db.query(
        `insert into hosted_exam (exam_id, seconds) values ($1, $2)
         on conflict (exam_id) do update set seconds = excluded.seconds`,
        [examId, seconds],
      )
    }
    // prepared attempts
    await ctx.db.query(
      `update attempt set open_until = case when $2::boolean then 0 else question_count end
       where exam_id = $1 and kind = 'exam' and superseded_at is null and started_at is null and closed_at is null`,
      [examId, seconds != null],
    )
    announceExam(ctx, examId)
  })
}

/**
 * Makes a device the host of the exam; the previous device is refused from now on.
 * @returns the epoch under which this device acts
 * @throws NOT_FOUND (not hosted)
 */
export async function takeHostedExam(ctx: Ctx, { examId, device }: TakeHostedExamInput): Promise<number> {
  const [rows]: [{ epoch: number }[]] = await ctx.db.query(
    `update hosted_exam set epoch = epoch + 1, host_id = $2, host_device = $3 where exam_id = $1 returning epoch`,
    [examId, ctx.viewer.id, device],
  )
  if (!rows[0]) throw notFound('This exam has no host')
  announceExam(ctx, examId)
  return rows[0].epoch
}

/**
 * Opens the next question to all students. One statement checks that the device leads the exam, the exam is open and
 * not paused, the question is the next one, and the previous question has ended for all students, including those
 * with extra time.
 * @throws NOT_FOUND, STALE_EPOCH (another device leads), RULE_BROKEN, CONFLICT (already released)
 */
export async function releaseQuestion(outer: Ctx, input: ReleaseQuestionInput): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await lockHosted(ctx, input.examId)
    await release(ctx, input)
  })
}

/** Serializes releasing the next question and extending the current one. */
const lockHosted = (ctx: Ctx, examId: string) =>
  ctx.db.query('select from hosted_exam where exam_id = $1 for no key update', [examId])

async function release(ctx: Ctx, input: ReleaseQuestionInput): Promise<void> {
  const rows: unknown[] = await ctx.db.query(
    `insert into hosted_question (exam_id, question_no, opened_at, closes_at)
     select h.exam_id, $3::int, n.now, n.now + coalesce($4::int, h.seconds) * interval '1 second'
     from hosted_exam h join exam e on e.id = h.exam_id, (select ${nowAt('$5')} as now) n
     where h.exam_id = $1 and h.epoch = $2::int and h.ended_at is null and e.paused_at is null
       and e.opens_at <= n.now and n.now < e.closes_at
       and $3::int = 1 + coalesce((select max(l.question_no) from hosted_question l where l.exam_id = h.exam_id), 0)
       and $3::int <= (select max(question_no) from question p where p.exam_id = h.exam_id)
       and ${noQuestionIsOpen('n.now')}
     on conflict do nothing returning question_no`,
    [input.examId, input.epoch, input.questionNo, input.seconds ?? null, shiftOf(ctx)],
  )
  if (!rows.length) throw await refusalOf(ctx, input, (standing) => notReleased(input.questionNo, standing))
  announceExam(ctx, input.examId)
}

/** SQL condition: no released question of `h` is still open to any student. */
const noQuestionIsOpen = (now: string) => `not exists (
  select from hosted_question q where q.exam_id = h.exam_id and (
    q.closes_at + ${answerGrace} > ${now}
    or exists (select from attempt t where t.exam_id = h.exam_id and ${isInProgress}
      and (t.extra_seconds > 0 or ${ownMore('count(*) > 0')}) and ${endsAt} + ${answerGrace} > ${now})))`

/**
 * Closes a question early. Extra time is reduced in proportion.
 * @throws NOT_FOUND, STALE_EPOCH, RULE_BROKEN (it is not open)
 */
export async function closeHostedQuestion(ctx: Ctx, input: CloseHostedQuestionInput): Promise<void> {
  const [rows]: [unknown[]] = await ctx.db.query(
    `update hosted_question q set closes_at = greatest(q.opened_at, ${nowAt('$4')})
     from hosted_exam h where h.exam_id = q.exam_id and h.epoch = $2 and h.ended_at is null
       and q.exam_id = $1 and q.question_no = $3 and q.closes_at > ${nowAt('$4')} returning q.question_no`,
    [input.examId, input.epoch, input.questionNo, shiftOf(ctx)],
  )
  if (!rows.length) throw await refusalOf(ctx, input, notOpen)
  announceExam(ctx, input.examId)
}

/** Maximum seconds that a question can be open in total. */
const maxOpenSeconds = 3600

/**
 * Extends the open question for all students, or for one given by student ID. Extra time grows in proportion.
 * @throws NOT_FOUND (the student is not sitting it), STALE_EPOCH, RULE_BROKEN (no longer open, too long)
 */
export async function extendHostedQuestion(outer: Ctx, input: ExtendHostedQuestionInput): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await lockHosted(ctx, input.examId)
    await (input.username == null ? extendForAll(ctx, input) : extendForOne(ctx, input, input.username.trim()))
    announceExam(ctx, input.examId)
  })
}

/** SQL condition: the device with epoch $2 leads `h`, and `q` is its last question; $3 of the exam $1. */
const isRunning = `h.exam_id = $1 and h.epoch = $2::int and h.ended_at is null and q.exam_id = h.exam_id
  and q.question_no = $3::int and q.question_no = (select max(l.question_no) from hosted_question l where l.exam_id = $1)`

async function extendForAll(ctx: Ctx, { seconds, ...input }: ExtendHostedQuestionInput): Promise<void> {
  const [rows]: [unknown[]] = await ctx.db.query(
    `update hosted_question q set closes_at = q.closes_at + $4::int * interval '1 second'
     from hosted_exam h where ${isRunning} and q.closes_at > ${nowAt('$5')}
       and q.closes_at - q.opened_at + $4::int * interval '1 second' <= interval '${maxOpenSeconds} seconds'
     returning q.question_no`,
    [input.examId, input.epoch, input.questionNo, seconds, shiftOf(ctx)],
  )
  if (!rows.length) throw await refusalOf(ctx, input, notLengthened)
}

async function extendForOne(
  ctx: Ctx,
  { seconds, ...input }: ExtendHostedQuestionInput,
  username: string,
): Promise<void> {
  const [student]: { id: string }[] = await ctx.db.query(
    `select t.id from attempt t join "user" u on u.id = t.user_id
     where t.exam_id = $1 and lower(u.username) = lower($2) and ${isInProgress}`,
    [input.examId, username],
  )
  if (!student) throw notFound('No student with this ID is sitting the exam now')
  const rows: unknown[] = await ctx.db.query(
    `insert into hosted_extension (attempt_id, question_no, seconds)
     select t.id, q.question_no, $4::int
     from hosted_exam h, hosted_question q, exam e, attempt t
     where ${isRunning} and e.id = h.exam_id and t.id = $6 and ${isInProgress} and ${endsAt} > ${nowAt('$5')}
       and q.closes_at - q.opened_at + $4::int * interval '1 second' <= interval '${maxOpenSeconds} seconds'
     on conflict (attempt_id, question_no) do update set seconds = hosted_extension.seconds + excluded.seconds
       where hosted_extension.seconds + excluded.seconds <= ${maxOpenSeconds}
     returning attempt_id`,
    [input.examId, input.epoch, input.questionNo, seconds, shiftOf(ctx), student.id],
  )
  if (!rows.length) throw await refusalOf(ctx, input, notLengthened)
  await logExamEvents(ctx, [student.id], ExamEvent.extraTime, {
    by: ctx.viewer.id,
    seconds,
    questionNo: input.questionNo,
  })
}

/**
 * Ends the exam for all students: closes and grades all attempts with the stored answers.
 * @throws NOT_FOUND, STALE_EPOCH, RULE_BROKEN (already ended)
 */
export async function endHostedExam(outer: Ctx, input: EndHostedExamInput): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const scope = await scopeOf(ctx, { examId: input.examId })
    const [rows]: [unknown[]] = await ctx.db.query(
      `update hosted_exam set ended_at = ${nowAt('$3')}, on_air_since = null where exam_id = $1 and epoch = $2 and ended_at is null
       returning exam_id`,
      [input.examId, input.epoch, shiftOf(ctx)],
    )
    if (!rows.length) throw await refusalOf(ctx, input, notOpen)
    await ctx.db.query(
      `update hosted_question set closes_at = ${nowAt('$2')} where exam_id = $1 and closes_at > ${nowAt('$2')}`,
      [input.examId, shiftOf(ctx)],
    )
    const [{ sitting }]: [{ sitting: boolean }] = await ctx.db.query(
      `select exists (select from attempt t where t.exam_id = $1 and ${isInProgress}) as sitting`,
      [input.examId],
    )
    if (sitting) await closeAll(ctx, scope, { reason: 'The host ended the exam' })
    announceExam(ctx, input.examId)
  })
}

interface Standing {
  epoch: number
  ended: boolean
  paused: boolean
  open: boolean
  last: number
  count: number
}

/** Finds the reason why a host's action wrote no row; `otherwise` is the default. */
async function refusalOf(
  ctx: Ctx,
  { examId, epoch }: { examId: string; epoch: number },
  otherwise: (standing: Standing) => Error,
): Promise<Error> {
  const [row]: Standing[] = await ctx.db.query(
    `select h.epoch, h.ended_at is not null as ended, e.paused_at is not null as paused,
       e.opens_at <= ${nowAt('$2')} and ${nowAt('$2')} < e.closes_at as open,
       coalesce((select max(question_no) from hosted_question q where q.exam_id = e.id), 0)::int as last,
       coalesce((select max(question_no) from question p where p.exam_id = e.id), 0)::int as count
     from hosted_exam h join exam e on e.id = h.exam_id where h.exam_id = $1`,
    [examId, shiftOf(ctx)],
  )
  if (!row) return notFound('This exam has no host')
  if (row.epoch !== epoch) return failure('STALE_EPOCH', 'Another device is hosting this exam now')
  if (row.ended) return failure('RULE_BROKEN', 'The exam has ended')
  return otherwise(row)
}

/** The reason why a question was not released. */
function notReleased(questionNo: number, { paused, open, last, count }: Standing): Error {
  if (paused) return failure('RULE_BROKEN', 'The exam is paused')
  if (!open) return failure('RULE_BROKEN', 'The exam is not open now')
  if (questionNo <= last) return failure('CONFLICT', 'This question has already been released')
  if (questionNo > count) return failure('RULE_BROKEN', 'Question not found')
  if (questionNo > last + 1) return failure('RULE_BROKEN', 'Release the questions in order')
  return failure('RULE_BROKEN', 'The previous question is still open')
}

const notLengthened = () => failure('RULE_BROKEN', 'This question is closed, or it would be open for more than an hour')

const notOpen = () => failure('RULE_BROKEN', 'This question is not open')
