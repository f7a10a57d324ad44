import { first, required } from '../../../../shared/required.ts'
import { Batches } from '../../../base/batches.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { prepared } from '../../../database/prepared.ts'
import { Application } from '../../applications/public.ts'
import { examVersion, listedExams, type Exam } from '../../exams/public.ts'
import { isDataFault, isDeadlock } from '../answer-writer/connection.ts'
import { overloaded } from '../answer-writer/refusals.ts'
import { AttemptKind, CloseReason, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, entitiesOf, nowAt, selectedAs, shiftOf } from '../attempt-rows.ts'
import { announceAttempt } from '../grading/topics.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { ownTime } from './close-attempt.ts'
import { timeUps } from './time-ups.ts'

/** Submissions per statement, and submissions that may wait. */
const [batchSize, maxWaiting] = [250, 20_000]
/**
 * Milliseconds between two statements. Each one queues a job that grades its attempts with nine statements, so a few
 * larger ones cost much less than many small ones.
 */
const interval = 150
const retryAfterMs = 1000

/** A submission of the viewer's current attempt; nulls are not checked. */
interface HandIn {
  readonly applicationId: string
  readonly userId: string
  readonly kind: AttemptKind
  readonly attemptId: string | null
  /** operations up to here must be stored */
  readonly lastSeq: number
  /** required holder of the pen */
  readonly epoch: number | null
  readonly tab: string | null
}

/** A closed attempt with its application. */
interface HandedIn {
  readonly attempt: Attempt
  readonly application: Application
  /** the exam applied for */
  readonly exam: Exam
}

/**
 * Closes attempts, notes it in the exam log and queues the grading, in one statement. It locks the rows in the order of
 * their ids, and then checks owner, state, pen and stored answers; times are those of the database. A tab of an attempt
 * that was set aside by a reset closes the next one only by its id.
 */
const closeAll = (applicationColumns: string) => `/* ${prepared} */
  with given as materialized (
    select t.id, g.address, g.n::int as n
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::int[], $7::int[], $8::text[], $9::text[])
      with ordinality as g(application_id, user_id, kind, attempt_id, last_seq, epoch, tab, address, n)
    join attempt t on t.application_id = g.application_id and t.kind = g.kind and t.superseded_at is null
    where t.user_id = g.user_id and t.started_at is not null and t.closed_at is null
      and t.id = coalesce(g.attempt_id, t.id) and t.ack_seq >= g.last_seq and t.epoch = coalesce(g.epoch, t.epoch)
      and (g.tab is null or t.tab = g.tab)
      and (g.tab is null or g.attempt_id is not null or t.kind <> '${AttemptKind.exam}' or not exists (
        select from attempt s where s.application_id = t.application_id and s.kind = t.kind
          and s.superseded_at is not null and g.tab = any(s.tab || s.past_tabs)))
    order by t.id for update of t
  ), closed as (
    update attempt t set closed_at = ${nowAt('$1')}, close_reason =
      case when t.deadline <= ${ownTime('$1')} then '${CloseReason.timeUp}' else '${CloseReason.submitted}' end
    from given g where t.id = g.id returning g.n, g.address, t.*
  ), logged as (
    insert into exam_log (user_id, application_id, action, address, at)
    select user_id, application_id,
      case close_reason when '${CloseReason.timeUp}' then '${ExamEvent.timeUp}' else '${ExamEvent.submitted}' end,
      address, closed_at
    from closed
  ), queued as (
    select graphile_worker.add_job('attempt.closed', json_build_object('attemptIds', json_agg(id)), priority => -1)
    from closed having count(*) > 0
  )
  select closed.*, ${applicationColumns}, ${examVersion} as exam_version, (select count(*) from queued) as queued
  from closed join application on application.id = closed.application_id
    join exam on exam.id = application.exam_id join category on category.id = exam.category_id`

interface Item extends HandIn {
  readonly ctx: Ctx
}

const batches = perNode(
  () =>
    new Batches<Item, HandedIn | null>({
      size: batchSize,
      concurrent: 1,
      interval,
      keyOf: ({ applicationId, kind }) => `${applicationId} ${kind}`,
      run: closeBatch,
      isolates: (error) => isDeadlock(error) || isDataFault(error),
    }),
)

async function closeBatch(items: readonly Item[]): Promise<(HandedIn | null)[]> {
  const { ctx } = first(items)
  const column = <Key extends keyof HandIn>(key: Key) => items.map((item) => item[key])
  const rows: ({ n: number; exam_version: string } & Record<string, unknown>)[] = await ctx.node.db.query(
    closeAll(selectedAs(ctx, Application, 'application')),
    [
      shiftOf(ctx),
      column('applicationId'),
      column('userId'),
      column('kind'),
      column('attemptId'),
      column('lastSeq'),
      column('epoch'),
      column('tab'),
      items.map((item) => item.ctx.request.address),
    ],
  )
  const attempts = attemptsOf(ctx, rows)
  const applications = entitiesOf(ctx, Application, rows, 'application')
  const versions = new Map(rows.map((row, i) => [required(applications[i], 'application').examId, row.exam_version]))
  const examOf = await listedExams(ctx, versions)
  const results = Array<HandedIn | null>(items.length).fill(null)
  rows.forEach(({ n }, i) => {
    const attempt = required(attempts[i], 'closed attempt')
    const application = required(applications[i], 'application')
    results[n - 1] = { attempt, application, exam: examOf(application.examId) }
    if (attempt.closeReason === CloseReason.timeUp) timeUps(ctx).count++
    announceAttempt(ctx, attempt.id)
  })
  return results
}

/**
 * Closes the attempt that a submission names, in one statement with the submissions that arrive at the same time: when
 * an exam ends, thousands do. After its deadline the close reason is `timeUp`.
 * @returns null if it is already closed or does not match
 * @throws OVERLOADED
 */
export function handIn(ctx: Ctx, given: HandIn): Promise<HandedIn | null> {
  const waiting = batches(ctx)
  if (waiting.waiting >= maxWaiting) return Promise.reject(overloaded(retryAfterMs))
  return waiting.add({ ...given, ctx })
}
