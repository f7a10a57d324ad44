import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { SupportDraft } from '../threads/thread.entity.ts'

/** Milliseconds for which a changed draft means that its author is writing. */
const writingMs = 10 * 60_000

/** The viewer's unsent answer to a thread. */
export const draftOf = (ctx: Ctx, threadId: string): Promise<SupportDraft | null> =>
  ctx.db.findOneBy(SupportDraft, { threadId, userId: viewerId(ctx) })

/** Names of the other colleagues who are writing an answer to a thread. */
export async function writersOf(ctx: Ctx, threadId: string): Promise<string[]> {
  const rows: { name: string }[] = await ctx.db.query(
    `select u.first_name || ' ' || u.last_name as name from support_draft d join "user" u on u.id = d.user_id
     where d.thread_id = $1 and d.user_id <> $2 and d.saved_at > $3 order by d.saved_at desc limit 5`,
    [threadId, viewerId(ctx), new Date(ctx.clock.now() - writingMs)],
  )
  return rows.map(({ name }) => name.trim())
}
