import type { Ctx } from '../../graphql/context.ts'
import type { Platform } from '../../editions.ts'
import { AttemptKind } from '../arena/public.ts'

/** Who is ranked together, as SQL over the student `u`; null is a group of its own. */
const group: Record<Platform, string> = {
  stem: 'u.grade',
  neo: 'u.country, u.grade',
  // grades 1–4, 5–8, 9–12
  hilingua: '(u.grade - 1) / 4',
}

/**
 * Gives everybody who sat the exam a place among those of the same group, and makes the reports seen.
 * Equal scores share a place, and the next one is as far behind as there were people before it.
 * Practice, attempts that were set aside and cancelled applications have no place.
 * @returns how many reports are ranked
 */
export async function rankExam(ctx: Ctx, examId: string): Promise<number> {
  const partition = `partition by ${group[ctx.node.edition.platform]}`
  const [, ranked]: [unknown, number] = await ctx.db.query(
    `with place as (
       select r.id, rank() over (${partition} order by r.score desc) as rank, count(*) over (${partition}) as ranked
       from report r join attempt t on t.id = r.attempt_id
         join application a on a.id = r.application_id join "user" u on u.id = r.user_id
       where r.exam_id = $1 and t.kind = '${AttemptKind.exam}' and t.superseded_at is null and a.state <> 'cancelled'
     )
     update report r set rank = place.rank, ranked_count = place.ranked, published_at = coalesce(published_at, $2)
     from place where r.id = place.id`, [examId, new Date(ctx.clock.now())])
  await ctx.db.query(
    `update report r set rank = null, ranked_count = null from attempt t, application a
     where r.exam_id = $1 and r.rank is not null and t.id = r.attempt_id and a.id = r.application_id
       and (t.superseded_at is not null or a.state = 'cancelled')`, [examId])
  return ranked
}
