import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import type { MailSuppressionFilter } from './preferences.inputs.ts'
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

const matching = (filter: MailSuppressionFilter) => {
  const text = filter.search?.trim().toLowerCase()
  const parameters = {
    part: text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null,
    reason: filter.reason ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
  }
  const condition = `(cast(:part as text) is null or address like :part)
    and (cast(:reason as text) is null or reason = :reason)
    and (cast(:from as timestamptz) is null or created_at >= :from)
    and (cast(:to as timestamptz) is null or created_at < :to)`
  return [condition, parameters] as const
}

/**
 * Unblocks all addresses that match a filter.
 * @returns their number
 * @throws CONFLICT if it is not the expected one
 */
export function unblockAddresses(
  outer: Ctx,
  { filter, expectedCount }: { filter: MailSuppressionFilter; expectedCount: number },
): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const { affected } = await ctx.db
      .createQueryBuilder()
      .delete()
      .from(MailSuppression)
      .where(...matching(filter))
      .execute()
    if (affected !== expectedCount) throw failure('ADDRESSES_CHANGED', { count: affected ?? 0 })
    return expectedCount
  })
}

/** Blocked addresses, newest first. */
export function suppressions(ctx: Ctx, filter: MailSuppressionFilter, page: PageArgs): Promise<Page<MailSuppression>> {
  const query = ctx.db.createQueryBuilder(MailSuppression, 'suppression').where(...matching(filter))
  return connection(query, page, [['createdAt', 'DESC']])
}
