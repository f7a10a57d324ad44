import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { byId, loader, referenced } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import { toStoredWords } from '../../texts/public.ts'
import { audienceOf, belongsTo } from '../custom/audience.ts'
import { mailFewLeft } from './external-codes.mail.ts'
import { ExternalCode, ExternalCodeBatch } from './external-code.entity.ts'
import type {
  ExternalCodeOfViewer,
  ImportExternalCodesInput,
  SaveExternalCodeBatchInput,
} from './external-codes.inputs.ts'

export const batchById = byId(() => ExternalCodeBatch)

/** Total and remaining number of codes per batch. */
export const countsByBatch = loader<string, { all: number; left: number }>(async (ctx, ids) => {
  const rows: { id: string; all: number; left: number }[] = await ctx.db.query(
    `select batch_id id, count(*)::int "all", (count(*) filter (where user_id is null))::int "left"
     from external_code where batch_id = any($1) group by 1`,
    [[...ids]],
  )
  return ids.map((id) => rows.find((row) => row.id === id) ?? { all: 0, left: 0 })
})

/** All batches, newest first. */
export const allBatches = (ctx: Ctx): Promise<ExternalCodeBatch[]> =>
  ctx.db.find(ExternalCodeBatch, { order: { id: 'DESC' } })

/** @throws BAD_USER_INPUT, NOT_FOUND (the batch, the exam) */
export async function saveBatch(ctx: Ctx, input: SaveExternalCodeBatchInput): Promise<ExternalCodeBatch> {
  const { id, words, audience, endsAt = null, warnAt } = input
  const before = id ? await ctx.db.findOneBy(ExternalCodeBatch, { id }) : null
  if (id && !before) throw notFound('Batch not found')
  const details = {
    storedWords: toStoredWords(words),
    audience: await audienceOf(ctx, audience, before?.audience ?? null),
    endsAt,
    warnAt,
  }
  if (!id) return ctx.db.save(ctx.db.create(ExternalCodeBatch, details))
  const { affected } = await ctx.db.update(ExternalCodeBatch, { id }, details as object)
  if (!affected) throw notFound('Batch not found')
  return ctx.db.findOneByOrFail(ExternalCodeBatch, { id })
}

/** Appends codes to a batch. @throws NOT_FOUND */
export function importCodes(
  outer: Ctx,
  { id, codes }: ImportExternalCodesInput,
): Promise<{ batch: ExternalCodeBatch; added: number; repeated: number }> {
  const wanted = [...new Set(codes.map((code) => code.trim()).filter(Boolean))]
  return inTransaction(outer, async (ctx) => {
    const batch = await lockBatch(ctx, id)
    const rows: unknown[] = await ctx.db.query(
      `insert into external_code (batch_id, code, position)
       select $1, c.code, coalesce((select max(position) from external_code where batch_id = $1), 0) + c.place
       from unnest($2::text[]) with ordinality c (code, place)
       on conflict (batch_id, code) do nothing returning id`,
      [id, wanted],
    )
    const left = await leftOf(ctx, id)
    if (left > batch.warnAt) await ctx.db.update(ExternalCodeBatch, { id }, { warnedAt: null })
    const saved = await ctx.db.findOneByOrFail(ExternalCodeBatch, { id })
    return { batch: saved, added: rows.length, repeated: codes.length - rows.length }
  })
}

/** Deletes a batch if none of its codes was handed out. @throws NOT_FOUND, CONFLICT */
export function deleteBatch(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await lockBatch(ctx, id)
    const [used] = await ctx.db.query(
      'select id from external_code where batch_id = $1 and handed_at is not null limit 1',
      [id],
    )
    if (used) throw failure('CONFLICT', 'Codes of this batch have been handed out')
    await ctx.db.delete(ExternalCodeBatch, { id })
  })
}

