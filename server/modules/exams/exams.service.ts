import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { Category } from './category.entity.ts'
import { Exam } from './exam.entity.ts'

/** All categories in their order. */
export function categories(ctx: Ctx): Promise<Category[]> {
  return ctx.db.find(Category, { order: { position: 'ASC', slug: 'ASC' } })
}

/** All exams, published or not, the latest window first. */
export function exams(ctx: Ctx, page: PageArgs): Promise<Page<Exam>> {
  return connection(ctx.db.createQueryBuilder(Exam, 'exam'), page, [['opensAt', 'DESC']])
}
