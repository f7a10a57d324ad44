import { byId, loader } from '../../graphql/loaders.ts'
import { Category } from './category.entity.ts'
import { Exam } from './exam.entity.ts'

export const categoryById = byId(() => Category)
export const examById = byId(() => Exam)

/** Exams with their categories, by one statement: for lists, whose rows show both. Whoever asks for one has it then. */
export const listedExamById = loader<string, Exam | null>(async (ctx, ids) => {
  const exams = await ctx.db.createQueryBuilder(Exam, 'exam').innerJoinAndSelect('exam.category', 'category')
    .where('exam.id = any(:ids)', { ids: [...ids] }).getMany()
  for (const exam of exams) {
    examById(ctx).prime(exam.id, exam)
    categoryById(ctx).prime(exam.categoryId, exam.category)
  }
  const found = new Map(exams.map((exam) => [exam.id, exam]))
  return ids.map((id) => found.get(id) ?? null)
})

/** How many questions an exam has, corrections not counted. */
export const questionCountByExam = loader<string, number>(async (ctx, ids) => {
  const rows: { id: string; count: string }[] = await ctx.db.query(
    'select exam_id id, count(*) count from question where revision = 1 and exam_id = any($1) group by exam_id', [ids])
  const counts = new Map(rows.map((row) => [row.id, Number(row.count)]))
  return ids.map((id) => counts.get(id) ?? 0)
})
