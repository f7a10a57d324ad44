import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors.ts'
import { userById } from '../accounts/public.ts'
import { examById, windowOf, type Window } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import type { ApplicationsArgs } from './applications.inputs.ts'
import { applicationById, applicationsByUser } from './applications.loaders.ts'
import { pageOfList } from './list-page.ts'

/** All applications, the newest first, of one exam or in one state when asked. */
export function applications(ctx: Ctx, { examId, state, ...page }: ApplicationsArgs): Promise<Page<Application>> {
  const query = ctx.db.createQueryBuilder(Application, 'application')
  if (examId) query.andWhere('application.examId = :examId', { examId })
  if (state) query.andWhere('application.state = :state', { state })
  return connection(query, page, [['createdAt', 'DESC']])
}

/**
 * One student's applications, those of the latest exam first. They are few: read together with those
 * of other students that the same request asks for, and sorted here.
 */
export async function applicationsOf(ctx: Ctx, userId: string, page: PageArgs): Promise<Page<Application>> {
  const own = await applicationsByUser(ctx).load(userId)
  const exams = await examById(ctx).loadMany(own.map((application) => application.examId))
  const opensAt = new Map(exams.flatMap((exam) =>
    exam && !(exam instanceof Error) ? [[exam.id, exam.opensAt.toISOString()]] : []))
  return pageOfList(own, page, (application) => [opensAt.get(application.examId) ?? '', application.id])
}

/** The window of an application: the exam's, on the wall clock of the student where it is local. */
export async function windowOfApplication(ctx: Ctx, { examId, userId }: Application): Promise<Window> {
  const [exam, user] = await Promise.all([examById(ctx).load(examId), userById(ctx).load(userId)])
  if (!exam || !user) throw notFound()
  return windowOf(exam, user.timeZone)
}

/**
 * The viewer's own application, to sit its exam with.
 * @throws NOT_FOUND, for somebody else's too
 */
export async function applicationForExam(ctx: Ctx, id: string): Promise<Application> {
  const application = await applicationById(ctx).load(id)
  if (!application || application.userId !== ctx.viewer.id) throw notFound('There is no such application')
  return application
}
