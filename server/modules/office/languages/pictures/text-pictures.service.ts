import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import { isPluralForm, singularKey } from '../../../../../shared/text-checks.ts'
import { required } from '../../../../../shared/required.ts'
import type { Ctx } from '../../../../context/context.ts'
import { forbidden, notFound } from '../../../../errors/errors.ts'
import { loader } from '../../../../graphql/loaders.ts'
import { viewerId } from '../../../../context/viewer.ts'
import { FilePurpose, pictureLink, saveImage, StoredFile } from '../../../files/public.ts'
import type { StoredAttachment } from '../../../mail/public.ts'
import { textById, type TextAddress } from '../texts.service.ts'
import type { TextEntry, TextPictureInfo } from '../texts.inputs.ts'
import { TextPicture } from './text-picture.entity.ts'

type Address = Pick<TextAddress, 'namespace' | 'key'>
type Found = TextPicture & { readonly ofPart: boolean }

/** Maximum screenshots attached to one e-mail. */
const maxAttached = 5

/** All plural forms of a text share one screenshot. */
const placeOf = (key: string): string => (isPluralForm(key) ? singularKey(key) : key)

const nameOf = ({ namespace, key }: Address) => JSON.stringify([namespace, placeOf(key)])

const pictureOf = loader<Address, Found | null>(async (ctx, addresses) => {
  const rows = await ctx.db.findBy(TextPicture, { namespace: In(addresses.map(({ namespace }) => namespace)) })
  const known = new Map(rows.map((row) => [JSON.stringify([row.namespace, row.key]), row]))
  return addresses.map((address) => {
    const own = known.get(nameOf(address))
    const shown = own ?? known.get(JSON.stringify([address.namespace, '']))
    return shown ? Object.assign(shown, { ofPart: !own }) : null
  })
}, nameOf)

/** Screenshot of a text for translators; null if there is none. */
export async function pictureFor(ctx: Ctx, address: Address): Promise<TextPictureInfo | null> {
  const found = await pictureOf(ctx).load(address)
  return (
    found && { url: await pictureLink(ctx, found.fileId, 'staff'), ofPart: found.ofPart, changedAt: found.changedAt }
  )
}

/**
 * Stores a screenshot of the page that shows a text and replaces the previous one.
 * @param given.ofPart applies to all texts of the namespace without their own screenshot
 * @throws FORBIDDEN, NOT_FOUND (the text), TOO_LARGE, UNSUPPORTED_MEDIA, RATE_LIMITED
 */
export async function uploadTextPicture(
  ctx: Ctx,
  source: Readable,
  given: { textId: string; ofPart: boolean },
): Promise<TextPictureInfo> {
  if (!ctx.viewer.has('$admin.languages')) throw forbidden()
  await ctx.node.limits.consume('uploadByUser', viewerId(ctx))
  const entry = await textById(ctx, given.textId)
  if (!entry) throw notFound('Text not found')
  const file = await saveImage(ctx, { source, purpose: FilePurpose.text })
  const changedAt = new Date(ctx.clock.now())
  const key = given.ofPart ? '' : placeOf(entry.key)
  // the previous file is then unattached and is removed with the other unattached files
  await ctx.db.upsert(TextPicture, { namespace: entry.namespace, key, fileId: file.id, changedAt }, [
    'namespace',
    'key',
  ])
  return { url: await pictureLink(ctx, file.id, 'staff'), ofPart: given.ofPart, changedAt }
}

/**
 * Removes the screenshot shown for a text: its own, or that of its namespace.
 * @throws NOT_FOUND
 */
export async function removeTextPicture(ctx: Ctx, textId: string): Promise<TextEntry> {
  const entry = await textById(ctx, textId)
  const shown = entry && (await pictureOf(ctx).load(entry))
  if (!shown) throw notFound('Picture not found')
  await ctx.db.delete(TextPicture, { namespace: shown.namespace, key: shown.key })
  pictureOf(ctx).clearAll()
  return entry
}

/** Screenshots of texts as e-mail attachments, up to the limit, with their names by text. */
export async function picturesForMail(
  ctx: Ctx,
  texts: readonly Address[],
): Promise<{ attachments: StoredAttachment[]; nameOf: (text: Address) => string | null }> {
  const found = await Promise.all(texts.map((text) => pictureOf(ctx).load(text)))
  const ids = [...new Set(found.flatMap((each) => (each ? [each.fileId] : [])))].slice(0, maxAttached)
  const files = await ctx.db.findBy(StoredFile, { id: In(ids) })
  const byFile = new Map<string, StoredAttachment>()
  for (const { id, mimeType, sha256 } of files) {
    const of = required(
      found.find((each) => each?.fileId === id),
      'picture of the file',
    )
    const filename = `${[of.namespace, of.key]
      .filter(Boolean)
      .join('.')
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 80)}.${mimeType.slice('image/'.length)}`
    byFile.set(id, { filename, contentType: mimeType, key: sha256 })
  }
  return {
    attachments: ids.flatMap((id) => byFile.get(id) ?? []),
    nameOf: (text) => byFile.get(found[texts.indexOf(text)]?.fileId ?? '')?.filename ?? null,
  }
}
