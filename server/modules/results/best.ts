import { rankWith } from '../applications/public.ts'

/** Who qualifies for a later round: the first of each ranking group, ties at the border among them. */
rankWith(async (ctx, examId, topPercent) => {
  const rows: { id: string }[] = await ctx.db.query(
    `select user_id as id from report
     where exam_id = $1 and rank is not null and rank <= greatest(1, ceil(ranked_count * $2 / 100.0))
     order by rank, user_id`, [examId, topPercent])
  return rows.map(({ id }) => id)
})
