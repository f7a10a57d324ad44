import type { Ctx } from '../../../context/context.ts'

/**
 * Ids of students who qualify for a later round: the top of each ranking group, including ties at the cut-off. A
 * student with the camera off counts in the group size, and the next student qualifies instead.
 */
export async function bestStudents(ctx: Ctx, examId: string, topPercent: number): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select r.user_id as id from report r left join (
       select ranking_group, count(*) as people from report
       where exam_id = $1 and camera_off_at is not null group by ranking_group
     ) o on o.ranking_group = r.ranking_group
     where r.exam_id = $1 and r.rank <= greatest(1, ceil((r.ranked_count + coalesce(o.people, 0)) * $2 / 100.0))
     order by r.rank, r.user_id`,
    [examId, topPercent],
  )
  return rows.map(({ id }) => id)
}
