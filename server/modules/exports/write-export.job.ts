import { randomUUID } from 'node:crypto'
import { separately } from '../../database/separately.ts'
import { perNode, type Ctx } from '../../context/context.ts'
import { createViewer } from '../../context/viewer.ts'
import { rolesOf, User } from '../accounts/public.ts'
import { measureWork } from '../work/public.ts'
import { exportKind, exportLifeMs, notifyExport } from './exports.service.ts'
import { ListExport, ListExportState } from './list-export.entity.ts'
import { readerOf, sheetOf, sheetTypes } from './reading.ts'

/** Size of one part of a file in bytes, which bounds the memory used. */
const partSize = 4 * 1024 * 1024

/** Whether the node is draining: its running jobs are restarted on another node. */
const drain = perNode((node) => {
  const state = { begun: false }
  node.onClose(() => void (state.begun = true))
  return state
})

/**
 * Writes the file of an export in parts, as the user who requested it, with that user's current roles. A killed export
 * restarts; a cancelled one stops at the next page.
 */
export async function writeExport(outer: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const found = await outer.db.findOneBy(ListExport, { id: exportId, state: ListExportState.running })
  if (!found) return
  const ctx = await asOwner(outer, found)
  await dropParts(ctx, found)
  try {
    if (!(await writeParts(ctx, found))) return
    const now = ctx.clock.now()
    await measureWork(ctx, { id: exportId, kind: exportKind }, await rowsOf(ctx, exportId))
    await ctx.db.update(
      ListExport,
      { id: exportId, state: ListExportState.running },
      { state: ListExportState.done, finishedAt: new Date(now), expiresAt: new Date(now + exportLifeMs) },
    )
  } catch (error) {
    if (error instanceof Draining) throw error
    ctx.log.error({ err: error, exportId }, 'An export of a list failed')
    const now = new Date(ctx.clock.now())
    await ctx.db.update(
      ListExport,
      { id: exportId, state: ListExportState.running },
      { state: ListExportState.failed, finishedAt: now, expiresAt: now },
    )
  }
  notifyExport(ctx, found)
}

class Draining extends Error {}

const rowsOf = async (ctx: Ctx, id: string) => (await ctx.db.findOneBy(ListExport, { id }))?.rows ?? 0

/** @returns false if the export did not finish */
async function writeParts(ctx: Ctx, found: ListExport): Promise<boolean> {
  const { id, asked } = found
  const draining = drain(ctx)
  let rows = 0
  let size = 0
  let waiting: Buffer[] = []
  let waitingSize = 0
  const sheet = sheetOf(readerOf(ctx.node)(ctx, asked), asked, {
    locale: ctx.locale,
    now: ctx.clock.now(),
    onRows: (count) => void (rows += count),
  })
  /** Records the key before the bytes are stored, so that none are orphaned. */
  const put = async () => {
    const key = `export${randomUUID().replaceAll('-', '')}`
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    size += bytes.length
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(ListExport)
      .set({ rows, size, parts: () => 'array_append(parts, :key)' })
      .where('id = :id and state = :state', { id, state: ListExportState.running, key })
      .execute()
    if (!affected) return false
    await ctx.node.providers.storage.put(key, bytes, sheetTypes[asked.format])
    notifyExport(ctx, found)
    return true
  }
  const tell = progressOf(ctx, found)
  for await (const chunk of sheet as AsyncIterable<Buffer | string>) {
    await tell(rows)
    if (draining.begun) throw new Draining('The node is draining: the export restarts on another')
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    waiting.push(bytes)
    waitingSize += bytes.length
    if (waitingSize >= partSize && !(await put())) return false
  }
  return put()
}

/** Milliseconds between two stored numbers of rows: small files have one part, and long lists few. */
const progressMs = 1000

/** Stores the number of rows read so far, at most once a second, and measures the pace. */
function progressOf(ctx: Ctx, found: ListExport): (rows: number) => Promise<void> {
  let last = ctx.clock.now()
  return async (rows) => {
    const now = ctx.clock.now()
    if (now - last < progressMs) return
    last = now
    await ctx.db.update(ListExport, { id: found.id, state: ListExportState.running }, { rows })
    await measureWork(ctx, { id: found.id, kind: exportKind }, rows)
    notifyExport(ctx, found)
  }
}

/** Removes the parts of an earlier run from storage. */
async function dropParts(ctx: Ctx, { id, parts }: Pick<ListExport, 'id' | 'parts'>): Promise<void> {
  for (const key of parts) await ctx.node.providers.storage.remove(key)
  await ctx.db.update(ListExport, { id }, { parts: [], rows: 0, size: 0 })
}

/** The context with the export's owner as viewer and the language of the request. */
async function asOwner(ctx: Ctx, { ownerId, locale }: ListExport): Promise<Ctx> {
  const user = await ctx.db.findOneByOrFail(User, { id: ownerId })
  const roles = user.disabledAt ? [] : rolesOf(user)
  const viewer = createViewer({ id: user.id, userType: user.userType, sessionId: null, roles, freeForm: false })
  return { ...ctx, locale, viewer }
}

/** Removes expired files and their rows. */
export async function deleteExpiredExports(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .createQueryBuilder(ListExport, 'e')
    .where('e.expiresAt <= :now', { now: new Date(ctx.clock.now()) })
    .limit(100)
    .getMany()
  await separately(ctx, 'Deleting an export', over, async ({ id, parts }) => {
    for (const key of parts) await ctx.node.providers.storage.remove(key)
    await ctx.db.delete(ListExport, { id })
  })
}
