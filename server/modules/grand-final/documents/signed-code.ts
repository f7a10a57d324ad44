import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { badgeBytes, badgeText, readBadge, type BadgeCode, type BadgeKind } from '../../../../shared/badge-code.ts'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'

const purposeOf = (eventId: string) => `grand-final-badges-${eventId}`

/** The key that signs an event's codes: created once, stored encrypted with the event. */
export async function signingKeyOf(ctx: Ctx, eventId: string): Promise<KeyObject> {
  const read = async () => {
    const [row] = await ctx.db.query<[{ key: string | null }?]>(
      'select sealed_badge_key key from grand_final_event where id = $1',
      [eventId],
    )
    return row?.key ? createPrivateKey(await unseal(ctx, row.key, purposeOf(eventId))) : null
  }
  const kept = await read()
  if (kept) return kept
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealed = await seal(ctx, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), purposeOf(eventId))
  // of two concurrently created keys the first one is kept
  await ctx.db
    .createQueryBuilder()
    .update(GrandFinalEvent)
    .set({ sealedBadgeKey: sealed })
    .where('id = :eventId and sealed_badge_key is null', { eventId })
    .execute()
  return required(await read(), 'key of the event')
}

/** The public key as base64 SPKI, for offline verification in browsers. */
export async function publicKeyOf(ctx: Ctx, eventId: string): Promise<string> {
  const key = createPublicKey(await signingKeyOf(ctx, eventId))
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}

export function signCode(key: KeyObject, kind: BadgeKind, id: string, issuedAt: Date = new Date(0)): string {
  const bytes = badgeBytes(kind, id, issuedAt)
  return badgeText(bytes, sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }))
}

/** Verifies a code against the event's key; null for any other text. */
export async function readSignedCode(ctx: Ctx, eventId: string, text: string): Promise<BadgeCode | null> {
  const code = readBadge(text)
  if (!code) return null
  const key = createPublicKey(await signingKeyOf(ctx, eventId))
  return verify('sha256', code.signed, { key, dsaEncoding: 'ieee-p1363' }, code.signature) ? code : null
}
