import type { Readable } from 'node:stream'
import { inTransaction } from '../../../database/transaction.ts'
import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { by } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import { FilePurpose, recordDocument, removeDocument, storeDocument } from '../../files/public.ts'
import { lockEvent } from '../groups/places.ts'
import { GrandFinalFile } from './event-file.entity.ts'
import { GrandFinalEvent } from './event.entity.ts'

/** Maximum size of an event's file in bytes. */
export const maxEventFileBytes = 20 * 1024 * 1024
/** Limit on the files of an event, in all languages. */
const maxFiles = 100

export const filesByEvent = by(() => GrandFinalFile, 'eventId', 'createdAt')

/** The files of an event in the reader's language, or in English if there are none. */
export async function filesFor(ctx: Ctx, eventId: string): Promise<GrandFinalFile[]> {
  const all = await filesByEvent(ctx).load(eventId)
  const own = all.filter(({ language }) => language === ctx.locale)
  return own.length ? own : all.filter(({ language }) => language === 'en')
}

interface Given {
  eventId: string
  language: string
  title: string
  file: Readable
  name: string
}

/**
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (a virus, too many), TOO_LARGE, UNSUPPORTED_MEDIA, OVERLOADED,
 *   RATE_LIMITED
 */
export async function addEventFile(outer: Ctx, { eventId, language, title, file, name }: Given) {
  await outer.node.limits.consume('staffUploadByUser', viewerId(outer))
  const known: Locale | undefined = locales.find((one) => one === language)
  if (!known) throw badInput({ language: ['Choose a language'] })
  if (!title.trim() || title.length > 120) throw badInput({ title: ['Enter a title of at most 120 letters'] })
  if (!(await outer.db.existsBy(GrandFinalEvent, { id: eventId }))) throw notFound('Grand Final not found')
  const document = await storeDocument(outer, { source: file, name, maxBytes: maxEventFileBytes })
  return inTransaction(outer, async (ctx) => {
    await lockEvent(ctx, eventId)
    if ((await ctx.db.countBy(GrandFinalFile, { eventId })) >= maxFiles) {
      throw failure('RULE_BROKEN', 'This event has too many files: delete one first')
    }
    const stored = await recordDocument(ctx, document, FilePurpose.grandFinal)
    return ctx.db.save(
      ctx.db.create(GrandFinalFile, {
        eventId,
        language: known,
        title: title.trim(),
        fileId: stored.id,
        name: document.name,
        size: document.bytes.length,
      }),
    )
  })
}

/** @throws NOT_FOUND */
export function deleteEventFile(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOne(GrandFinalFile, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!found) throw notFound('File not found')
    await ctx.db.delete(GrandFinalFile, { id })
    await removeDocument(ctx, found.fileId)
  })
}
