import { pageSize, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { onwardPage } from '../../../graphql/pages.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { isUuid, toGlobalId } from '../../../graphql/node.ts'
import { examById } from '../../exams/public.ts'
import { accommodationAt } from '../accommodations/terms.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamCandidate } from './control.types.ts'

/** SQL condition: the application allows sitting the exam; $1 the exam, $2 whether it is free. */
const maySit = `a.exam_id = $1 and (a.state = 'paid' or ($2 and a.state = 'applied'))`

/**
 * The students who may sit an exam, with their supervisors, by application id. Their progress comes with the
 * subscription.
 * @throws NOT_FOUND, BAD_USER_INPUT (an invalid cursor)
 */
export async function examCandidates(ctx: Ctx, examId: string, page: PageArgs): Promise<Page<ExamCandidate>> {
  const exam = await examById(ctx).load(examId)
  if (!exam) throw notFound('Exam not found')
  const limit = page.first ?? pageSize.default
  const after = page.after ? Buffer.from(page.after, 'base64url').toString() : null
  if (after !== null && !isUuid(after)) throw badInput({ after: ['The cursor is not valid'] })
  const free = exam.priceAmount === 0
  const rows: (Record<'id' | 'userId' | 'name' | 'username', string> & {
    grade: number | null
    country: string | null
    supervisorId: string | null
    supervisorName: string | null
    extraPercent: number | null
  })[] = await ctx.db.query(
    `with page as materialized (
       select a.id, a.user_id, a.grade, a.country from application a
       where ${maySit} and ($3::uuid is null or a.id > $3) order by a.id limit $4
     )
     select a.id, a.user_id as "userId", u.name, u.username, coalesce(a.grade, u.grade) as grade,
       coalesce(a.country, u.country) as country, s.id as "supervisorId", s.name as "supervisorName",
       (select own.percent from ${accommodationAt('a.user_id', `greatest(${nowAt('$5')}, $6::timestamptz)`)}) as "extraPercent"
     from page a
       -- the offset makes it a lookup for each row of the page, whatever the number of accounts
       cross join lateral (
         select trim(first_name || ' ' || last_name) as name, username, grade, country
         from "user" where id = a.user_id offset 0
       ) u
       left join lateral (
         select o.id, trim(o.first_name || ' ' || o.last_name) as name
         from relation r join "user" o on o.id = r.above_id
         where r.below_id = a.user_id and r.state = 'active' order by r.active_since, r.id limit 1
       ) s on true
     order by a.id`,
    [examId, free, after, limit + 1, shiftOf(ctx), exam.opensAt],
  )
  const edges = rows.slice(0, limit).map(({ id, userId, supervisorId, ...row }) => ({
    node: Object.assign(new ExamCandidate(), row, {
      applicationId: toGlobalId('Application', id),
      userId: toGlobalId('User', userId),
      supervisorId: supervisorId && toGlobalId('User', supervisorId),
    }),
    cursor: Buffer.from(id).toString('base64url'),
  }))
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: after === null,
    async count() {
      const [{ n }]: [{ n: number }] = await ctx.db.query(
        `select count(*)::int as n from application a where ${maySit}`,
        [examId, free],
      )
      return n
    },
  })
}
