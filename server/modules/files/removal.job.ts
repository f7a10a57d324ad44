import { sessionSource } from '../../database/sessions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueue } from '../../database/queue.ts'
import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'files.removeBytes': { sha256: string }
  }
}

/** Class of the advisory locks on stored bytes; the lock's second key is derived from their hash. */
const lockClass = 74_010_020
/** Retry limit: with backoff of up to six hours this outlasts a storage outage of months. */
const attempts = 1000

/** Hook of modules that need bytes without a stored file: SQL that is true while they need the hash `$1`. */
export const bytesNeededIf = defineHook<string>('files.bytesNeeded')
const isStored = 'exists (select from stored_file where stored_file.sha256 = $1)'

/** Removes bytes after the commit if nothing needs them any more; retried until it succeeds. */
export function removeBytes(ctx: Pick<Ctx, 'db'>, sha256: string): Promise<void> {
  return enqueue(ctx, 'files.removeBytes', { sha256 }, { key: `files.removeBytes ${sha256}`, attempts })
}

/**
 * Removes bytes that nothing needs. A session lock, unlike a transaction lock, blocks writers of the same content
 * between the check and the removal.
 */
export async function removeUnneededBytes(ctx: Ctx, { sha256 }: { sha256: string }): Promise<void> {
  const session = sessionSource(ctx.db.dataSource).createQueryRunner()
  try {
    await session.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, sha256])
    try {
      const conditions = [isStored, ...ctx.node.hooks.of(bytesNeededIf)]
      const [{ needed }] = await session.query(`select ${conditions.join(' or ')} as needed`, [sha256])
      if (!needed) await ctx.node.providers.storage.remove(sha256)
    } finally {
      await session.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, sha256])
    }
  } finally {
    await session.release()
  }
}

/**
 * Runs, in a transaction, the statements that reference bytes already in storage. If the same content was removed in
 * the meantime, a second `put` after the commit restores it; when the bytes are there, it costs little.
 */
export function needBytes<T>(
  outer: Ctx,
  { sha256, bytes, mimeType }: { sha256: string; bytes: Buffer; mimeType: string },
  record: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query('select pg_advisory_xact_lock_shared($1, hashtext($2))', [lockClass, sha256])
    ctx.afterCommit(() => ctx.node.providers.storage.put(sha256, bytes, mimeType))
    return record(ctx)
  })
}
