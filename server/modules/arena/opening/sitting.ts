import type { Ctx } from '../../../context/context.ts'
import { prepared } from '../../../database/prepared.ts'
import { notFound } from '../../../errors/errors.ts'
import { userById, type User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { categoryById, examById, questionCountByExam, type Exam } from '../../exams/public.ts'
import { ownExtraSeconds, termsSql, type Terms } from '../accommodations/terms.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'

/** An application with everything that determines how it may be sat. */
export interface Sitting {
  readonly kind: AttemptKind
  readonly application: Application
  readonly user: User
  /** exam applied for */
  readonly exam: Exam
  /** the exam whose questions are asked; for practice, the practice paper */
  readonly paperExam: Exam
  readonly attempt: Attempt | null
  /** the student's accommodations; extra time becomes part of the attempt when it starts */
  readonly terms: Terms | null
  /** Database time of the read, milliseconds since 1970. Later statements never have an earlier time. */
  readonly readAt: number
  /** Current database time, milliseconds since 1970: `readAt` advanced by the monotonic clock. */
  now(): number
}

/** What determines the outcome of a closed attempt. */
export type Sat = Pick<Sitting, 'kind' | 'application' | 'exam' | 'paperExam'>

/**
 * Reads the viewer's own application and its attempt in one statement (two for practice), and primes the loaders for
 * the payload's fields.
 * @throws NOT_FOUND, also for another student's application and for practice that does not exist
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
    .addSelect(termsSql('application.user_id', `greatest(${nowAt(':shift')}, exam.opens_at)`), 'terms')
    .where('application.id = :applicationId and application.userId = :userId', { applicationId, userId: ctx.viewer.id })
    .setParameter('shift', shiftOf(ctx))
    .comment(prepared)
    .getRawAndEntities<{ read_at: string; terms: Terms | null }>()
  const answered = performance.now()
  const application = entities[0] as (Application & { attempt: Attempt | null }) | undefined
  const extra = raw[0]
  if (!application || !extra) throw notFound()
  const { user, exam, attempt } = application
  userById(ctx).prime(user.id, user)
  examById(ctx).prime(exam.id, exam)
  categoryById(ctx).prime(exam.categoryId, exam.category)
  if (kind === AttemptKind.exam && attempt) questionCountByExam(ctx).prime(exam.id, attempt.questionCount)
  const paperExam = kind === AttemptKind.exam ? exam : await practiceExam(ctx, exam)
  const readAt = Number(extra.read_at)
  const now = databaseTime(ctx, { readAt, asked, answered })
  return { kind, application, user, exam, paperExam, attempt, terms: extra.terms, readAt, now }
}

/**
 * Estimates the database's time, bounded by the fact that it was read between request and response. `readAt` is in
 * milliseconds since 1970, the others are of the monotonic clock.
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

/** Key of the viewer's sitting of a kind. */
export const sittingOf = (applicationId: string, kind: AttemptKind) => `${applicationId} ${kind}`

export const kindOf = (simulation: boolean | null) => (simulation ? AttemptKind.simulation : AttemptKind.exam)

/** Times of an attempt's clock in milliseconds; null when it was not started. */
export interface Times {
  readonly deadline: number | null
  readonly remaining: number | null
  /** the deadline has passed */
  readonly timeUp: boolean
  /** deadline and grace have passed: saves are no longer accepted */
  readonly over: boolean
}

/** Computes the times of an attempt. During a pause its deadline moves along with the clock. */
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

/** Extra time of the exam and of the student together, in seconds. */
export const extraTimeOf = ({
  kind,
  exam,
  paperExam,
  attempt,
  terms,
}: Pick<Sitting, 'kind' | 'exam' | 'paperExam' | 'attempt' | 'terms'>) =>
  (kind === AttemptKind.exam ? exam.extraSeconds : 0) +
  (attempt?.extraSeconds ?? 0) +
  // becomes part of the attempt when that starts
  (attempt?.startedAt ? 0 : ownExtraSeconds(paperExam.durationSeconds, terms?.percent ?? null))
