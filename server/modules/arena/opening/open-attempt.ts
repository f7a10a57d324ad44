import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { AttemptKind, StartWay, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logWriter } from '../log/log-writer.ts'
import { announceAttempt } from '../grading/topics.ts'
import { prepareAttemptsOf } from './prepared-attempts.ts'
import type { Sitting } from './sitting.ts'
import { startWriter } from './start-writer.ts'

/** Starts the attempt of a sitting; prepares it if it was not. Null: read again. */
export async function openAttempt(
  ctx: Ctx,
  sitting: Sitting,
  of: { tab: string; openUntil: number; offlineAt: Date | null; byAddress: boolean },
): Promise<Attempt | null> {
  const { application, kind, exam, paperExam, user } = sitting
  if (!sitting.attempt) {
    await prepareAttemptsOf(ctx, { kind, exam, paperExam }, { applicationIds: [application.id] })
  }
  const started = await startWriter(ctx).start(
    { kind, exam, paperExamId: paperExam.id, openUntil: of.openUntil },
    {
      applicationId: application.id,
      state: application.state,
      timeZone: user.timeZone,
      own: application,
      tab: of.tab,
      way: wayOf(of),
      offlineAt: of.offlineAt,
    },
  )
  if (started) logOpened(ctx, started)
  return started
}

const wayOf = ({ offlineAt, byAddress }: { offlineAt: Date | null; byAddress: boolean }): StartWay => {
  if (!offlineAt) return StartWay.call
  return byAddress ? StartWay.address : StartWay.code
}

/** Notes in the exam log that an attempt was started by a request. */
export function logOpened(
  { node, request }: Pick<Ctx, 'node' | 'request'>,
  { userId, applicationId, startedAt }: Attempt,
): void {
  logWriter({ node }).add({
    userId,
    applicationId,
    action: ExamEvent.opened,
    details: { userAgent: request.userAgent },
    address: request.address,
    at: required(startedAt, 'start of the attempt'),
  })
}

/** Maximum number of stored tabs that held the pen before. */
const pastTabsLimit = 20

const takeOver = `
  with taken as (
    update attempt set epoch = epoch + 1, ack_seq = 0, tab = $3,
      past_tabs = (tab || array_remove(past_tabs, tab))[1:${pastTabsLimit}]
    where id = $1 and epoch = $2 and closed_at is null and superseded_at is null returning *
  ), noted as (
    insert into exam_log (user_id, application_id, action, details, address, at)
    select user_id, application_id, $4, jsonb_build_object('userAgent', $5::text), $6, ${nowAt('$7')} from taken
  )
  select * from taken`

/** Gives the pen to another tab, after which saves of the old one are refused. Null: read again. */
export async function takePen(ctx: Ctx, attempt: Attempt, tab: string): Promise<Attempt | null> {
  const rows = await ctx.db.query(takeOver, [
    attempt.id,
    attempt.epoch,
    tab,
    ExamEvent.takenOver,
    ctx.request.userAgent,
    ctx.request.address,
    shiftOf(ctx),
  ])
  const [taken] = attemptsOf(ctx, rows)
  if (taken) announceAttempt(ctx, taken.id)
  return taken ?? null
}

/** Opens the passed levels permanently. Questions of a hosted exam stay locked until the host releases them. */
export async function raiseOpenUntil(ctx: Ctx, attempt: Attempt, openUntil: number): Promise<Attempt> {
  if (openUntil <= attempt.openUntil) return attempt
  const [rows]: [unknown[]] = await ctx.db.query(
    `update attempt set open_until = greatest(open_until, $2)
     where id = $1 and not (kind = '${AttemptKind.exam}' and exam_is_hosted(exam_id)) returning id`,
    [attempt.id, openUntil],
  )
  return rows.length ? Object.assign(attempt, { openUntil }) : attempt
}
