import { IsNull } from 'typeorm'
import type { Ctx } from '../graphql/context.ts'
import { User } from '../modules/accounts/public.ts'
import { Application } from '../modules/applications/public.ts'
import { Attempt, AttemptKind } from '../modules/arena/public.ts'
import { addQuestions, Category, Exam, paperOf, publishExam } from '../modules/exams/public.ts'
import { ProctorNote } from '../modules/proctoring/public.ts'
import { gradeAttempts } from '../modules/results/public.ts'
import {
  CameraEvent,
  CameraRule,
  CameraStream,
  StreamEvent,
  type CameraEventKind,
} from '../modules/streaming/public.ts'
import { reordered, reviewed, rounds, titleOf, type DemoExams } from './exams.ts'
import type { DemoPaper } from './papers.ts'
import type { Random } from './random.ts'
import { sitExam } from './sittings.ts'
import { languageOf } from './students.ts'

const hour = 3_600_000
const day = 24 * hour
/** Milliseconds between the first and the second date. */
const later = 6 * day
/** Number of students entered for the date; the last of them missed it. */
const entered = 24
const missed = 4

/** Camera problems by index of the student; most had none. */
const troubles: readonly (CameraEventKind | null)[] = [
  'trackEnded',
  null,
  null,
  'closed',
  null,
  'taken',
  null,
  null,
  'slept',
]

/**
 * Creates another date of the finished exam, sat yesterday with cameras: gaps to decide, unpublished results, and
 * make-up exams for students who missed it. Others have practised for an upcoming exam.
 */
export async function makeSecondDate(
  ctx: Ctx,
  random: Random,
  { exams, paper, addedById }: { exams: DemoExams; paper: DemoPaper; addedById: string | null },
): Promise<void> {
  const exam = await makeExam(ctx, random, exams.finished, paper)
  const places = await enter(ctx, random, exam)
  const present = places.slice(0, -missed)
  await sitExam(
    ctx,
    random,
    exam,
    await (await paperOf(ctx, exam.id)).grading(),
    present.map(({ application, user }) => ({ application, user, skill: 0.3 + random.bell() })),
  )
  const attempts = await ctx.db.find(Attempt, { where: { examId: exam.id }, order: { startedAt: 'ASC' } })
  await gradeAttempts(ctx, { attemptIds: attempts.map(({ id }) => id) })
  await watch(ctx, attempts, addedById)
  await giveSecondChances(ctx, random, { exam: exams.tomorrow, places: places.slice(-missed), addedById })
  await practise(ctx, random, exams)
}

async function makeExam(ctx: Ctx, random: Random, like: Exam, paper: DemoPaper): Promise<Exam> {
  const { categoryId, fromGrade, toGrade, languages, delivery, layout, durationSeconds, scoring, levels, selfie } = like
  const category = await ctx.db.findOneByOrFail(Category, { id: categoryId })
  const exam = ctx.db.create(Exam, {
    ...{ categoryId, fromGrade, toGrade, languages, delivery, layout, durationSeconds, scoring, levels, selfie },
    ...{ priceAmount: like.priceAmount, round: like.round, localWindow: like.localWindow },
    id: random.uuid(),
    titles: titleOf(category.titles, rounds.secondDate),
    opensAt: new Date(like.opensAt.getTime() + later),
    closesAt: new Date(like.closesAt.getTime() + later),
  })
  await ctx.db.insert(Exam, { ...exam })
  await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, reordered(random, paper.questions)) })
  const published = await publishExam(ctx, exam.id)
  const publishedAt = new Date(exam.opensAt.getTime() - 14 * day)
  await ctx.db.update(Exam, exam.id, { publishedAt })
  const rule = { examId: exam.id, cameras: 1, audio: false, type: 'antMedia', changedAt: publishedAt } as const
  await ctx.db.insert(CameraRule, rule)
  return Object.assign(exam, published, { publishedAt })
}

interface Place {
  application: Application
  user: User
}

/** Enters students who have no other date of the subject. */
async function enter(ctx: Ctx, random: Random, exam: Exam): Promise<Place[]> {
  const users = await ctx.db
    .createQueryBuilder(User, 'user')
    .where(`user.userType = 'student' and not user.isDraft and user.passwordHash is null`)
    .andWhere('user.grade between :from and :to', { from: exam.fromGrade, to: exam.toGrade })
    .andWhere(
      `not exists (select from application a join exam e on e.id = a.exam_id
         where a.user_id = user.id and e.category_id = :categoryId)`,
      { categoryId: exam.categoryId },
    )
    .orderBy('user.username')
    .limit(entered)
    .getMany()
  const places = users.map((user) => ({ user, application: placeOf(ctx, random, exam, user, exam.opensAt) }))
  await ctx.db.insert(
    Application,
    places.map(({ application }) => application),
  )
  return places
}

