import { variantOf } from '../../../../shared/papers/variant.ts'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, forbidden, notFound } from '../../../errors/errors.ts'
import { byId, loader, referenced } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import { examById, paperAt, type Exam } from '../../exams/public.ts'
import { Report } from '../reports/report.entity.ts'
import { visibleReport } from '../reports/reports.service.ts'
import { reveal } from '../reports/revealed.ts'
import { Appeal } from './appeal.entity.ts'
import type { AnswerAppealInput, AppealsArgs, MakeAppealInput } from './appeals.inputs.ts'
import { mailAsked } from './appeals.mail.ts'

/** Maximum appeals per report: after an answer, another question may follow. */
const maxOfReport = 10
const day = 86_400_000

/** End of the appeal period of a result; null if appeals are disabled. */
export function appealUntil({ resultsPublishedAt, appealDays }: Pick<Exam, 'resultsPublishedAt' | 'appealDays'>) {
  return resultsPublishedAt && appealDays > 0 ? new Date(resultsPublishedAt.getTime() + appealDays * day) : null
}

/**
 * Makes an appeal about a published result, for the student or one of the student's teachers.
 * @throws NOT_FOUND, FORBIDDEN (partners and staff), BAD_USER_INPUT, RULE_BROKEN (too late, already appealed, too many)
 */
export async function makeAppeal(
  outer: Ctx,
  { reportId, questionNo, text }: MakeAppealInput,
): Promise<{ report: Report; appeal: Appeal }> {
  const seen = await visibleReport(outer, reportId)
  if (!seen?.publishedAt) throw notFound('Report not found')
  const isOwn = seen.userId === outer.viewer.id
  if (!isOwn && !outer.viewer.has('supervisor.$ID.exams')) throw forbidden()
  const words = text.trim()
  if (words.length < 10) throw badInput({ text: ['Enter your question in a few words'] })
  return inTransaction(outer, async (ctx) => {
    // serializes appeals about the same report
    const report = await ctx.db.findOne(Report, { where: { id: reportId }, lock: { mode: 'pessimistic_write' } })
    if (!report) throw notFound('Report not found')
    const exam = await referenced(examById(ctx), report.examId)
    const until = appealUntil(exam)
    if (!until || ctx.clock.now() >= until.getTime()) {
      throw failure('RULE_BROKEN', 'The deadline for questions about this result has passed')
    }
    const shownNo = questionNo ?? 0
    const asked = shownNo && (await inPaper(ctx, exam, report.attemptId, shownNo))
    if (asked === null) throw badInput({ questionNo: ['Question not found'] })
    const earlier = await ctx.db.findBy(Appeal, { reportId })
    if (earlier.some((one) => one.questionNo === asked && one.state === 'open')) {
      throw failure('RULE_BROKEN', 'This has already been asked. The answer will be sent by e-mail.')
    }
    if (earlier.length >= maxOfReport) throw failure('RULE_BROKEN', 'No more questions can be asked about this result')
    const appeal = await ctx.db.save(
      ctx.db.create(Appeal, {
        reportId,
        examId: report.examId,
        userId: report.userId,
        askedById: viewerId(ctx),
        questionNo: asked,
        shownNo,
        text: words,
        scoreBefore: report.score,
      }),
    )
    await mailAsked(ctx, appeal, exam)
    reveal([appeal])
    return { report: seen, appeal }
  })
}

/** Maps the question number shown to a student to the number in the paper; null if there is no such question. */
async function inPaper(ctx: Ctx, exam: Exam, attemptId: string, shownNo: number): Promise<number | null> {
  const { questions } = await paperAt(ctx, exam).student(first(exam.languages))
  const variant = variantOf(exam, questions, attemptId) ?? questions
  return variant[shownNo - 1]?.questionNo ?? null
}

/**
 * SQL: ids of staff who made an earlier decision about the attempt of appeal $1: corrected a question of its exam,
 * decided on its late answers, gave it extra time or another exam order, removed or restored its place, or answered an
 * earlier appeal.
 */
