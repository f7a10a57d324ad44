import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { by } from '../../../graphql/loaders.ts'
import { isUuid } from '../../../graphql/node.ts'
import { sealBytes, unsealBytes } from '../../../secrets/seal.ts'
import { viewerId } from '../../../context/viewer.ts'
import {
  FilePurpose,
  pictureTypes,
  printableSquare,
  readAll,
  readDocument,
  readSignedLink,
  recordDocument,
  removeDocument,
  signedLink,
  type Document,
} from '../../files/public.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { lockGroup } from '../groups/places.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { refuseUnlessPossible } from '../groups/group.service.ts'
import { updateProgress } from '../money/paid.ts'
import { missingOf, openDetails } from '../participants/details.ts'
import { Participant } from '../participants/participant.entity.ts'
import { answeredMember } from '../participants/details.service.ts'
import { kindsOf } from './kinds.ts'
import { ParticipantFile, ParticipantFileKind } from './participant-file.entity.ts'

/** Maximum size of an upload in bytes. */
export const maxFileBytes = 8 * 1024 * 1024

/** Side of a photo on a badge in pixels: enough for 2.3 cm on paper. */
const photoSide = 280

/** Content types a browser may declare for an upload; the content itself decides. */
export const handedInTypes = [...pictureTypes, 'application/pdf']

/** Files uploaded for a member, by participant id. */
export const filesByParticipant = by(() => ParticipantFile, 'participantId', 'createdAt')

const purposeOf = (participantId: string, kind: ParticipantFileKind) => `grand-final-file-${participantId}-${kind}`

interface HandIn {
  groupId: string
  participantId: string
  kind: ParticipantFileKind
  file: Readable
  name: string
}

/**
 * Stores a file for a member, replacing the previous one: for the viewer, the viewer's companion, or a member of the
 * viewer's group.
 * @throws NOT_FOUND, TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (a virus), OVERLOADED, RATE_LIMITED, NOT_OPEN_YET,
 * WINDOW_CLOSED
 */
export async function handIn(outer: Ctx, { groupId, participantId, kind, file, name }: HandIn): Promise<Participant> {
  await outer.node.limits.consume('uploadByUser', viewerId(outer))
  const seen = await groupById(outer).load(groupId)
  if (!seen) throw notFound('Group not found')
  await answeredMember(outer, seen, participantId)
  await refuseUnlessPossible(outer, seen.eventId, 'editDetails')
  const told = await readDocument(outer, { source: file, name, maxBytes: maxFileBytes })
  refuseKind(kind, told)
  const bytes = await sealBytes(outer, told.bytes, purposeOf(participantId, kind))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sealed = { bytes, sha256, mimeType: 'application/octet-stream', name: 'sealed.bin' }
  await outer.node.providers.storage.put(sha256, bytes, sealed.mimeType)
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, groupId)
    const member = await answeredMember(ctx, group, participantId)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    await removeKind(ctx, member.id, kind)
    const stored = await recordDocument(ctx, sealed, FilePurpose.handedIn)
    await ctx.db.insert(ParticipantFile, {
      participantId: member.id,
      kind,
      fileId: stored.id,
      mimeType: told.mimeType,
      name: told.name,
      size: told.bytes.length,
    })
    await recordGroupChange(ctx, group, 'handIn', { details: { participantId: member.id, kind } })
    return ready(ctx, group, member)
  })
}

/** @throws NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED */
export function deleteParticipantFile(
  outer: Ctx,
  { groupId, participantId, kind }: Pick<HandIn, 'groupId' | 'participantId' | 'kind'>,
): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, groupId)
    const member = await answeredMember(ctx, group, participantId)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    if (!(await removeKind(ctx, member.id, kind))) throw notFound('File not found')
    await recordGroupChange(ctx, group, 'takeBack', { details: { participantId: member.id, kind } })
    return ready(ctx, group, member)
  })
}

function refuseKind(kind: ParticipantFileKind, { mimeType }: Document): void {
  const picture = mimeType.startsWith('image/')
  if (kind === 'photo' && !picture) throw failure('UNSUPPORTED_MEDIA', 'The photo must be a picture file')
  if (!picture && mimeType !== 'application/pdf') throw failure('UNSUPPORTED_MEDIA', 'Upload a picture or a PDF')
}

async function removeKind(ctx: Ctx, participantId: string, kind: ParticipantFileKind): Promise<boolean> {
  const before = await ctx.db.findOneBy(ParticipantFile, { participantId, kind })
  if (!before) return false
  await ctx.db.delete(ParticipantFile, { id: before.id })
  await removeDocument(ctx, before.fileId)
  return true
}

/** Updates a member's missing items in a locked group, and moves the group forward or back. */
async function ready(ctx: Ctx, group: ParticipationGroup, member: Participant): Promise<Participant> {
  const kinds = await kindsOf(ctx, member.id)
  const missing = missingOf(await openDetails(ctx, member), member.role, kinds)
  const saved = await ctx.db.save(Object.assign(member, { missing }))
  await updateProgress(ctx, group)
  return saved
}

/** URL of a file, valid for five minutes for anyone who has it. The caller checks permission. */
export async function handedInLink(ctx: Pick<Ctx, 'node' | 'clock'>, id: string): Promise<string> {
  return `/files/grand-final/handed-in?link=${await signedLink(ctx, `${id}-f`)}`
}

/** Opens and decrypts the file of such a link. @throws NOT_FOUND for a forged or expired link */
export async function openHandedIn(
  ctx: Ctx,
  token: string,
): Promise<{ name: string; mimeType: string; bytes: Buffer }> {
  const [, id] = /^(.{36})-f$/.exec((await readSignedLink(ctx, token)) ?? '') ?? []
  const found = isUuid(id) ? await ctx.db.findOne(ParticipantFile, { where: { id }, relations: { file: true } }) : null
  const bytes = found && (await bytesOf(ctx, found))
  if (!found || !bytes) {
    throw notFound('This link has expired. Open the page again and follow the link from there.')
  }
  return { name: found.name, mimeType: found.mimeType, bytes }
}

/** Members' photos for badges, small and square, by participant id; members without a photo are missing. */
export async function badgePhotos(ctx: Ctx, participantIds: readonly string[]): Promise<Map<string, Uint8Array>> {
  const files = await ctx.db.find(ParticipantFile, {
    where: { participantId: In([...participantIds]), kind: ParticipantFileKind.photo },
    relations: { file: true },
  })
  const photos = new Map<string, Uint8Array>()
  // sequential, since hundreds of concurrent decodings would overflow the picture queue
  for (const file of files) {
    const bytes = await bytesOf(ctx, file)
    if (bytes) photos.set(file.participantId, await printableSquare(bytes, photoSide))
  }
  return photos
}

/** The decrypted bytes; null if they are missing from storage. */
async function bytesOf(ctx: Ctx, { participantId, kind, file }: ParticipantFile): Promise<Buffer | null> {
  const stored = await ctx.node.providers.storage.get(file.sha256)
  if (!stored) return null
  const sealed = await readAll(stored.stream, 2 * maxFileBytes, () => failure('TOO_LARGE', 'The file is too large'))
  return unsealBytes(ctx, sealed, purposeOf(participantId, kind))
}
