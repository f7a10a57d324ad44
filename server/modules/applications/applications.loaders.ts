import { byId, loader } from '../../graphql/loaders.ts'
import { categoryById, examById } from '../exams/public.ts'
import { Application } from './application.entity.ts'

export const applicationById = byId(() => Application)

/** A student's applications. Exams and categories are joined in the same statement and primed into their loaders. */
export const applicationsByUser = loader<string, Application[]>(async (ctx, userIds) => {
  const rows = await ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoinAndSelect('application.exam', 'exam')
    .innerJoinAndSelect('exam.category', 'category')
    .where('application.userId = any(:userIds)', { userIds: [...userIds] })
    .getMany()
  const groups = new Map<string, Application[]>(userIds.map((id) => [id, []]))
  for (const row of rows) {
    groups.get(row.userId)?.push(row)
    examById(ctx).prime(row.examId, row.exam)
    categoryById(ctx).prime(row.exam.categoryId, row.exam.category)
  }
  return userIds.map((id) => groups.get(id) ?? [])
})
