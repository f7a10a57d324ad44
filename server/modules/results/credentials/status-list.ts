import { gzipSync } from 'node:zlib'
import { perNode, type AppNode, type Ctx } from '../../../context/context.ts'
import { lruCache } from '../../../base/lru.ts'
import { badgeKey } from './badge-key.ts'
import { credentialsV2, seconds, signDocument } from './sign.ts'

/**
 * Entries per list: the minimum of the specification, so that a lookup does not reveal which credential is checked.
 * @internal
 */
export const listLength = 131_072
/** Milliseconds for which a node caches a signed list: the maximum delay until a revocation is visible everywhere. */
const cacheTtlMs = 10_000

/** List URL and index of a credential's status. */
export function statusEntry(publicUrl: string, statusIndex: number) {
  const list = `${publicUrl}/credentials/status/${Math.floor(statusIndex / listLength)}`
  const place = String(statusIndex % listLength)
  return {
    id: `${list}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: place,
    statusListCredential: list,
  }
}

/**
 * Encodes a W3C Bitstring Status List 1.0 (section 3.1): the first entry is the highest bit of the first byte.
 * @internal
 */
export function encodeList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8)
  for (const place of revoked) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  return `u${gzipSync(bits).toString('base64url')}`
}

const signed = perNode(({ clock }) => lruCache<number, Promise<object>>(1000, { milliseconds: cacheTtlMs, clock }))

/**
 * The signed list with the given number; set bits mean revoked or replaced.
 * @returns null for a list without certificates
 */
export async function statusList(ctx: Ctx, number: number): Promise<object | null> {
  const [{ last }]: [{ last: number | null }] = await ctx.db.query(
    'select max(status_index)::int as last from certificate',
  )
  if (last === null || number > Math.floor(last / listLength)) return null
  const known = signed(ctx)
  const there = known.get(number)
  if (there) return there
  const list = makeList(ctx.node, number)
  known.set(number, list)
  list.catch(() => known.delete(number))
  return list
}

async function makeList(node: AppNode, number: number): Promise<object> {
  const from = number * listLength
  const rows: { place: number }[] = await node.db.query(
    `select status_index - $1 as place from certificate
     where state <> 'valid' and status_index >= $1 and status_index < $1 + ${listLength}`,
    [from],
  )
  const key = await badgeKey({ node })
  const id = `${node.config.publicUrl}/credentials/status/${number}`
  const now = new Date(node.clock.now())
  return signDocument(
    {
      '@context': [credentialsV2],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: key.did,
      validFrom: seconds(now),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encodeList(rows.map(({ place }) => place)),
      },
    },
    key,
    now,
  )
}
