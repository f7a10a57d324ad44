import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { lockFile, FilePurpose } from '../../files/public.ts'
import { publishThread } from './live.ts'
import { maxMessages, SupportMessage, SupportThread, type SupportMessageKind } from './thread.entity.ts'

/** Files of a message, and their size in bytes together: mail servers refuse more. */
export const maxFiles = 5
const maxBytesTogether = 10 * 1024 * 1024

/** A message to add to a thread. */
export interface NewMessage extends Partial<
  Pick<SupportMessage, 'byMail' | 'otherAddress' | 'fromAddress' | 'quoted'>
> {
  readonly kind: SupportMessageKind
  readonly text: string
  readonly fileIds?: string[]
  readonly refusedFiles?: SupportMessage['refusedFiles']
  readonly shortened?: boolean
  readonly mailId?: string | null
  readonly authorId?: string | null
}

/** State of the thread after a message of each kind; a note changes nothing. */
const stateAfter = { person: 'open', office: 'waiting', note: null } as const

/**
 * Adds a message to a thread, in the context's transaction. The statement that numbers the message also changes the
 * state, so that two writers are never given the same number.
 * @param against number of the newest message that the writer had seen; null: any
 * @throws NOT_FOUND, CONFLICT (messages came in between), RULE_BROKEN (the thread is full)
 */
export async function addMessage(
  ctx: Ctx,
  threadId: string,
  message: NewMessage,
  against: number | null = null,
): Promise<SupportMessage> {
  const now = new Date(ctx.clock.now())
  const [[thread]]: [[{ version: number; user_id: string | null }?], number] = await ctx.db.query(
    `update support_thread set version = version + 1, state = coalesce($2, state),
       since = case when $2 is null or $2 = state and state = 'open' then since else $3 end,
       assignee_id = case when $2 = 'waiting' then coalesce(assignee_id, $5) else assignee_id end
     where id = $1 and merged_into_id is null and version < ${maxMessages} and ($4::int is null or version = $4)
     returning version, user_id`,
    [threadId, stateAfter[message.kind], now, against, message.authorId ?? null],
  )
  if (!thread) throw await refusal(ctx, threadId, against)
  const { version, user_id: userId } = thread
  const row = ctx.db.create(SupportMessage, { threadId, userId, version, createdAt: now, ...message })
  await ctx.db.insert(SupportMessage, row)
  publishThread(ctx, threadId)
  return row
}

async function refusal(ctx: Ctx, id: string, against: number | null) {
  const thread = await ctx.db.findOneBy(SupportThread, { id })
  if (!thread) return notFound('Thread not found')
  if (thread.mergedIntoId) return failure('RULE_BROKEN', 'This thread was merged into another one')
  if (thread.version >= maxMessages)
    return failure('RULE_BROKEN', 'This thread has too many messages. Begin a new one.')
  return failure('SUPPORT_CHANGED', { count: thread.version - (against ?? 0) }, { version: thread.version })
}

/**
 * Locks the viewer's uploads for a message, in the transaction that adds it.
 * @throws NOT_FOUND, RULE_BROKEN (too large together)
 */
export async function lockFiles(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  let bytes = 0
  for (const id of new Set(ids)) {
    const file = ctx.viewer.id && (await lockFile(ctx, { id, purpose: FilePurpose.support, ownerId: ctx.viewer.id }))
    if (!file) throw notFound('File not found')
    bytes += file.size
  }
  if (bytes > maxBytesTogether) throw failure('RULE_BROKEN', 'The attachments are larger than 10 MB in total')
  return [...new Set(ids)]
}
