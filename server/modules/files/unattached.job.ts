import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { removeBytes } from './removal.job.ts'
import { StoredFile, type FilePurpose } from './stored-file.entity.ts'
import { defineHook } from '../../base/hooks.ts'

/** Milliseconds until an unattached upload is removed: a day. */
const attachWithin = 86_400_000
/** Files removed per transaction. */
const batchSize = 200

/**
 * Hook of modules that attach files, by purpose: SQL that is true while the row `file` of `stored_file` is attached to
 * something. Files of other purposes are never removed. Code that attaches a file holds its row in share mode.
 */
export const attachedIf = defineHook<{ readonly [purpose in FilePurpose]?: string }>('files.attached')

/**
 * Removes the rows and bytes of uploads that were not attached within a day.
 * @returns the number of files removed
 */
export async function removeUnattachedFiles(ctx: Ctx): Promise<number> {
  const unattached = Object.entries(ctx.node.hooks.table(attachedIf))
    .map(([purpose, is]) => `(file.purpose = '${purpose}' and not (${is}))`)
    .join(' or ')
  let removed = 0
  for (;;) {
    const count = await inTransaction(ctx, (ctx) => removeSome(ctx, unattached))
    removed += count
    if (count < batchSize) break
  }
  if (removed) ctx.log.info({ removed }, 'Unattached uploads were removed')
  return removed
}

async function removeSome(ctx: Ctx, unattached: string): Promise<number> {
  const before = new Date(ctx.clock.now() - attachWithin)
  const found: { id: string }[] = await ctx.db.query(
    `select file.id from stored_file file where file.created_at < $1 and (${unattached})
     order by file.id limit ${batchSize} for update skip locked`,
    [before],
  )
  if (!found.length) return 0
  // checked again under the lock: a file may have been attached just before
  const [gone]: [{ sha256: string }[], number] = await ctx.db.query(
    `delete from stored_file file where file.id = any($1::uuid[]) and (${unattached}) returning file.sha256`,
    [found.map(({ id }) => id)],
  )
  for (const sha256 of new Set(gone.map((file) => file.sha256))) await removeBytes(ctx, sha256)
  return gone.length
}

/** Locks the file for the transaction, so that it is not removed while it is being attached. */
export async function lockFile(
  ctx: Ctx,
  where: Partial<Pick<StoredFile, 'id' | 'purpose' | 'ownerId'>>,
): Promise<StoredFile | null> {
  return ctx.db.findOne(StoredFile, { where: where as object, lock: { mode: 'pessimistic_read' } })
}
