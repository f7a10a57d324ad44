import type { Ctx } from '../../../graphql/context.ts'
import { prepared } from '../../../database/prepared.ts'
import { notFound } from '../../../graphql/errors.ts'
import { userById, type User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { categoryById, examById, questionCountByExam, type Exam } from '../../exams/public.ts'
import { ownExtraSeconds } from '../accommodations/accommodations.service.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'

/** An application with everything that decides how it may be sat. */
export interface Sitting {
  readonly kind: AttemptKind
  readonly application: Application
  readonly user: User
  /** the exam applied for */
  readonly exam: Exam
  /** the exam whose questions are asked: in practice mode the practice paper's */
  readonly paperExam: Exam
  readonly attempt: Attempt | null
  /** the student's extra time in every exam, percent; part of the attempt's once that has begun */
  readonly extraPercent: number | null
  /** The database's time when the rows were read, milliseconds since 1970: no statement after it has an earlier one. */
  readonly readAt: number
  /** The database's time now, milliseconds since 1970: `readAt` advanced by the monotonic clock. */
  now(): number
}

/**
 * Reads the viewer's own application and its attempt in one statement (two in practice mode), and
 * tells the loaders, so that the payload's fields need no further ones.
 * @throws NOT_FOUND, also for another student's application and for practice that there is not
 */
export async function loadSitting(ctx: Ctx, applicationId: string, kind: AttemptKind): Promise<Sitting> {
  const asked = performance.now()
  const { entities, raw } = await ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoinAndSelect('application.user', 'user')
    .innerJoinAndSelect('application.exam', 'exam')
    .innerJoinAndSelect('exam.category', 'category')
    .leftJoinAndMapOne(
      'application.attempt',
      Attempt,
      'attempt',
      'attempt.applicationId = application.id and attempt.kind = :kind and attempt.supersededAt is null',
      { kind },
    )
    .addSelect(`extract(epoch from ${nowAt(':shift')}) * 1000`, 'read_at')
    .addSelect('(select percent from accommodation where user_id = application.user_id)', 'extra_percent')
    .where('application.id = :applicationId and application.userId = :userId', { applicationId, userId: ctx.viewer.id })
    .setParameter('shift', shiftOf(ctx))
    .comment(prepared)
    .getRawAndEntities<{ read_at: string; extra_percent: number | null }>()
  const answered = performance.now()
  const application = entities[0] as (Application & { attempt: Attempt | null }) | undefined
  if (!application) throw notFound()
  const { user, exam, attempt } = application
  userById(ctx).prime(user.id, user)
  examById(ctx).prime(exam.id, exam)
  categoryById(ctx).prime(exam.categoryId, exam.category)
  if (kind === AttemptKind.exam && attempt) questionCountByExam(ctx).prime(exam.id, attempt.questionCount)
  const paperExam = kind === AttemptKind.exam ? exam : await practiceExam(ctx, exam)
  const readAt = Number(raw[0]!.read_at)
  const now = databaseTime(ctx, { readAt, asked, answered })
  const extraPercent = raw[0]!.extra_percent
  return { kind, application, user, exam, paperExam, attempt, extraPercent, readAt, now }
}

/**
 * The node's estimate of the database's time, kept within what a reading of it allows: the reading happened
 * between the question and the answer. `readAt` is in milliseconds since 1970, the others are of the monotonic clock.
 */
function databaseTime(
  { clock }: Pick<Ctx, 'clock'>,
  { readAt, asked, answered }: { readAt: number; asked: number; answered: number },
) {
  return () => {
    const monotonic = performance.now()
    const earliest = Math.floor(readAt + monotonic - answered)
    const latest = Math.ceil(readAt + monotonic - asked)
    return Math.min(Math.max(clock.now(), earliest), latest)
  }
}

async function practiceExam(ctx: Ctx, exam: Exam): Promise<Exam> {
  const practice = exam.practiceExamId ? await examById(ctx).load(exam.practiceExamId) : null
  if (!practice) throw notFound('This exam has no practice')
  return practice
}

/** Names the viewer's sitting of one kind. */
export const sittingOf = (applicationId: string, kind: AttemptKind) => `${applicationId} ${kind}`

export const kindOf = (simulation: boolean | null) => (simulation ? AttemptKind.simulation : AttemptKind.exam)

/** What the clock of an attempt shows. Milliseconds; null when no clock was started. */
export interface Times {
  readonly deadline: number | null
  readonly remaining: number | null
  /** the deadline has come */
  readonly timeUp: boolean
  /** deadline and grace are over: nothing more is taken */
  readonly over: boolean
}

/** The attempt's own time stands still while it is paused: its deadline moves along with the clock. */
export function timesOf(attempt: Pick<Attempt, 'deadline' | 'acceptUntil' | 'pausedAt'>, now: number): Times {
  const { deadline, acceptUntil, pausedAt } = attempt
  if (!deadline || !acceptUntil) return { deadline: null, remaining: null, timeUp: false, over: false }
  const stoodStill = pausedAt ? now - pausedAt.getTime() : 0
  const remaining = deadline.getTime() + stoodStill - now
  return {
    deadline: deadline.getTime() + stoodStill,
    remaining: Math.max(0, remaining),
    timeUp: remaining <= 0,
    over: acceptUntil.getTime() + stoodStill < now,
  }
}

/** Extra time of the exam and of the student together, seconds. */
export const extraTimeOf = ({
  kind,
  exam,
  paperExam,
  attempt,
  extraPercent,
}: Pick<Sitting, 'kind' | 'exam' | 'paperExam' | 'attempt' | 'extraPercent'>) =>
  (kind === AttemptKind.exam ? exam.extraSeconds : 0) +
  (attempt?.extraSeconds ?? 0) +
  // it becomes the attempt's as that begins
  (attempt?.startedAt ? 0 : ownExtraSeconds(paperExam.durationSeconds, extraPercent))
