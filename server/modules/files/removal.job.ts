import type { QueryRunner } from 'typeorm'
import { backupLock } from '../../database/restoring/backup-lock.ts'
import { sessionSource } from '../../database/sessions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueue } from '../../database/queue.ts'
import type { AppNode, Ctx } from '../../context/context.ts'
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

/** A column with keys of the file storage. */
interface KeyColumn {
  readonly table: string
  readonly column: string
}

/** Hook of modules that need bytes without a stored file: the column that has their keys while they need them. */
export const bytesNamedIn = defineHook<KeyColumn>('files.bytesNamed')

/** The columns whose keys are needed, of the table of stored files and of other modules. */
const keyColumns = ({ hooks }: Pick<AppNode, 'hooks'>): readonly KeyColumn[] => [
  { table: 'stored_file', column: 'sha256' },
  ...hooks.of(bytesNamedIn),
]

/** SQL for the keys of all bytes that the database needs, each once and in order. */
export const neededKeys = (node: Pick<AppNode, 'hooks'>): string =>
  `${keyColumns(node)
    .map(({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`)
    .join(' union ')} order by key`

/** Milliseconds until a removal that a backup has put off is tried again. */
const afterBackup = 60_000

/**
 * Removes bytes after the commit if nothing needs them any more; retried until it succeeds.
 * @param runAt earliest time
 */
export function removeBytes(ctx: Pick<Ctx, 'db'>, sha256: string, runAt?: Date): Promise<void> {
  const key = `files.removeBytes ${sha256}`
  return enqueue(ctx, 'files.removeBytes', { sha256 }, { key, attempts, ...(runAt ? { runAt } : {}) })
}

/**
 * Removes bytes that nothing needs. A session lock, unlike a transaction lock, blocks writers of the same content
 * between the check and the removal. While a backup is being taken, it is put off.
 */
export async function removeUnneededBytes(ctx: Ctx, { sha256 }: { sha256: string }): Promise<void> {
  const session = sessionSource(ctx.db.dataSource).createQueryRunner()
  try {
    const [{ free }] = await session.query('select pg_try_advisory_lock_shared($1) as free', [backupLock])
    if (!free) return await removeBytes(ctx, sha256, new Date(ctx.clock.now() + afterBackup))
    try {
      await removeUnlessNeeded(ctx, session, sha256)
    } finally {
      await session.query('select pg_advisory_unlock_shared($1)', [backupLock])
    }
  } finally {
    await session.release()
  }
}

async function removeUnlessNeeded(ctx: Ctx, session: QueryRunner, sha256: string): Promise<void> {
  await session.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, sha256])
  try {
    const needed = keyColumns(ctx.node).map(({ table, column }) => `exists (select from ${table} where ${column} = $1)`)
    const [{ is }] = await session.query(`select ${needed.join(' or ')} as is`, [sha256])
    if (!is) await ctx.node.providers.storage.remove(sha256)
  } finally {
    await session.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, sha256])
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
