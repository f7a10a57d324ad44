import { Readable } from 'node:stream'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ExportRequest } from '../../export/request.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { failure, notFound, unauthenticated } from '../../graphql/errors.ts'
import { readSignedLink, signedLink } from '../files/public.ts'
import { ListExport, ListExportState } from './list-export.entity.ts'
import { readerOf, sheetTypes } from './reading.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    /** writes the file of a long list */
    'exports.write': { exportId: string }
  }
}

/** Exports of one person that may be under way at once. */
const mostAtOnce = 3

/**
 * Begins to write a long list into a file, as the viewer, with the filters of now.
 * @param total rows of the list as the page counts them
 * @throws UNAUTHENTICATED, RATE_LIMITED, RULE_BROKEN (three are under way), and what the list itself throws
 */
export async function startExport(outer: Ctx, asked: ExportRequest, total: number): Promise<ListExport> {
  const ownerId = outer.viewer.id
  if (ownerId === null) throw unauthenticated()
  await outer.node.limits.consume('listExportByUser', ownerId)
  // what is refused is refused before anything begins
  const pages = readerOf(outer.node)(outer, asked)
  await pages.next()
  await pages.return(undefined)
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`exports ${ownerId}`])
    const under = await ctx.db.countBy(ListExport, { ownerId, state: ListExportState.running })
    if (under >= mostAtOnce) throw failure('RULE_BROKEN', 'Three exports are under way: wait until one of them is done')
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
    await enqueue(ctx, 'exports.write', { exportId: made.id })
    return made
  })
}

/** The viewer's exports whose files are there or on their way, newest first. */
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

/** Ends an export that is under way. @throws NOT_FOUND, CONFLICT (it has ended) */
export async function cancelExport(ctx: Ctx, id: string): Promise<ListExport> {
  await ownExport(ctx, id)
  const now = new Date(ctx.clock.now())
  const { affected } = await ctx.db.update(
    ListExport,
    { id, state: ListExportState.running },
    { state: ListExportState.cancelled, finishedAt: now, expiresAt: now },
  )
  if (!affected) throw failure('CONFLICT', 'The work has another status by now')
  tellExport(ctx, id)
  return ownExport(ctx, id)
}

/** Told to whoever follows an export. */
export const exportTopic = (id: string): string => `export ${id}`

export const tellExport = (ctx: Ctx, id: string): void =>
  ctx.afterCommit(() => ctx.node.pubSub.publish(exportTopic(id), { id }))

/** Where the file is fetched, by whoever has the link, for five minutes. @throws NOT_FOUND, CONFLICT (no file) */
export async function exportLink(ctx: Ctx, id: string): Promise<string> {
  const { state, expiresAt } = await ownExport(ctx, id)
  if (state !== ListExportState.done || expiresAt!.getTime() <= ctx.clock.now())
    throw failure('CONFLICT', 'The file is not there')
  return `/files/export?link=${await signedLink(ctx, id)}`
}

/** Opens the file of an export; its parts are read one after another. @throws NOT_FOUND for a link that is over */
export async function openExport(ctx: Ctx, token: string) {
  const gone = () => notFound('This link has expired. Open the page again and follow the link from there.')
  const id = await readSignedLink(ctx, token)
  const found = id && (await ctx.db.findOneBy(ListExport, { id, state: ListExportState.done }))
  if (!found || found.expiresAt!.getTime() <= ctx.clock.now()) throw gone()
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
