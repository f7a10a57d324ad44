import { required } from '../../../../shared/required.ts'
import { keyText } from '../../../../shared/questions/kinds/index.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { paperOf, rightOption } from '../../exams/public.ts'
import { hostedNewsOf } from './hosted-news.ts'
import { hostedRooms } from './hosted-room.ts'
import { readHosted, readSittings } from './hosted-state.ts'
import { secondsOfHosted } from './host.service.ts'
import type { HostedNews, HostQuestion, HostView } from './hosted.types.ts'

/**
 * Follows a hosted exam from the viewer's own sitting: the open question comes immediately, for late joiners too.
 * @throws NOT_FOUND (not started, not the viewer's, not hosted)
 */
export async function watchHostedExam(ctx: Ctx, applicationId: string): Promise<AsyncIterableIterator<HostedNews>> {
  const attempt = await ownSitting(ctx, applicationId)
  return hostedRooms(ctx).of(ctx, attempt.examId).sit(attempt.id)
}

/** The hosted exam of the viewer's own sitting as it is now. @throws NOT_FOUND (not started, not the viewer's, not hosted) */
export async function hostedExamNow(ctx: Ctx, applicationId: string): Promise<HostedNews> {
  const { id, examId } = await ownSitting(ctx, applicationId)
  // read before the sittings, as for followers: a question released meanwhile comes with the next call
  const state = await readHosted(ctx.db, examId)
  if (!state) throw notFound('This exam was not opened')
  const [news] = await hostedNewsOf(ctx, examId, state, await readSittings(ctx.db, [id]))
  return required(news, 'sitting')
}

async function ownSitting(ctx: Ctx, applicationId: string): Promise<{ id: string; examId: string }> {
  const [attempt]: { id: string; examId: string }[] = await ctx.db.query(
    `select t.id, t.exam_id as "examId" from attempt t join hosted_exam h on h.exam_id = t.exam_id
     where t.application_id = $1 and t.user_id = $2 and t.kind = 'exam' and t.superseded_at is null
       and t.started_at is not null`,
    [applicationId, ctx.viewer.id],
  )
  if (!attempt) throw notFound('This exam was not opened')
  return attempt
}

/** Follows a hosted exam as its host, with an update every second. @throws NOT_FOUND */
export async function watchAsHost(ctx: Ctx, examId: string): Promise<AsyncIterableIterator<HostView>> {
  if ((await secondsOfHosted(ctx, examId)) === null) throw notFound('This exam has no host')
  return hostedRooms(ctx).of(ctx, examId).host()
}

/** All questions with their right answers, for the host. @throws NOT_FOUND */
export async function hostQuestions(ctx: Ctx, examId: string): Promise<HostQuestion[]> {
  const paper = await paperOf(ctx, examId)
  const [{ questions, language }, grading] = await Promise.all([paper.student(ctx.locale), paper.grading()])
  const contents = new Map(grading.questions.map((one) => [one.questionNo, one.cancelled ? null : one.content]))
  return questions.map(({ questionNo, kind, html, options, lists }) => {
    const content = contents.get(questionNo)
    return {
      ...{ questionNo, kind, html, options },
      lists: lists.map((list) => ({ options: list })),
      rightAnswer: content ? rightOption(content) : null,
      key: content ? keyText(content, language) : null,
    }
  })
}
