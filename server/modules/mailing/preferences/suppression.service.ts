import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors/errors.ts'
import { MailSuppression, type SuppressionReason } from './suppression.entity.ts'

/** Blocks an address for all mailings, including queued mails. Idempotent. */
export async function blockAddress(
  ctx: Ctx,
  given: string,
  reason: SuppressionReason,
  detail: string | null = null,
): Promise<MailSuppression> {
  const address = given.trim().toLowerCase()
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(MailSuppression)
    .values({ address, reason, detail, createdAt: new Date(ctx.clock.now()) })
    .orIgnore()
    .execute()
  await ctx.db.query(
    `update mail_recipient set status = 'suppressed', reason = 'blocked' where address = $1 and status = 'queued'`,
    [address],
  )
  return ctx.db.findOneByOrFail(MailSuppression, { address })
}

/** @throws NOT_FOUND */
export async function unblockAddress(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(MailSuppression, { id })
  if (!affected) throw notFound('Address not found')
}

/** Blocked addresses, newest first. */
export function suppressions(ctx: Ctx, search: string | null, page: PageArgs): Promise<Page<MailSuppression>> {
  const query = ctx.db.createQueryBuilder(MailSuppression, 'suppression')
  const text = search?.trim().toLowerCase()
  if (text) {
    query.where('suppression.address like :part', { part: `%${text.replace(/[\\%_]/g, '\\$&')}%` })
  }
  return connection(query, page, [['createdAt', 'DESC']])
}