async function lockBatch(ctx: Ctx, id: string): Promise<ExternalCodeBatch> {
  const batch = await ctx.db.findOne(ExternalCodeBatch, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!batch) throw notFound('Batch not found')
  return batch
}

async function leftOf(ctx: Ctx, batchId: string): Promise<number> {
  const [{ count }] = await ctx.db.query(
    'select count(*)::int count from external_code where batch_id = $1 and user_id is null',
    [batchId],
  )
  return count
}

/** The viewer's codes, including those of batches that have ended. */
export async function ownCodes(ctx: Ctx): Promise<ExternalCodeOfViewer[]> {
  const codes = await ctx.db.find(ExternalCode, { where: { userId: viewerId(ctx) }, order: { handedAt: 'DESC' } })
  return Promise.all(codes.map(async (code) => told(ctx, await referenced(batchById(ctx), code.batchId), code)))
}

/** Whether an open batch has no code for the viewer yet. */
export async function codesWait(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query(
    `select 1 from external_code_batch batch join "user" person on person.id = $1
     where (batch.ends_at is null or batch.ends_at > $2) and ${belongsTo('person', 'batch.audience')}
       and not exists (select from external_code code where code.batch_id = batch.id and code.user_id = person.id)
     limit 1`,
    [ctx.viewer.id, new Date(ctx.clock.now())],
  )
  return row !== undefined
}

/**
 * Hands the viewer one code of each open batch. Idempotent: later calls return the same codes. Warns admins when few
 * codes are left and when they run out.
 */
export function nextCodes(outer: Ctx): Promise<ExternalCodeOfViewer[]> {
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    const now = new Date(ctx.clock.now())
    // serializes a student's requests: two devices may ask concurrently
    await ctx.db.query('select pg_advisory_xact_lock(74010066, hashtext($1))', [userId])
    const open: { id: string }[] = await ctx.db.query(
      `select batch.id from external_code_batch batch join "user" person on person.id = $1
       where (batch.ends_at is null or batch.ends_at > $2) and ${belongsTo('person', 'batch.audience')}
       order by batch.id desc`,
      [userId, now],
    )
    const codes: ExternalCodeOfViewer[] = []
    for (const { id } of open) {
      const had = await ctx.db.findOneBy(ExternalCode, { batchId: id, userId })
      const batch = await ctx.db.findOneByOrFail(ExternalCodeBatch, { id })
      const code = had ?? (await handOut(ctx, batch, now))
      codes.push(told(ctx, batch, code))
    }
    return codes
  })
}

/** Assigns the next free code to the viewer; null if none is left. */
async function handOut(ctx: Ctx, batch: ExternalCodeBatch, now: Date): Promise<ExternalCode | null> {
  const [[row]]: [{ id: string }[]] = await ctx.db.query(
    `update external_code set user_id = $2, handed_at = $3 where id = (
       select id from external_code where batch_id = $1 and user_id is null order by position limit 1
       for update skip locked)
     returning id`,
    [batch.id, ctx.viewer.id, now],
  )
  await warn(ctx, batch, now)
  return row ? ctx.db.findOneByOrFail(ExternalCode, { id: row.id }) : null
}

/** Warns admins, once, that few codes are left. */
async function warn(ctx: Ctx, batch: ExternalCodeBatch, now: Date): Promise<void> {
  if (batch.warnedAt) return
  const left = await leftOf(ctx, batch.id)
  if (left > batch.warnAt) return
  const [, changed]: [unknown, number] = await ctx.db.query(
    'update external_code_batch set warned_at = $2 where id = $1 and warned_at is null',
    [batch.id, now],
  )
  if (changed) await mailFewLeft(ctx, batch, left)
}

const told = (ctx: Ctx, batch: ExternalCodeBatch, code: ExternalCode | null): ExternalCodeOfViewer => ({
  batch: Object.assign(batch, { givenTo: viewerId(ctx) }),
  code: code?.code ?? null,
  handedAt: code?.handedAt ?? null,
})
