import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { readSetting } from '../settings/public.ts'
import { removeFiles } from './threads/files.service.ts'
import { requestLifeMs } from './visitors/visitors.service.ts'

/** Retention without a setting: months of closed threads, and days of mails that belong to no thread. */
const defaultRetention = { closedMonths: 24, unassignedDays: 90 } as const

const day = 86_400_000
/** Days for which Message-IDs are remembered; no mail server retries for that long. */
const inboundDays = 90
/** Rows per transaction. */
const batchSize = 200

/** Deletes closed threads, mails that belong to no thread, and unconfirmed messages that are over their time. */
export async function deleteExpiredSupport(ctx: Ctx): Promise<void> {
  const { closedMonths, unassignedDays } = (await readSetting(ctx, 'support')) ?? defaultRetention
  const now = ctx.clock.now()
  const closedBefore = new Date(now)
  closedBefore.setUTCMonth(closedBefore.getUTCMonth() - closedMonths)
  await inBatches(ctx, closedThreads, closedBefore)
  await inBatches(ctx, unassigned, new Date(now - unassignedDays * day))
  await inBatches(
    ctx,
    `delete from support_request where id in
    (select id from support_request where created_at < $1 limit ${batchSize}) returning '{}'::uuid[] as files`,
    new Date(now - requestLifeMs),
  )
  await inBatches(
    ctx,
    `delete from support_inbound where key in
    (select key from support_inbound where received_at < $1 limit ${batchSize}) returning '{}'::uuid[] as files`,
    new Date(now - inboundDays * day),
  )
}

/** Also threads that were merged into a deleted one; the files are those of the messages. */
const closedThreads = `with gone as (
    select id from support_thread where state = 'closed' and since < $1 and merged_into_id is null limit ${batchSize}
  ), files as (
    select m.thread_id, array_agg(f) as files from support_message m, unnest(m.file_ids) f
    where m.thread_id in (select id from gone) group by m.thread_id
  )
  delete from support_thread t using gone where t.id = gone.id
  returning coalesce((select files.files from files where files.thread_id = t.id), '{}'::uuid[]) as files`

const unassigned = `delete from unassigned_mail where id in (
    select id from unassigned_mail where received_at < $1 limit ${batchSize}
  ) returning file_ids as files`

async function inBatches(outer: Ctx, statement: string, before: Date): Promise<void> {
  for (;;) {
    const count = await inTransaction(outer, async (ctx) => {
      const [rows]: [{ files: string[] }[], number] = await ctx.db.query(statement, [before])
      await removeFiles(
        ctx,
        rows.flatMap(({ files }) => files),
      )
      return rows.length
    })
    if (count < batchSize) return
  }
}
