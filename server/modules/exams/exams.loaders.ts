import { byId, loader } from '../../graphql/loaders.ts'
import { Category } from './category.entity.ts'
import { Exam } from './exam.entity.ts'

export const categoryById = byId(() => Category)
export const examById = byId(() => Exam)

/** Number of questions of an exam, not counting corrections. */
export const questionCountByExam = loader<string, number>(async (ctx, ids) => {
  const rows: { id: string; count: string }[] = await ctx.db.query(
    'select exam_id id, count(*) count from question where revision = 1 and exam_id = any($1) group by exam_id',
    [ids],
  )
  const counts = new Map(rows.map((row) => [row.id, Number(row.count)]))
  return ids.map((id) => counts.get(id) ?? 0)
})
