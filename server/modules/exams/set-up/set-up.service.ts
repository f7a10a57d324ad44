import { In, type SelectQueryBuilder } from 'typeorm'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { required } from '../../../../shared/required.ts'
import { Category } from '../category.entity.ts'
import { Exam } from '../exam.entity.ts'
import { titled } from '../exams.service.ts'
import { hasExtraWork } from '../papers/extra-work.ts'
import { paperProblems } from '../papers/paper-checks.ts'
import { currentQuestions, levelAt, lockExam } from '../papers/questions.service.ts'
import { Question } from '../papers/question.entity.ts'
import { isFree, refuseInUse } from '../../../module/uses.ts'
import { changedDetails, detailsOf, type ExamDetails } from './details.ts'
import { stageSql } from './exam-stage.ts'
import { lockOf, notifiedFields } from './locks.ts'
import type { ExamDetailsInput, ExamsInSetUpArgs, ExamsInSetUpFilterInput, UpdateExamInput } from './set-up.inputs.ts'
import { examTimesChanged, timeDetails } from './times-hooks.ts'
import { isUsed, usesOfExam, type Use } from './uses.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** relevant details of a published exam changed */
    'exam.changed': { examId: string; changed: string[]; after?: string }
  }
}

/** Matching exams, archived or not. */
export function matchingExams(
  ctx: Ctx,
  { search, category, stage, round, archived }: ExamsInSetUpFilterInput,
): SelectQueryBuilder<Exam> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where(`exam.archivedAt is ${archived ? 'not null' : 'null'}`)
  titled(query, search)
  if (category) query.andWhere('exam.category_id = (select id from category where slug = :category)', { category })
  if (round != null) query.andWhere('exam.round = :round', { round })
  if (stage) {
    query.andWhere(`${stageSql(ctx, '(:now)::timestamptz')} = :stage`, { now: new Date(ctx.clock.now()), stage })
  }
  return query
}

/** Exams for admins who set them up, archived or not. */
export function examsInSetUp(
  ctx: Ctx,
  { order, ...page }: ExamsInSetUpArgs,
  filter: ExamsInSetUpFilterInput,
): Promise<Page<Exam>> {
  const query = matchingExams(ctx, filter)
  if (order === 'created') return connection(query, page, [['createdAt', 'DESC']])
  if (order === 'titleAscending' || order === 'titleDescending') {
    const title = `coalesce(exam.titles->>'${ctx.locale}', exam.titles->>'en')`
    return connection(query, page, [[{ sql: title }, order === 'titleAscending' ? 'ASC' : 'DESC']])
  }
  return connection(query, page, [['opensAt', order === 'earliest' ? 'ASC' : 'DESC']])
}

/** @throws BAD_USER_INPUT */
export async function createExam(outer: Ctx, input: ExamDetailsInput): Promise<Exam> {
  const details = detailsOf(input, null)
  return inTransaction(outer, async (ctx) => {
    await refuseUnknown(ctx, details, null)
    return ctx.db.save(ctx.db.create(Exam, details))
  })
}

/** Result of a change of an exam. */
export interface ExamUpdate {
  exam: Exam
  changed: string[]
  /** number of people notified */
  told: number
}

/**
 * Changes an exam's set-up. The writing statement itself refuses changes locked by applications or attempts;
 * applicants are notified of relevant changes.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with `changed` (saved by another user since), RULE_BROKEN with
 * `locked` or `problems`
 */
export async function updateExam(
  outer: Ctx,
  { examId, version, details: input, reason }: UpdateExamInput,
): Promise<ExamUpdate> {
  return inTransaction(outer, async (ctx) => {
    const before = await lockExam(ctx, examId)
    const after = detailsOf(input, before)
    const changed = changedDetails(before, after)
    if (before.setUpVersion !== version) {
      throw failure('CONFLICT', 'Someone else has changed this exam', { changed, version: before.setUpVersion })
    }
    if (!changed.length) return { exam: before, changed, told: 0 }
    await refuseUnknown(ctx, after, examId)
    if (before.publishedAt)
      await refuseUnfit(ctx, await currentQuestions(ctx, examId), Object.assign({ ...before }, after))

    const locks = new Map<Use, string[]>()
    for (const column of changed) {
      const use = lockOf(column, before, after)
      if (use) locks.set(use, [...(locks.get(use) ?? []), column])
    }
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(Exam)
      .set({
        ...after,
        setUpVersion: version + 1,
        // nodes cache the scoring and its rules with the paper of a published exam
        paperVersion: before.paperVersion + (before.publishedAt && changed.some(isOfPaper) ? 1 : 0),
      })
      .where(`id = :examId and set_up_version = :version`, { examId, version })
      .andWhere([...locks.keys()].map((use) => `not (${isUsed(ctx, use)})`).join(' and ') || 'true')
      .execute()
    if (!affected) throw await lockedBy(ctx, examId, locks)
    if (!before.publishedAt && changed.includes('levels')) await markLevels(ctx, examId, after)

    const told = changed.filter((column) => notifiedFields.includes(column))
    const { applied } = await usesOfExam(ctx).load(examId)
    const tells = before.publishedAt !== null && told.length > 0 && applied > 0
    if (tells && !isMoveOnly(told)) await enqueue(ctx, 'exam.changed', { examId, changed: told })
    const exam = await ctx.db.findOneByOrFail(Exam, { id: examId })
    if (before.publishedAt && timeDetails.some((column) => changed.includes(column))) {
      await examTimesChanged(ctx, { exam, before, reason: reason?.trim() ?? '' })
    }
    return { exam, changed, told: tells ? applied : 0 }
  })
}

