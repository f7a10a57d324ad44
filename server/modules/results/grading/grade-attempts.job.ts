import { last, element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import {
  Attempt,
  AttemptKind,
  givenIn,
  grade,
  workingTimes,
  type GivenAnswers,
  type LevelGrade,
  type WorkingTime,
} from '../../arena/public.ts'
import { Exam, examById, ExamDelivery, paperOf, Question, type GradingPaper } from '../../exams/public.ts'
import { notifyResults } from '../hooks.ts'
import { rankExam } from '../rankings/ranking.ts'
import type { LevelCount, TopicCount } from '../reports/report.entity.ts'
import { taskPoints } from './task-points.ts'
import { beginRecalculation, insertRevisions, recalculationValues, type Recalculation } from './recalculation.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'results.regrade': { applicationId: string }
  }
}

/** Attempts graded per statement. */
const batchSize = 1000

/** Number of times that attempts changed during grading are re-read before the job fails and is retried. */
const triesLimit = 5

const columns = ['id', 'applicationId', 'userId', 'examId', 'answers', 'typed', 'openUntil', 'epoch', 'ackSeq'] as const
type ClosedAttempt = Pick<Attempt, (typeof columns)[number] | 'application'>
const selected = [...columns.map((column) => `attempt.${column}`), 'application.id', 'application.language']

/**
 * Grades closed attempts and writes their reports, with one statement to read and one to write. Idempotent; neither an
 * older paper nor older answers overwrite newer grades. Recalculates the places of published results.
 */
export async function gradeAttempts(ctx: Ctx, { attemptIds }: { attemptIds: string[] }): Promise<void> {
  const recalculation = beginRecalculation('graded')
  const attempts = await closedAttempts(ctx, attemptIds)
  const examIds = [...new Set(attempts.map((attempt) => attempt.examId))]
  for (const examId of examIds) {
    await gradeOfExam(
      ctx,
      examId,
      attempts.filter((a) => a.examId === examId),
      recalculation,
    )
  }
  await rankPublished(ctx, examIds, recalculation)
  await notifyResults(
    ctx,
    'closed',
    attempts.map(({ id }) => id),
  )
}

/**
 * Regrades the closed attempt of an application after its task points changed, without announcing it as closed again.
 */
export async function regradeApplication(ctx: Ctx, { applicationId }: { applicationId: string }): Promise<void> {
  const [attempt]: { id: string; examId: string }[] = await ctx.db.query(
    `select id, exam_id "examId" from attempt where application_id = $1 and kind = '${AttemptKind.exam}'
       and closed_at is not null and superseded_at is null`,
    [applicationId],
  )
  if (!attempt) return
  const recalculation = beginRecalculation('graded')
  await gradeOfExam(ctx, attempt.examId, await closedAttempts(ctx, [attempt.id]), recalculation)
  await rankPublished(ctx, [attempt.examId], recalculation)
}

/**
 * Regrades a published exam after a question was corrected: grades, places, awards and the order for new certificates
 * change in the transaction of the correction.
 */
export async function regradePublished(ctx: Ctx, paper: GradingPaper, reason: string): Promise<void> {
  const recalculation = beginRecalculation('paperChanged', reason)
  await regradeExam(ctx, { examId: paper.examId }, recalculation, paper)
  await rankExam(ctx, paper.examId, recalculation)
}

/**
 * Regrades all reports of a corrected exam that were graded with an older version of the paper or have no levels yet.
 * @param corrected the paper as seen by the correcting transaction
 */
export async function regradeExam(
  ctx: Ctx,
  { examId }: { examId: string },
  given?: Recalculation,
  corrected?: GradingPaper,
): Promise<void> {
  const paper = corrected ?? (await (await paperOf(ctx, examId)).grading())
  const { version, levels } = paper
  const recalculation = given ?? beginRecalculation('paperChanged', await lastCorrection(ctx, examId))
  for (let after: string | null = null; ;) {
    const attempts: Attempt[] = await ctx.db
      .createQueryBuilder(Attempt, 'attempt')
      .innerJoin('attempt.application', 'application')
      .select(selected)
      .where('attempt.examId = :examId and attempt.closedAt is not null and attempt.supersededAt is null', { examId })
      .andWhere('(:after::uuid is null or attempt.id > :after)', { after })
      .andWhere(
        `not exists (select from report r where r.attempt_id = attempt.id and r.paper_version >= :version
        and jsonb_array_length(r.level_counts) = :levels)`,
        { version, levels: levels.length },
      )
      .orderBy('attempt.id')
      .limit(batchSize)
      .getMany()
    await gradeOfExam(ctx, examId, attempts, recalculation, paper)
    if (attempts.length < batchSize) break
    after = last(attempts).id
  }
  if (!given) await rankPublished(ctx, [examId], recalculation)
}

