import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { ApplicationState, maySit, windowOfSitting, type OwnWindow } from '../../applications/public.ts'
import { ExamDelivery, keyAddressOf, sealedPaperOf, type Exam, type SealedFiles } from '../../exams/public.ts'
import { arrangementsOf, ownExtraSeconds, termsSql, type Terms } from '../accommodations/terms.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { isHeldBack } from '../opening/held-start.ts'
import type { WaitingRoom } from './waiting.types.ts'

/** Database values that determine what a waiting student sees. */
export interface WaitingFacts {
  readonly applicationId: string
  readonly examId: string
  /** changes with every change of the exam's row */
  readonly examVersion: string
  readonly state: ApplicationState
  readonly language: string
  readonly timeZone: string
  /** the student's own date */
  readonly own: OwnWindow
  /** the prepared attempt */
  readonly attemptId: string | null
  readonly attemptExtraSeconds: number | null
  readonly startsPaused: boolean | null
  readonly begun: boolean
  readonly terms: Terms | null
  readonly hosted: boolean
  /** time of the read by the database's clock, milliseconds since 1970 */
  readonly now: number
}

/** Reads the facts of several applications in one statement; deleted ones are missing. */
export async function readWaiting(ctx: Ctx, applicationIds: readonly string[]): Promise<WaitingFacts[]> {
  const rows: (Omit<WaitingFacts, 'own'> & OwnWindow)[] = await ctx.db.query(
    `select a.id as "applicationId", a.exam_id as "examId",
       (select e.xmin::text from exam e where e.id = a.exam_id) as "examVersion", a.state, a.language, u.time_zone as "timeZone",
       a.own_opens_at as "ownOpensAt", a.own_closes_at as "ownClosesAt",
       t.id as "attemptId", t.extra_seconds as "attemptExtraSeconds", t.starts_paused as "startsPaused", t.started_at is not null as begun,
       ${termsSql('a.user_id', `greatest(${nowAt('$2')}, (select e.opens_at from exam e where e.id = a.exam_id))`)} as terms,
       exists (select from hosted_exam h where h.exam_id = a.exam_id) as hosted,
       (extract(epoch from ${nowAt('$2')}) * 1000)::float8 as now
     from application a join "user" u on u.id = a.user_id
       left join attempt t on t.application_id = a.id and t.kind = '${AttemptKind.exam}' and t.superseded_at is null
     where a.id = any($1::uuid[])`,
    [applicationIds, shiftOf(ctx)],
  )
  return rows.map(({ ownOpensAt, ownClosesAt, ...facts }) => ({ ...facts, own: { ownOpensAt, ownClosesAt } }))
}

/** What prevents a student from sitting, by its error code; null if nothing does. */
function refusalOf({ state, timeZone, own, now }: WaitingFacts, exam: Exam): string | null {
  if (state === ApplicationState.cancelled) return 'CANCELLED'
  if (exam.endedAt || !exam.publishedAt || now >= windowOfSitting(exam, own, timeZone).closesAt.getTime())
    return 'WINDOW_CLOSED'
  return maySit(state, exam.priceAmount) ? null : 'NOT_PAID'
}

/** A room apart from the current time. */
export type RoomFacts = Omit<WaitingRoom, 'serverNow' | 'started'>

/** The room of a student; a paper and the address of its key are told only to those who may sit the exam. */
export async function roomOf(ctx: Ctx, facts: WaitingFacts, exam: Exam): Promise<RoomFacts> {
  const { timeZone, own, attemptId, attemptExtraSeconds, startsPaused, begun, terms, hosted, language } = facts
  const { opensAt, closesAt } = windowOfSitting(exam, own, timeZone)
  const refusal = refusalOf(facts, exam)
  const sealed = refusal === null && isSealed(exam, hosted)
  return {
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    refusal,
    held: isHeldBack({ pausedAt: exam.pausedAt, opensAt, startsPaused }),
    attemptId: attemptId && toGlobalId('Attempt', attemptId),
    durationSeconds: exam.durationSeconds,
    extraTimeSeconds:
      exam.extraSeconds +
      (attemptExtraSeconds ?? 0) +
      (begun ? 0 : ownExtraSeconds(exam.durationSeconds, terms?.percent ?? null)),
    paper: sealed ? await linkOf(sealedPaperOf(ctx, exam, language)) : null,
    hostedPaper:
      hosted && refusal === null ? await linkOf(sealedPaperOf(ctx, exam, language, { byQuestion: true })) : null,
    // its key is published when the exam opens for everyone: with an own date it comes with the start
    keyAddress: sealed && !own.ownOpensAt ? await keyAddressOf(ctx, exam, timeZone) : null,
    begun,
    arrangements: arrangementsOf(terms, null),
  }
}

/** Whether the questions of an exam open at its start on the device: not those of a provider or a host. */
export const isSealed = ({ delivery }: Pick<Exam, 'delivery'>, hosted: boolean): boolean =>
  delivery === ExamDelivery.board && !hosted

async function linkOf(files: Promise<SealedFiles>) {
  const { sha256, size, version, update } = await files
  return { sha256, size, version, update }
}
