import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { addMessage, lockFiles } from './add-message.ts'
import { SupportThread } from './thread.entity.ts'
import type { AskSupportInput, WriteSupportInput } from './threads.inputs.ts'

/** Threads of one person that are not closed. */
const maxUnclosed = 20

/** The viewer's threads, newest first. */
export function ownThreads(ctx: Ctx, page: PageArgs): Promise<Page<SupportThread>> {
  const query = ctx.db
    .createQueryBuilder(SupportThread, 'thread')
    .where('thread.userId = :userId and thread.mergedIntoId is null', { userId: viewerId(ctx) })
  return connection(query, page, [['id', 'DESC']])
}

/** Text without blank lines at its ends. @throws BAD_USER_INPUT */
export function messageText(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  if (!trimmed) throw badInput({ text: ['Write your message'] })
  return trimmed
}

/** Subject line without line breaks. @throws BAD_USER_INPUT */
export function subjectLine(subject: string): string {
  const trimmed = subject.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (!trimmed) throw badInput({ subject: ['Enter a subject'] })
  return trimmed
}

/**
 * Opens a thread with the viewer's first message.
 * @throws BAD_USER_INPUT, NOT_FOUND (a file), RULE_BROKEN (too many open threads)
 */
export function ask(outer: Ctx, { topic, subject, text, fileIds }: AskSupportInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    await ctx.db.query('select pg_advisory_xact_lock(74010066, hashtext($1))', [userId])
    const unclosed = await ctx.db
      .createQueryBuilder(SupportThread, 'thread')
      .where(`thread.userId = :userId and thread.state <> 'closed' and thread.mergedIntoId is null`, { userId })
      .getCount()
    if (unclosed >= maxUnclosed)
      throw failure('RULE_BROKEN', 'You have too many open questions. Add to one of them instead.')
    const thread = await openThread(ctx, { userId, topic, subject: subjectLine(subject) })
    await addMessage(ctx, thread.id, {
      kind: 'person',
      text: messageText(text),
      fileIds: await lockFiles(ctx, fileIds),
      authorId: userId,
    })
    return ctx.db.findOneByOrFail(SupportThread, { id: thread.id })
  })
}

/** Inserts a thread without messages. */
export async function openThread(
  ctx: Ctx,
  given: Pick<SupportThread, 'topic' | 'subject'> &
    Partial<Pick<SupportThread, 'userId' | 'visitorName' | 'visitorEmail' | 'visitorLanguage'>>,
): Promise<SupportThread> {
  const now = new Date(ctx.clock.now())
  const thread = ctx.db.create(SupportThread, { ...given, state: 'open', since: now, createdAt: now })
  await ctx.db.insert(SupportThread, thread)
  return thread
}

/**
 * Adds a message to the viewer's own thread; a closed one is opened again.
 * @throws NOT_FOUND (also for another person's thread), BAD_USER_INPUT, RULE_BROKEN
 */
export function write(outer: Ctx, { id, text, fileIds }: WriteSupportInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    // locked: the office may be moving the thread to another person
    const own = await ctx.db.findOne(SupportThread, {
      where: { id, userId },
      lock: { mode: 'for_no_key_update' },
    })
    if (!own) throw notFound('Thread not found')
    await addMessage(ctx, id, {
      kind: 'person',
      text: messageText(text),
      fileIds: await lockFiles(ctx, fileIds),
      authorId: userId,
    })
    return ctx.db.findOneByOrFail(SupportThread, { id })
  })
}