/** Reason of the last correction of a question. */
async function lastCorrection(ctx: Ctx, examId: string): Promise<string | null> {
  const corrected = await ctx.db
    .createQueryBuilder(Question, 'question')
    .where('question.examId = :examId and question.reason is not null', { examId })
    .orderBy('question.createdAt', 'DESC')
    .limit(1)
    .getOne()
  return corrected?.reason ?? null
}

const closedAttempts = (ctx: Ctx, attemptIds: readonly string[]): Promise<ClosedAttempt[]> =>
  ctx.db
    .createQueryBuilder(Attempt, 'attempt')
    .innerJoin('attempt.application', 'application')
    .select(selected)
    .where('attempt.id = any(:attemptIds)', { attemptIds: [...attemptIds] })
    .andWhere('attempt.closedAt is not null and attempt.supersededAt is null')
    .getMany()

async function gradeOfExam(
  ctx: Ctx,
  examId: string,
  attempts: readonly ClosedAttempt[],
  recalculation: Recalculation,
  given?: GradingPaper,
): Promise<void> {
  const paper = given ?? (await (await paperOf(ctx, examId)).grading())
  const exam = await referenced(examById(ctx), examId)
  if (exam.delivery !== ExamDelivery.board) return awaitProvider(ctx, paper, attempts)
  let left = attempts
  for (let tries = 1; left.length; tries++) {
    if (tries > triesLimit) throw new Error('Attempts keep changing while they are graded')
    const changed: string[] = []
    for (let at = 0; at < left.length; at += batchSize) {
      changed.push(...(await writeReports(ctx, { paper, exam }, left.slice(at, at + batchSize), recalculation)))
    }
    left = changed.length ? await closedAttempts(ctx, changed) : []
  }
}

/**
 * Writes the reports of exams that a provider grades. They contain nothing secret before publication, so the student
 * immediately sees that the result is pending.
 */
async function awaitProvider(ctx: Ctx, paper: GradingPaper, attempts: readonly ClosedAttempt[]): Promise<void> {
  const ids = attempts.map(({ id }) => id)
  const times = await workingTimes(ctx, ids)
  await ctx.db.query(
    `insert into report (attempt_id, application_id, user_id, exam_id, correct, wrong, blank, score, max_score,
       topic_counts, level_counts, time_spent_seconds, paper_version, graded_at, published_at, by_provider)
     select t.id, t.application_id, t.user_id, t.exam_id, 0, 0, 0, 0, 0, '[]', '[]', given.seconds, $3, $4, $4, true
     from attempt t join unnest($1::uuid[], $2::int[]) as given(id, seconds) on given.id = t.id
     where t.kind = '${AttemptKind.exam}'
     on conflict (attempt_id) do nothing`,
    [ids, ids.map((id) => Math.round(times.get(id)?.total ?? 0)), paper.version, new Date(ctx.clock.now())],
  )
}

/**
 * Writes the reports of attempts that have not changed since they were read. Each attempt's row is locked until the
 * report is stored, so that answers accepted in the meantime are graded afterwards.
 * @returns ids of attempts that have changed since they were read
 */
async function writeReports(
  ctx: Ctx,
  { paper, exam }: { paper: GradingPaper; exam: Exam },
  attempts: readonly ClosedAttempt[],
  recalculation: Recalculation,
): Promise<string[]> {
  const times = await workingTimes(
    ctx,
    attempts.map(({ id }) => id),
  )
  const rows = attempts.map((attempt) =>
    rowOf(paper, { attempt, given: givenIn(attempt, exam, attempt.application) }, times.get(attempt.id)),
  )
  const graded = new Set(await storeUnchanged(ctx, paper, rows, recalculation))
  return attempts.map(({ id }) => id).filter((id) => !graded.has(id))
}

/** An attempt's grades as a row for `storeUnchanged`, with the state of the answers they are computed from. */
function rowOf(
  paper: GradingPaper,
  { attempt, given }: { attempt: ClosedAttempt; given: GivenAnswers },
  time: WorkingTime | undefined,
) {
  const { correct, partial, wrong, blank, score, maxScore, topics, levels } = grade(paper, given)
  return {
    attempt_id: attempt.id,
    application_id: attempt.applicationId,
    user_id: attempt.userId,
    epoch: attempt.epoch,
    ack_seq: attempt.ackSeq,
    correct,
    partial,
    wrong,
    blank,
    score,
    max_score: maxScore,
    topic_counts: withTimes(topics, paper, time?.questions),
    level_counts: withOpened(levels, paper, attempt),
    time_spent_seconds: time ? Math.round(time.total) : null,
  }
}

