import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { supportPermission } from '../support.access.ts'
import { SupportMessage } from './thread.entity.ts'

/** Messages of a thread that the viewer may read, in order. */
export function messagesOf(ctx: Ctx, threadId: string, page: PageArgs): Promise<Page<SupportMessage>> {
  const query = ctx.db.createQueryBuilder(SupportMessage, 'message').where('message.threadId = :threadId', { threadId })
  if (!ctx.viewer.has(supportPermission)) query.andWhere(`message.kind <> 'note' and not message.otherAddress`)
  return connection(query, page, [['version', 'ASC']])
}
