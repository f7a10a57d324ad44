import { wordPatterns } from '../../database/search.ts'
import type { SelectQueryBuilder } from 'typeorm'
import type { LocalizedText } from '../../editions.ts'
import { connection, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { readId } from '../../graphql/input.ts'
import { referenced } from '../../graphql/loaders.ts'
import { Category } from './category.entity.ts'
import { Exam } from './exam.entity.ts'
import type { ExamsArgs, FindExamsArgs } from './exams.inputs.ts'
import { categoryById, examById } from './exams.loaders.ts'

/** All categories in their order. */
export function categories(ctx: Ctx): Promise<Category[]> {
  return ctx.db.find(Category, { order: { position: 'ASC', slug: 'ASC' } })
}

/** The category of an exam: from the list's join, else loaded. */
export const categoryOf = (ctx: Ctx, { category, categoryId }: Exam): Category | Promise<Category> =>
  category?.id === categoryId ? category : referenced(categoryById(ctx), categoryId)

/** All exams whose title contains the words, published or not, newest window first. */
export function exams(ctx: Ctx, { search, ...page }: ExamsArgs): Promise<Page<Exam>> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where('true')
  titled(query, search)
  return connection(query, page, [['opensAt', 'DESC']])
}

/** Filters exams that have all words in one title, in any language. */
export function titled(query: SelectQueryBuilder<Exam>, search: string | null | undefined): void {
  const words = wordPatterns(search)
  if (!words) return
  query.andWhere('exists (select from jsonb_each_text(exam.titles) title where folded(title.value) like all(:words))', {
    words,
  })
}

/** Published exams that match the filters, newest window first; without practice papers. */
export function findExams(
  ctx: Ctx,
  {
    search,
    category,
    grade,
    language,
    round,
    fromRound,
    toRound,
    delivery,
    coming,
    resultsPublished,
    ...page
  }: FindExamsArgs,
): Promise<Page<Exam>> {
  const query = ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.publishedAt is not null')
    .andWhere('not exists (select from exam practised where practised.practice_exam_id = exam.id)')
  titled(query, search)
  if (category) query.andWhere('exam.category_id = (select id from category where slug = :category)', { category })
  if (grade != null) query.andWhere(':grade between exam.fromGrade and exam.toGrade', { grade })
  if (language) query.andWhere(':language = any(exam.languages)', { language })
  if (round != null) query.andWhere('exam.round = :round', { round })
  if (fromRound != null) query.andWhere('exam.round >= :fromRound', { fromRound })
  if (toRound != null) query.andWhere('exam.round <= :toRound', { toRound })
  if (delivery) query.andWhere('exam.delivery = :delivery', { delivery })
  if (coming != null) {
    query.andWhere(`exam.closesAt ${coming ? '>' : '<='} :now`, { now: new Date(ctx.clock.now()) })
  }
  if (resultsPublished != null) {
    query.andWhere(`exam.resultsPublishedAt is ${resultsPublished ? 'not null' : 'null'}`)
  }
  return connection(query, page, [['opensAt', 'DESC']])
}

/**
 * Exams by id, in the given order, without those the viewer may not see.
 * @throws BAD_USER_INPUT for an id that is not an exam's
 */
export async function examsByIds(ctx: Ctx, ids: readonly string[]): Promise<Exam[]> {
  const exams = await examById(ctx).loadMany(ids.map((id) => readId('Exam', id)))
  return exams.filter(
    (exam): exam is Exam => exam instanceof Exam && (exam.publishedAt !== null || ctx.viewer.has('admin.exams')),
  )
}

/**
 * Sets or removes the message shown with the results of an exam.
 * @throws NOT_FOUND
 */
export async function setExamMessage(ctx: Ctx, id: string, extraMessages: LocalizedText | null): Promise<Exam> {
  const { affected } = await ctx.db.update(Exam, { id }, { extraMessages })
  if (!affected) throw notFound('Exam not found')
  return ctx.db.findOneByOrFail(Exam, { id })
}
