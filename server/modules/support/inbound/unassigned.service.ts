import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { User } from '../../accounts/public.ts'
import { addMessage } from '../threads/add-message.ts'
import { removeFiles } from '../threads/files.service.ts'
import { publishQueue } from '../threads/live.ts'
import { openThread } from '../threads/own.service.ts'
import { personOf } from '../threads/thread-person.ts'
import { SupportThread } from '../threads/thread.entity.ts'
import type { AssignMailInput } from './unassigned.inputs.ts'
import { UnassignedMail } from './inbound.entity.ts'

/** Mails that belong to no thread, oldest first. */
export const unassignedMails = (ctx: Ctx, page: PageArgs): Promise<Page<UnassignedMail>> =>
  connection(ctx.db.createQueryBuilder(UnassignedMail, 'mail'), page, [['receivedAt', 'ASC']])

/** The user with the address of a mail, if there is exactly one; the address may be forged. */
export const senderByAddress = loader<string, User | null>(async (ctx, addresses) => {
  const users = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('lower(user.email) = any(:addresses) and user.erasedAt is null', { addresses: [...addresses] })
    .limit(1000)
    .getMany()
  return addresses.map((address) => {
    const found = users.filter(({ email }) => email?.toLowerCase() === address)
    return found.length === 1 ? (found[0] ?? null) : null
  })
})

/**
 * Adds a mail to a thread, to a new thread of a person, or to a new thread of a visitor with the address of the sender.
 * @throws NOT_FOUND, RULE_BROKEN (the thread is full)
 */
export function assignMail(outer: Ctx, { id, threadId, userId }: AssignMailInput): Promise<SupportThread> {
  return inTransaction(outer, async (ctx) => {
    const mail = await ctx.db.findOne(UnassignedMail, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!mail) throw notFound('This mail was already assigned or deleted')
    const thread = threadId
      ? await ctx.db.findOneBy(SupportThread, { id: threadId })
      : await newThread(ctx, mail, userId)
    if (!thread) throw notFound('Thread not found')
    const { fromAddress, text, quoted, shortened, fileIds, refusedFiles, mailId } = mail
    const { email } = await personOf(ctx, thread)
    await addMessage(ctx, thread.id, {
      kind: 'person',
      byMail: true,
      fromAddress,
      otherAddress: email?.toLowerCase() !== fromAddress,
      text,
      quoted,
      shortened,
      fileIds,
      refusedFiles,
      mailId,
    })
    await ctx.db.delete(UnassignedMail, { id })
    publishQueue(ctx)
    return ctx.db.findOneByOrFail(SupportThread, { id: thread.id })
  })
}

async function newThread(ctx: Ctx, mail: UnassignedMail, userId: string | null | undefined): Promise<SupportThread> {
  const { fromAddress, fromName, subject } = mail
  if (userId) {
    const user = await ctx.db.findOneBy(User, { id: userId })
    if (!user || user.erasedAt) throw notFound('User not found')
    return openThread(ctx, { userId, topic: 'other', subject: subject || fromAddress })
  }
  return openThread(ctx, {
    userId: null,
    visitorName: fromName || fromAddress,
    visitorEmail: fromAddress,
    visitorLanguage: ctx.locale,
    topic: 'other',
    subject: subject || fromAddress,
  })
}

/** Deletes a mail with its files, such as spam. @throws NOT_FOUND */
export function deleteMail(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const mail = await ctx.db.findOne(UnassignedMail, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!mail) throw notFound('This mail was already assigned or deleted')
    await ctx.db.delete(UnassignedMail, { id })
    await removeFiles(ctx, mail.fileIds)
    publishQueue(ctx)
  })
}
