import { inTransaction } from '../../database/transaction.ts'
import { enqueue } from '../../database/queue.ts'
import type { Ctx } from '../../graphql/context.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'files.removeBytes': { sha256: string }
  }
}

/** First part of the advisory locks of bytes in storage; the second is of their hash. */
const lockClass = 74_010_020
/** The queue waits longer after each failure, up to six hours: a storage that is away for months is outlasted. */
const attempts = 1000

const kept = ['exists (select from stored_file where stored_file.sha256 = $1)']

/**
 * Modules that keep bytes without a stored file say here when. Called as they load.
 * @param condition SQL that holds while something needs the bytes with the hash `$1`
 */
export function bytesAreKept(condition: string): void {
  kept.push(condition)
}

/** Removes bytes after the commit, where nothing needs them any more; tried until it is done. */
export function removeBytes(ctx: Pick<Ctx, 'db'>, sha256: string): Promise<void> {
  return enqueue(ctx, 'files.removeBytes', { sha256 }, { key: `files.removeBytes ${sha256}`, attempts })
}

/**
 * Removes bytes that nothing needs. A lock of the session, not of a transaction, keeps those who record the same
 * content waiting between the look and the removal.
 */
export async function removeUnneededBytes(ctx: Ctx, { sha256 }: { sha256: string }): Promise<void> {
  const session = ctx.db.dataSource.createQueryRunner()
  try {
    await session.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, sha256])
    try {
      const [{ needed }] = await session.query(`select ${kept.join(' or ')} as needed`, [sha256])
      if (!needed) await ctx.node.providers.storage.remove(sha256)
    } finally {
      await session.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, sha256])
    }
  } finally {
    await session.release()
  }
}

/**
 * Runs the statements that begin to need bytes which are in storage, in a transaction. A removal of the same content
 * that came in between is made good after the commit: `put` is repeated, which costs little when the bytes are there.
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