/** Whether another opening is the news: an automatic message states all times. */
const isMoveOnly = (told: readonly (keyof ExamDetails)[]) =>
  (told.includes('opensAt') || told.includes('localWindow')) && !told.includes('selfie')

/** Writes the name of its section into each question of a draft. */
async function markLevels(ctx: Ctx, examId: string, exam: Pick<Exam, 'levels'>): Promise<void> {
  const numbers = (await currentQuestions(ctx, examId)).map(({ questionNo }) => questionNo)
  await ctx.db.query(
    `update question set level = t.level from unnest($2::int[], $3::text[]) t (no, level)
     where exam_id = $1 and question_no = t.no`,
    [examId, numbers, numbers.map((no) => levelAt(exam, no))],
  )
}

async function lockedBy(ctx: Ctx, examId: string, locks: ReadonlyMap<Use, string[]>) {
  const uses = await usesOfExam(ctx).load(examId)
  const locked = [...locks].flatMap(([use, columns]) => (uses[use] ? columns : []))
  const sentence = uses.sat
    ? 'Students have already started this exam: this can no longer be changed'
    : 'Students have already applied for this exam: this can no longer be changed'
  return failure('RULE_BROKEN', sentence, {
    locked,
    fields: Object.fromEntries(locked.map((column) => [column, [sentence]])),
  })
}

const isOfPaper = (column: keyof ExamDetails) => ['scoring', 'levels', 'mixQuestions'].includes(column)

/** Checks that a published exam remains complete. */
async function refuseUnfit(ctx: Ctx, questions: Question[], exam: Exam): Promise<void> {
  const problems = paperProblems(exam, questions, await hasExtraWork(ctx, exam.id))
  const [sentence] = problems
  if (sentence) throw failure('RULE_BROKEN', sentence, { problems })
}

/** @throws BAD_USER_INPUT for an unknown category or an invalid practice paper */
async function refuseUnknown(ctx: Ctx, { categoryId, practiceExamId }: ExamDetails, examId: string | null) {
  if (!(await ctx.db.existsBy(Category, { id: categoryId }))) throw badInput({ categoryId: ['Category not found'] })
  if (!practiceExamId) return
  if (practiceExamId === examId || !(await ctx.db.existsBy(Exam, { id: practiceExamId }))) {
    throw badInput({ practiceExamId: ['Choose another exam for practice'] })
  }
}

/** SQL condition: the exam can be archived, as a draft or after its end. */
const isArchivable = (ctx: Ctx) =>
  `(published_at is null or closes_at + interval '12 hours' < :now) and not (${isUsed(ctx, 'open')})`

/**
 * Archives or restores exams: all or none.
 * @throws NOT_FOUND, RULE_BROKEN (published and not ended)
 */
export async function archiveExams(outer: Ctx, examIds: readonly string[], archived: boolean): Promise<Exam[]> {
  return inTransaction(outer, async (ctx) => {
    const ids = [...new Set(examIds)]
    const now = new Date(ctx.clock.now())
    if ((await ctx.db.countBy(Exam, { id: In(ids) })) !== ids.length) throw notFound('Exam not found')
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(Exam)
      .set({ archivedAt: archived ? now : null })
      .where('id = any(:ids)', { ids })
      .andWhere(archived ? isArchivable(ctx) : 'true', { now })
      .execute()
    if (affected !== ids.length) throw failure('RULE_BROKEN', 'An exam can be archived once it is over')
    return inOrder(await ctx.db.findBy(Exam, { id: In(ids) }), ids)
  })
}

/**
 * Deletes an unused draft, including its questions.
 * @throws NOT_FOUND, RULE_BROKEN (published, or in use; `uses` lists the uses)
 */
export async function deleteExam(outer: Ctx, examId: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { publishedAt } = await lockExam(ctx, examId)
    if (!publishedAt) await refuseInUse(ctx, 'exam', examId)
    const { affected } = await ctx.db
      .createQueryBuilder()
      .delete()
      .from(Exam)
      .where(`id = :examId and published_at is null and ${isFree(ctx, 'exam')}`, { examId })
      .execute()
    if (!affected) throw failure('RULE_BROKEN', 'Only an unused draft can be deleted. Archive it instead.')
  })
}

/** Exams in the order of their ids. */
export const inOrder = (exams: Exam[], ids: readonly string[]) => {
  const found = new Map(exams.map((exam) => [exam.id, exam]))
  return ids.map((id) => required(found.get(id), `exam ${id}`))
}
