import { Readable } from 'node:stream'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ExportRequest } from '../../export/request.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { failure, notFound, unauthenticated } from '../../errors/errors.ts'
import { readSignedLink, signedLink } from '../files/public.ts'
import { measureWork, publishWork } from '../work/public.ts'
import { ListExport, ListExportState } from './list-export.entity.ts'
import { readerOf, sheetTypes } from './reading.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    /** writes the file of a list export */
    'exports.write': { exportId: string }
  }
}

/** Kind of exports among all work in the background. */
export const exportKind = 'listExport'

/** Milliseconds that a file is kept. */
export const exportLifeMs = 24 * 3_600_000

/** Limit on a user's concurrent exports. */
const maxAtOnce = 3

/**
 * Starts an export of a list into a file, with the viewer's permissions and the current filters.
 * @param total row count of the list as the page shows it
 * @throws UNAUTHENTICATED, RATE_LIMITED, RULE_BROKEN (three in progress), and the errors of the list itself
 */
export async function startExport(outer: Ctx, asked: ExportRequest, total: number): Promise<ListExport> {
  const ownerId = outer.viewer.id
  if (ownerId === null) throw unauthenticated()
  await outer.node.limits.consume('listExportByUser', ownerId)
  // a read of the first page raises the list's own errors before anything is written
  const pages = readerOf(outer.node)(outer, asked)
  await pages.next()
  await pages.return(undefined)
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`exports ${ownerId}`])
    const under = await ctx.db.countBy(ListExport, { ownerId, state: ListExportState.running })
    if (under >= maxAtOnce) throw failure('RULE_BROKEN', 'Three exports are in progress. Wait until one is finished.')
    const made = await ctx.db.save(
      ctx.db.create(ListExport, {
        ownerId,
        asked,
        total,
        fileName: `${asked.fileName}.${asked.format}`,
        locale: ctx.locale,
        createdAt: new Date(ctx.clock.now()),
      }),
    )
    await enqueue(ctx, 'exports.write', { exportId: made.id }, { lane: `exports of ${ownerId}` })
    await measureWork(ctx, { id: made.id, kind: exportKind }, 0)
    notifyExport(ctx, made)
    return made
  })
}

/** The viewer's exports that are running or whose file is available, newest first. */
export const ownExports = (ctx: Ctx, page: PageArgs): Promise<Page<ListExport>> =>
  connection(ctx.db.createQueryBuilder(ListExport, 'e').where('e.ownerId = :me', { me: ctx.viewer.id }), page, [
    ['createdAt', 'DESC'],
  ])

/** @throws NOT_FOUND */
export async function ownExport(ctx: Ctx, id: string): Promise<ListExport> {
  const found = ctx.viewer.id && (await ctx.db.findOneBy(ListExport, { id, ownerId: ctx.viewer.id }))
  if (!found) throw notFound('Export not found')
  return found
}

/** Cancels a running export. @throws NOT_FOUND, CONFLICT (it has ended) */
export async function cancelExport(ctx: Ctx, id: string): Promise<ListExport> {
  const found = await ownExport(ctx, id)
  const now = new Date(ctx.clock.now())
  const { affected } = await ctx.db.update(
    ListExport,
    { id, state: ListExportState.running },
    { state: ListExportState.cancelled, finishedAt: now, expiresAt: now },
  )
  if (!affected) throw failure('CONFLICT', 'The status of this task has changed')
  notifyExport(ctx, found)
  return ownExport(ctx, id)
}

/** Topic on which changes of an export are published. */
export const exportTopic = (id: string): string => `export ${id}`

/** Publishes a change of an export. */
export function notifyExport(ctx: Ctx, { id, ownerId }: Pick<ListExport, 'id' | 'ownerId'>): void {
  ctx.afterCommit(() => ctx.node.pubSub.publish(exportTopic(id), { id }))
  publishWork(ctx, { id, ownerId, permission: null, own: true })
}

/** URL of the file, valid for five minutes for anyone who has it. @throws NOT_FOUND, CONFLICT (no file) */
export async function exportLink(ctx: Ctx, id: string): Promise<string> {
  const { state, expiresAt } = await ownExport(ctx, id)
  const isKept = state === ListExportState.done && expiresAt && expiresAt.getTime() > ctx.clock.now()
  if (!isKept) throw failure('CONFLICT', 'File not found')
  return `/files/export?link=${await signedLink(ctx, id)}`
}

/** Opens the file of an export and streams its parts in order. @throws NOT_FOUND for an expired link */
export async function openExport(ctx: Ctx, token: string) {
  const gone = () => notFound('This link has expired. Open the page again and follow the link from there.')
  const id = await readSignedLink(ctx, token)
  const found = id && (await ctx.db.findOneBy(ListExport, { id, state: ListExportState.done }))
  if (!found || !found.expiresAt || found.expiresAt.getTime() <= ctx.clock.now()) throw gone()
  const { storage } = ctx.node.providers
  const bytes = async function* () {
    for (const key of found.parts) {
      const part = await storage.get(key)
      if (!part) throw gone()
      yield* part.stream
    }
  }
  return {
    stream: Readable.from(bytes(), { objectMode: false }),
    mimeType: sheetTypes[found.asked.format],
    name: found.fileName,
    size: found.size,
  }
}
