import { required } from '../../../shared/required.ts'
import type { Page, PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { referenced } from '../../graphql/loaders.ts'
import { codementumLaunch } from '../../providers/coding/codementum.ts'
import { userById, type User } from '../accounts/public.ts'
import { examById, ExamDelivery, type Exam, type Window } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import { maySit } from './application-states.ts'
import type { CodingLink } from './applications.inputs.ts'
import { windowOfSitting } from './own-date.ts'
import { applicationById, applicationsByUser } from './applications.loaders.ts'
import { pageOfList } from './list-page.ts'

/**
 * A student's applications by exam date, newest first. They are few, so the rows of all students in the request are
 * loaded together and sorted in memory.
 */
export async function applicationsOf(ctx: Ctx, userId: string, page: PageArgs): Promise<Page<Application>> {
  const own = await applicationsByUser(ctx).load(userId)
  const exams = await examById(ctx).loadMany(own.map((application) => application.examId))
  const opensAt = new Map(
    exams.flatMap((exam) => (exam && !(exam instanceof Error) ? [[exam.id, exam.opensAt.toISOString()]] : [])),
  )
  return pageOfList(own, page, (application) => [opensAt.get(application.examId) ?? '', application.id])
}

/** Columns of a student read by lists. */
export type Student = Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'city' | 'timeZone'>

/** The exam of an application: joined by a list, else loaded. */
export const examOf = (ctx: Ctx, { exam, examId }: Application): Exam | Promise<Exam> =>
  exam?.id === examId ? exam : referenced(examById(ctx), examId)

/** The student of an application: joined by a list, else loaded. */
export const studentOf = (ctx: Ctx, { user, userId }: Application): Student | Promise<Student> =>
  user?.id === userId ? user : referenced(userById(ctx), userId)

/** The window of an application: the student's own date, or that of the exam in the student's time zone. */
export function windowOfApplication(ctx: Ctx, application: Application): Window | Promise<Window> {
  const [exam, user] = [examOf(ctx, application), studentOf(ctx, application)]
  if (!(exam instanceof Promise || user instanceof Promise)) return windowOfSitting(exam, application, user.timeZone)
  return Promise.all([exam, user]).then(([exam, user]) => windowOfSitting(exam, application, user.timeZone))
}

/**
 * The viewer's own application, for sitting its exam.
 * @throws NOT_FOUND (also for another student's)
 */
export async function applicationForExam(ctx: Ctx, id: string): Promise<Application> {
  const application = await applicationById(ctx).load(id)
  if (!application || application.userId !== ctx.viewer.id) throw notFound('Application not found')
  return application
}

/** URL of an exam at a provider. For Codementum it identifies the student and is signed. */
export function launchOf(ctx: Ctx, exam: Exam, userId: string): CodingLink {
  const url = required(exam.externalUrl, 'URL of an external exam')
  const source = required(exam.externalSource, 'provider of an external exam')
  const { codementumSecret } = ctx.node.config
  if (!codementumSecret || !/codementum/i.test(source)) return { link: url, source }
  return { link: codementumLaunch(url, { userId, secret: codementumSecret, now: ctx.clock.now() }), source }
}

/**
 * URL for sitting the viewer's exam at an external provider while its window is open.
 * @throws NOT_FOUND, RULE_BROKEN (the exam is not at a provider), NOT_PAID, NOT_OPEN_YET, WINDOW_CLOSED
 */
export async function codingLink(ctx: Ctx, applicationId: string): Promise<CodingLink> {
  const application = await applicationForExam(ctx, applicationId)
  const exam = await referenced(examById(ctx), application.examId)
  if (exam.delivery !== ExamDelivery.external) throw failure('RULE_BROKEN', 'This exam is not held by a provider')
  if (!maySit(application.state, exam.priceAmount)) throw failure('NOT_PAID', 'This exam is not paid yet')
  const { opensAt, closesAt } = await windowOfApplication(ctx, application)
  const now = ctx.clock.now()
  if (now < opensAt.getTime()) {
    throw failure('NOT_OPEN_YET', 'This exam is not open yet', { opensAt: opensAt.toISOString() })
  }
  if (now >= closesAt.getTime()) throw failure('WINDOW_CLOSED', 'The time for this exam has ended')
  return launchOf(ctx, exam, application.userId)
}