const deciders = `
  select q.corrected_by_id from question q
    where q.exam_id = a.exam_id and q.corrected_by_id is not null and (a.question_no = 0 or q.question_no = a.question_no)
      and q.created_at < a.created_at
  union select l.decided_by_id from late_answer l where l.attempt_id = r.attempt_id
  union select o.by_id from exam_order o where o.exam_id = a.exam_id and r.application_id = any(o.application_ids)
  union select v.changed_by_id from report_revision v
    where v.report_id = r.id and v.reason in ('cameraOff', 'cameraOn', 'providerResult') and v.changed_at < a.created_at
  union select e.answered_by_id from appeal e where e.report_id = r.id and e.id <> a.id
  union select a.asked_by_id`

/** Whether the viewer made an earlier decision about the attempt and therefore may not decide the appeal. */
export const decidedBefore = loader<string, boolean>(async (ctx, ids) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select a.id from appeal a join report r on r.id = a.report_id
     where a.id = any($1::uuid[]) and exists (select from (${deciders}) d (id) where d.id = $2)`,
    [ids, ctx.viewer.id],
  )
  const found = new Set(rows.map(({ id }) => id))
  return ids.map((id) => found.has(id))
})

/**
 * Answers an appeal; corrections are made beforehand, each with its own reason. Staff who decided about the attempt
 * earlier may not answer.
 * @throws NOT_FOUND, CONFLICT (already answered), RULE_BROKEN (decided before), BAD_USER_INPUT
 */
export async function answerAppeal(
  outer: Ctx,
  { appealId, upheld, effect, answer }: AnswerAppealInput,
): Promise<Appeal> {
  if (!upheld && effect !== 'none') throw badInput({ effect: ['A declined question cannot change the result'] })
  return inTransaction(outer, async (ctx) => {
    const appeal = await ctx.db.findOne(Appeal, { where: { id: appealId }, lock: { mode: 'pessimistic_write' } })
    if (!appeal) throw notFound('Question not found')
    if (appeal.state !== 'open')
      throw failure('CONFLICT', 'This question has already been answered', { state: appeal.state })
    if (await decidedBefore(ctx).load(appealId)) {
      throw failure('RULE_BROKEN', 'You have decided about this attempt before. Someone else has to answer.')
    }
    const changes = {
      state: upheld ? ('upheld' as const) : ('declined' as const),
      effect,
      answer: answer.trim(),
      answeredById: ctx.viewer.id,
      answeredAt: new Date(ctx.clock.now()),
    }
    await ctx.db.update(Appeal, { id: appealId }, changes)
    Object.assign(appeal, changes)
    return appeal
  })
}

/** Appeals for staff: open ones oldest first, others newest first. */
export function appeals(ctx: Ctx, { state, examId, ...page }: AppealsArgs): Promise<Page<Appeal>> {
  const query = ctx.db.createQueryBuilder(Appeal, 'appeal')
  if (state) query.andWhere('appeal.state = :state', { state })
  if (examId) query.andWhere('appeal.examId = :examId', { examId })
  return connection(query, page, [['createdAt', state === 'open' ? 'ASC' : 'DESC']])
}

const appealById = byId(() => Appeal)

/** The appeal if the viewer may see it, else null: the viewer's own result or appeal, or any for staff. */
export async function visibleAppeal(ctx: Ctx, id: string): Promise<Appeal | null> {
  const appeal = await appealById(ctx).load(id)
  if (!appeal || ctx.viewer.has('admin.exams')) return appeal
  if (!readsAppeals(ctx, appeal)) return null
  if (!(await visibleReport(ctx, appeal.reportId))) return null
  reveal([appeal])
  return appeal
}

/**
 * Whether a viewer of a report may read its appeals: the student, supervisors and staff. Partners see results, not the
 * student's text.
 */
export const readsAppeals = ({ viewer }: Ctx, { userId }: Pick<Report, 'userId'>): boolean =>
  viewer.id === userId || viewer.has('supervisor.$ID.exams') || viewer.has('admin.exams')

/** Appeals about a report, oldest first. */
export const appealsOfReport = loader<string, Appeal[]>(async (ctx, reportIds) => {
  const rows = await ctx.db
    .createQueryBuilder(Appeal, 'appeal')
    .where('appeal.reportId = any(:reportIds)', { reportIds: [...reportIds] })
    .orderBy('appeal.createdAt')
    .addOrderBy('appeal.id')
    .getMany()
  return reportIds.map((id) => rows.filter(({ reportId }) => reportId === id))
})
