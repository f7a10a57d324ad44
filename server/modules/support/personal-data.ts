import type { PersonalData } from '../../module/personal-data.ts'
import { isForPerson } from './support.access.ts'
import { UnassignedMail } from './inbound/inbound.entity.ts'
import { filesOf, removeFiles } from './threads/files.service.ts'
import { SupportDraft, SupportMessage, SupportRequest, SupportThread } from './threads/thread.entity.ts'

const supportData: PersonalData = {
  name: 'support',
  async rows(ctx, userId) {
    const threads = await ctx.db.find(SupportThread, { where: { userId }, order: { id: 'ASC' } })
    const messages = await ctx.db.find(SupportMessage, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } })
    return threads.map(({ id, topic, subject, state, createdAt }) => ({
      topic,
      subject,
      state,
      createdAt,
      messages: messages
        .filter((message) => message.threadId === id && isForPerson(message))
        .map(({ kind, byMail, text, quoted, ...message }) => ({
          from: kind,
          byMail,
          text,
          quoted,
          createdAt: message.createdAt,
        })),
    }))
  },
  async files(ctx, userId) {
    const messages = await ctx.db.find(SupportMessage, { where: { userId }, order: { createdAt: 'ASC' } })
    return filesOf(
      ctx,
      messages.filter(isForPerson).flatMap(({ fileIds }) => fileIds),
    )
  },
  /** Threads of the person, also those written as a visitor from their address, and mails from it. */
  async erase(ctx, userId) {
    const rows: { address: string }[] = await ctx.db.query(
      `select lower(email) as address from "user" where id = $1 and email is not null`,
      [userId],
    )
    const addresses = rows.map(({ address }) => address)
    const threads = await ctx.db
      .createQueryBuilder(SupportThread, 'thread')
      .where('thread.userId = :userId or (thread.userId is null and lower(thread.visitorEmail) = any(:addresses))', {
        userId,
        addresses,
      })
      .getMany()
    const threadIds = threads.map(({ id }) => id)
    const messages = await ctx.db
      .createQueryBuilder(SupportMessage, 'message')
      .where('message.threadId = any(:threadIds)', { threadIds })
      .getMany()
    const mails = await ctx.db
      .createQueryBuilder(UnassignedMail, 'mail')
      .where('mail.fromAddress = any(:addresses)', { addresses })
      .getMany()
    const fileIds = [...messages, ...mails].flatMap((row) => row.fileIds)
    if (threadIds.length) await ctx.db.delete(SupportThread, threadIds)
    for (const { id } of mails) await ctx.db.delete(UnassignedMail, { id })
    await ctx.db
      .createQueryBuilder()
      .delete()
      .from(SupportRequest)
      .where('lower(email) = any(:addresses)', { addresses })
      .execute()
    await ctx.db.delete(SupportDraft, { userId })
    await removeFiles(ctx, fileIds)
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [supportData]
