import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { peopleNamed } from '../../accounts/public.ts'
import { SupportThread } from '../threads/thread.entity.ts'
import type { SupportCounts, SupportThreadsArgs } from '../threads/threads.inputs.ts'

/** Order of the statuses, as indexed by `support_thread_order`. */
const rank = `(case thread.state when 'open' then 0 when 'waiting' then 1 else 2 end)`

/** Threads: open ones first, then those that wait for a reply; within a status those that have had it for longest. */
export function threads(ctx: Ctx, args: SupportThreadsArgs): Promise<Page<SupportThread>> {
  const { state, topic, assigneeId, unassigned, userId, search, ...page } = args
  const query = ctx.db.createQueryBuilder(SupportThread, 'thread').where('thread.mergedIntoId is null')
  if (state) query.andWhere('thread.state = :state', { state })
  if (topic) query.andWhere('thread.topic = :topic', { topic })
  if (assigneeId) query.andWhere('thread.assigneeId = :assigneeId', { assigneeId })
  if (unassigned) query.andWhere('thread.assigneeId is null')
  if (userId) query.andWhere('thread.userId = :userId', { userId })
  const named = peopleNamed('thread.userId', search, { emails: true })
  if (named) {
    query.andWhere(`(${named.sql} or starts_with(lower(thread.visitorEmail), :visitor))`, {
      ...named.parameters,
      visitor: search?.trim().toLowerCase(),
    })
  }
  return connection(
    query,
    page,
    state
      ? [['since', 'ASC']]
      : [
          [{ sql: rank }, 'ASC'],
          ['since', 'ASC'],
        ],
  )
}

/** Numbers of threads by status, and of unassigned mails. */
export async function counts(ctx: Ctx): Promise<SupportCounts> {
  const [row]: [SupportCounts] = await ctx.db.query(
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'closed')::int as closed,
       count(*) filter (where state = 'open' and assignee_id = $1)::int as mine,
       (select count(*)::int from unassigned_mail) as "unassignedMails"
     from support_thread where merged_into_id is null`,
    [viewerId(ctx)],
  )
  return row
}
