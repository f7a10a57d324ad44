import { loader } from '../../../graphql/loaders.ts'
import { Exam } from '../exam.entity.ts'

/** Exams that contain an item, newest first, by item id. */
export const usesOfItem = loader<string, Exam[]>(async (ctx, itemIds) => {
  const rows: { item_id: string; exam_id: string }[] = await ctx.db.query(
    `select distinct item_id, exam_id from question where item_id = any($1)`,
    [itemIds],
  )
  const ids = [...new Set(rows.map((row) => row.exam_id))]
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.id = any(:ids)', { ids })
    .orderBy('exam.opensAt', 'DESC')
    .getMany()
  return itemIds.map((itemId) => {
    const wanted = new Set(rows.filter((row) => row.item_id === itemId).map((row) => row.exam_id))
    return exams.filter(({ id }) => wanted.has(id))
  })
})
