import type { Ctx } from '../../../context/context.ts'

/** Retention of messages and deliveries in milliseconds, for resending and questions. */
const retentionMs = 30 * 86_400_000
const batchSize = 5000

/** Deletes messages older than 30 days, with their deliveries (docs/retention.md). */
export async function deleteExpiredWebhooks(ctx: Ctx): Promise<void> {
  for (;;) {
    const [, count]: [unknown, number] = await ctx.db.query(
      `delete from webhook_message where id in (select id from webhook_message where at < $1 limit ${batchSize})`,
      [new Date(ctx.clock.now() - retentionMs)],
    )
    if (count < batchSize) return
  }
}
