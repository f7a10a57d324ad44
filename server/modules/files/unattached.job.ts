import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import { removeBytes } from './removal.job.ts'
import { StoredFile, type FilePurpose } from './stored-file.entity.ts'

/** How long an upload may wait to be attached to something, milliseconds: a day. */
export const attachWithin = 86_400_000
/** Files removed by one transaction. */
const batchSize = 200

const attached = new Map<FilePurpose, string>()

/**
 * Modules that attach files say here what that is. Files of a purpose that nobody has named are never removed. Called
 * as they load. Who attaches a file holds its row in share mode meanwhile.
 * @param condition SQL that holds while the row `file` of `stored_file` is attached to something
 */
export function filesAreAttached(purpose: FilePurpose, condition: string): void {
  attached.set(purpose, condition)
}

/**
 * Removes uploads that were attached to nothing within a day, rows and bytes.
 * @returns how many
 */
export async function removeUnattachedFiles(ctx: Ctx): Promise<number> {
  const unattached = [...attached].map(([purpose, is]) => `(file.purpose = '${purpose}' and not (${is}))`).join(' or ')
  let removed = 0
  for (;;) {
    const count = await inTransaction(ctx, (ctx) => removeSome(ctx, unattached))
    removed += count
    if (count < batchSize) break
  }
  if (removed) ctx.log.info({ removed }, 'Uploads that were attached to nothing were removed')
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
  // looked at again under the lock: one may have been attached just before it
  const [gone]: [{ sha256: string }[], number] = await ctx.db.query(
    `delete from stored_file file where file.id = any($1::uuid[]) and (${unattached}) returning file.sha256`,
    [found.map(({ id }) => id)],
  )
  for (const sha256 of new Set(gone.map((file) => file.sha256))) await removeBytes(ctx, sha256)
  return gone.length
}

/** Holds the file for the transaction, so that it is not removed while it is attached. */
export async function holdFile(
  ctx: Ctx,
  where: Partial<Pick<StoredFile, 'id' | 'purpose' | 'ownerId'>>,
): Promise<StoredFile | null> {
  return ctx.db.findOne(StoredFile, { where: where as object, lock: { mode: 'pessimistic_read' } })
}
