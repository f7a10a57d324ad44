import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { prepareReplyKey } from '../inbound/reply-address.ts'
import { addMessage, lockFiles } from '../threads/add-message.ts'
import { publishThread } from '../threads/live.ts'
import { messageText, openThread, subjectLine } from '../threads/own.service.ts'
import { mailAnswer } from '../threads/support.mail.ts'
import { SupportDraft, SupportMessage, SupportThread } from '../threads/thread.entity.ts'
import { colleagueById } from './colleagues.ts'
import type * as inputs from './office.inputs.ts'

const threadOf = (ctx: Ctx, id: string) => ctx.db.findOneByOrFail(SupportThread, { id })

/**
 * Answers a thread, mails the answer, and deletes the author's draft.
 * @throws NOT_FOUND, CONFLICT (messages came in between; nothing is sent), BAD_USER_INPUT, RULE_BROKEN
 */
export async function answer(outer: Ctx, input: inputs.AnswerSupportInput): Promise<SupportThread> {
  const { id, version, text, fileIds, close } = input
  await prepareReplyKey(outer)
  return inTransaction(outer, async (ctx) => {
    const authorId = viewerId(ctx)
    const message = await addMessage(
      ctx,
      id,
      { kind: 'office', text: messageText(text), fileIds: await lockFiles(ctx, fileIds), authorId },
      version,
    )
    await mailAnswer(ctx, await threadOf(ctx, id), message)
    await ctx.db.delete(SupportDraft, { threadId: id, userId: authorId })
    if (close) await setState(ctx, id, 'closed')
    return threadOf(ctx, id)
  })
}

/** Adds an internal note. @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN */
export function note(outer: Ctx, { id, text }: inputs.NoteSupportInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    await addMessage(ctx, id, { kind: 'note', text: messageText(text), authorId: viewerId(ctx) })
    return threadOf(ctx, id)
  })
}

/** Writes to a person first. @throws NOT_FOUND, BAD_USER_INPUT */
export async function start(outer: Ctx, input: inputs.StartSupportInput): Promise<SupportThread> {
  const { userId, topic, subject, text, fileIds } = input
  await prepareReplyKey(outer)
  return inTransaction(outer, async (ctx) => {
    await existingPerson(ctx, userId)
    const { id } = await openThread(ctx, { userId, topic, subject: subjectLine(subject) })
    const message = await addMessage(ctx, id, {
      kind: 'office',
      text: messageText(text),
      fileIds: await lockFiles(ctx, fileIds),
      authorId: viewerId(ctx),
    })
    await mailAnswer(ctx, await threadOf(ctx, id), message)
    return threadOf(ctx, id)
  })
}

async function existingPerson(ctx: Ctx, id: string): Promise<User> {
  const user = await ctx.db.findOneBy(User, { id })
  if (!user || user.erasedAt) throw notFound('User not found')
  return user
}

/** Assigns a thread to a colleague, or to nobody. @throws NOT_FOUND */
export async function assign(ctx: Ctx, { id, assigneeId }: inputs.AssignSupportInput): Promise<SupportThread> {
  if (assigneeId && !(await colleagueById(ctx, assigneeId))) throw notFound('User not found')
  await changed(ctx, id, 'assignee_id = $2', [assigneeId ?? null])
  return threadOf(ctx, id)
}

/** Closes a thread or opens it again. @throws NOT_FOUND */
export async function setState(ctx: Ctx, id: string, state: 'closed' | 'open'): Promise<SupportThread> {
  await changed(ctx, id, 'since = case when state = $2 then since else $3 end, state = $2', [
    state,
    new Date(ctx.clock.now()),
  ])
  return threadOf(ctx, id)
}

async function changed(ctx: Ctx, id: string, change: string, values: unknown[]): Promise<void> {
  const [, count]: [unknown, number] = await ctx.db.query(
    `update support_thread set ${change} where id = $1 and merged_into_id is null`,
    [id, ...values],
  )
  if (!count) throw notFound('Thread not found')
  publishThread(ctx, id)
}

/**
 * Moves a thread to another person, who can then read it; the former person no longer can.
 * @throws NOT_FOUND
 */
export function move(outer: Ctx, { id, userId }: inputs.MoveSupportInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    await existingPerson(ctx, userId)
    await changed(ctx, id, `user_id = $2, visitor_name = '', visitor_email = '', visitor_language = null`, [userId])
    await ctx.db.update(SupportMessage, { threadId: id }, { userId })
    return threadOf(ctx, id)
  })
}

/**
 * Merges a thread into another one of the same person. Replies to its mails arrive there.
 * @throws NOT_FOUND, RULE_BROKEN
 */
export function merge(outer: Ctx, { id, intoId }: inputs.MergeSupportInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    if (id === intoId) throw failure('RULE_BROKEN', 'Choose another thread')
    const rows = await ctx.db
      .createQueryBuilder(SupportThread, 'thread')
      .where('thread.id = any(:ids) and thread.mergedIntoId is null', { ids: [id, intoId] })
      .orderBy('thread.id')
      .setLock('pessimistic_write')
      .getMany()
    const [from, into] = [id, intoId].map((each) => rows.find((row) => row.id === each))
    if (!from || !into) throw notFound('Thread not found')
    if (from.userId !== into.userId || from.visitorEmail.toLowerCase() !== into.visitorEmail.toLowerCase())
      throw failure('RULE_BROKEN', 'The threads belong to different people. Move one of them first.')
    await takeOver(ctx, from, into)
    return threadOf(ctx, intoId)
  })
}

/** Moves the messages; their order is that of their times. The thread that took them over stays open if either was. */
async function takeOver(ctx: Ctx, from: SupportThread, into: SupportThread): Promise<void> {
  const values = [from.id, into.id]
  await ctx.db.query(`update support_message set thread_id = $2 where thread_id = $1`, values)
  await ctx.db.query(
    `update support_message m set version = n.place from (
       select id, row_number() over (order by created_at, id)::int as place from support_message where thread_id = $1
     ) n where n.id = m.id`,
    [into.id],
  )
  // counted upwards, so that an answer begun before the merge is refused
  await ctx.db.query(
    `update support_thread set version = greatest(version + 1, (select count(*) from support_message where thread_id = $2)::int),
       state = case when 'open' in (state, $3::text) then 'open' else state end
     where id = $2 and $1::uuid <> $2`,
    [...values, from.state],
  )
  await ctx.db.query(
    `update support_thread set merged_into_id = $2, state = 'closed', assignee_id = null where id = $1 or merged_into_id = $1`,
    values,
  )
  await ctx.db.delete(SupportDraft, { threadId: from.id })
  publishThread(ctx, from.id)
  publishThread(ctx, into.id)
}

/** Keeps the viewer's unsent answer; an empty text deletes it. @throws NOT_FOUND */
export async function saveDraft(ctx: Ctx, { id, text, version }: inputs.SaveSupportDraftInput): Promise<SupportThread> {
  const userId = viewerId(ctx)
  const thread = await ctx.db.findOneBy(SupportThread, { id })
  if (!thread) throw notFound('Thread not found')
  if (!text.trim()) await ctx.db.delete(SupportDraft, { threadId: id, userId })
  else {
    const savedAt = new Date(ctx.clock.now())
    await ctx.db.upsert(SupportDraft, { threadId: id, userId, text, version, savedAt }, ['threadId', 'userId'])
  }
  return thread
}