/** Builds a paid application made some days before the exam. */
function placeOf(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  user: User,
  before: Date,
  given: Partial<Application> = {},
): Application {
  const createdAt = new Date(before.getTime() - random.whole(30, 300) * hour)
  return ctx.db.create(Application, {
    id: random.uuid(),
    userId: user.id,
    examId: exam.id,
    state: 'paid',
    grade: user.grade,
    country: user.country,
    language: languageOf(user, exam),
    createdAt,
    paidAt: createdAt,
    ...given,
  })
}

/** Creates the camera stream of each attempt, live for its whole duration except for gaps. One gap is decided. */
async function watch(ctx: Ctx, attempts: readonly Attempt[], decidedById: string | null): Promise<void> {
  const streams = attempts.map(({ applicationId, userId, examId, startedAt, closedAt }) =>
    ctx.db.create(CameraStream, {
      ...{ applicationId, userId, examId, startedAt, createdAt: startedAt!, endedAt: closedAt, lastSeenAt: closedAt },
      type: 'antMedia',
      isTrial: false,
      isCreated: true,
      reportedState: 'ended',
    }),
  )
  const ids = (await ctx.db.insert(CameraStream, streams)).identifiers as { id: string }[]
  const told = attempts.map(({ startedAt, closedAt }, i) => {
    const [from, to] = [startedAt!.getTime(), closedAt!.getTime()]
    const trouble = troubles[i]
    const lost = trouble ? from + (to - from) * (0.4 + 0.05 * i) : to
    const streamId = ids[i]!.id
    return { streamId, trouble, from: new Date(from), lost: new Date(lost) }
  })
  await ctx.db.insert(
    StreamEvent,
    told.flatMap(({ streamId, from, lost }) => [
      { streamId, kind: 'live' as const, at: from },
      { streamId, kind: 'ended' as const, at: lost },
    ]),
  )
  await ctx.db.insert(
    CameraEvent,
    told.flatMap(({ streamId, trouble, from, lost }) => [
      { streamId, kind: 'started' as const, at: from, receivedAt: from },
      ...(trouble ? [{ streamId, kind: trouble, at: lost, receivedAt: lost }] : []),
    ]),
  )
  const { applicationId, userId, closedAt } = attempts[0]!
  await ctx.db.insert(ProctorNote, {
    ...{ applicationId, userId, authorId: decidedById, moment: closedAt! },
    text: 'The cable was loose; the teacher in the room confirms that no one else was there.',
    createdAt: new Date(closedAt!.getTime() + hour),
  })
}

/**
 * Gives a make-up exam to each student who missed the date; one is withdrawn, because the student cannot attend either.
 */
async function giveSecondChances(
  ctx: Ctx,
  random: Random,
  { exam, places, addedById }: { exam: Exam; places: readonly Place[]; addedById: string | null },
): Promise<void> {
  const now = new Date(ctx.clock.now())
  await ctx.db.insert(
    Application,
    places.map(({ user, application: { id: makeUpOfId } }, i) => {
      const createdAt = new Date(now.getTime() - (i + 1) * 3 * hour)
      const ended = i === 1 ? ({ state: 'cancelled', endReason: 'admin', cancelledAt: now } as const) : {}
      return placeOf(ctx, random, exam, user, now, { makeUpOfId, addedById, createdAt, paidAt: createdAt, ...ended })
    }),
  )
}

/** Creates practice attempts for some students who are entered for an exam. */
async function practise(ctx: Ctx, random: Random, { open, practice }: DemoExams): Promise<void> {
  const now = ctx.clock.now()
  const applications = await ctx.db.find(Application, {
    where: { examId: open.id, state: 'paid', user: { passwordHash: IsNull() } },
    relations: { user: true },
    order: { id: 'ASC' },
    take: 9,
  })
  await sitExam(
    ctx,
    random,
    // a copy of the exam whose window is in the past
    Object.assign(ctx.db.create(Exam, practice), {
      opensAt: new Date(now - 20 * hour),
      closesAt: new Date(now - hour),
    }),
    await (await paperOf(ctx, practice.id)).grading(),
    applications.map((application) => ({ application, user: application.user, skill: random.bell() })),
    AttemptKind.simulation,
  )
}