/**
 * Stores the rows of attempts whose answers have not changed, adds the points of tasks, and stores the result replaced
 * by a recalculation as a revision.
 * @returns ids of these attempts
 */
async function storeUnchanged(
  ctx: Ctx,
  paper: GradingPaper,
  rows: readonly ReturnType<typeof rowOf>[],
  recalculation: Recalculation,
): Promise<string[]> {
  const unchanged: { attempt_id: string }[] = await ctx.db.query(
    `with row as materialized (
       select row.attempt_id, row.application_id, row.user_id, row.epoch, row.ack_seq, row.correct, row.partial, row.wrong,
         row.blank,
         row.score + coalesce(task.points, 0) as score, row.max_score + coalesce(task.max_points, 0) as max_score,
         row.topic_counts, row.level_counts, row.time_spent_seconds, task.points as task_points, task.max_points as task_most
       from jsonb_to_recordset($1::jsonb) as row(attempt_id uuid, application_id uuid, user_id uuid,
         epoch int, ack_seq int, correct int, partial int, wrong int, blank int, score numeric, max_score numeric,
         topic_counts jsonb, level_counts jsonb, time_spent_seconds int)
       join attempt on attempt.id = row.attempt_id and attempt.epoch = row.epoch and attempt.ack_seq = row.ack_seq
         and attempt.superseded_at is null
       cross join lateral (select ${taskPoints(ctx).points} as points, ${taskPoints(ctx).maxPoints} as max_points) task
       order by attempt.id for share of attempt
     ), kept as (
       ${insertRevisions(
         'report r join row on row.attempt_id = r.attempt_id',
         `r.paper_version <= $3
         and ((r.correct, r.partial, r.wrong, r.blank, r.score, r.max_score)
           is distinct from (row.correct, row.partial, row.wrong, row.blank, row.score, row.max_score)
           or r.level_counts <> row.level_counts and jsonb_array_length(r.level_counts) > 0)`,
         5,
       )}
     ), written as (
     insert into report (attempt_id, application_id, user_id, exam_id, correct, partial, wrong, blank, score, max_score,
       topic_counts, level_counts, time_spent_seconds, task_points, task_most, paper_version, graded_at)
     select attempt_id, application_id, user_id, $2, correct, partial, wrong, blank, score, max_score, topic_counts,
       level_counts, time_spent_seconds, task_points, task_most, $3, $4
     from row
     on conflict (attempt_id) do update set correct = excluded.correct, partial = excluded.partial,
       wrong = excluded.wrong,
       blank = excluded.blank, score = excluded.score, max_score = excluded.max_score,
       topic_counts = excluded.topic_counts, level_counts = excluded.level_counts,
       time_spent_seconds = excluded.time_spent_seconds,
       task_points = excluded.task_points, task_most = excluded.task_most,
       paper_version = excluded.paper_version, graded_at = excluded.graded_at
     where report.paper_version <= excluded.paper_version
     )
     select attempt_id from row`,
    [
      JSON.stringify(rows),
      paper.examId,
      paper.version,
      new Date(ctx.clock.now()),
      ...recalculationValues(ctx, recalculation),
    ],
  )
  return unchanged.map((row) => row.attempt_id)
}

/** Adds to each level whether the student opened its questions: a level that counts may never have been opened. */
function withOpened(levels: readonly LevelGrade[], paper: GradingPaper, { openUntil }: ClosedAttempt): LevelCount[] {
  return levels.map((level, index) => ({ ...level, opened: element(paper.levels, index).fromQuestionNo <= openUntil }))
}

/** Adds the time spent on each topic; unknown for students without answers. */
function withTimes(
  topics: readonly TopicCount[],
  { questions }: GradingPaper,
  times?: WorkingTime['questions'],
): TopicCount[] {
  return topics.map((counts) => {
    const own = questions.filter(({ topic, cancelled }) => topic === counts.topic && !cancelled)
    const seconds = own.reduce((sum, { questionNo }) => sum + (times?.get(questionNo) ?? 0), 0)
    return { ...counts, seconds: times ? Math.round(seconds) : null }
  })
}

async function rankPublished(ctx: Ctx, examIds: readonly string[], recalculation: Recalculation): Promise<void> {
  const published = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.id = any(:examIds) and exam.resultsPublishedAt is not null', { examIds: [...examIds] })
    .getMany()
  for (const exam of published) await rankExam(ctx, exam.id, recalculation)
}
