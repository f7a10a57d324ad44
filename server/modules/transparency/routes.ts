import { hashSize } from '../../../shared/tlog/hashing.ts'
import { formatKey } from '../../../shared/tlog/note.ts'
import { formatPolicy } from '../../../shared/tlog/policy.ts'
import { encodeEntries, parseTilePath, tileWidth, widthAt, type TileAddress } from '../../../shared/tlog/tiles.ts'
import { TlogError } from '../../../shared/tlog/bytes.ts'
import { createContext, type AppNode, type Ctx } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { notFound } from '../../errors/errors.ts'
import type { RateLimitName } from '../../limits/rate-limits.ts'
import type { HttpReply, HttpRoute } from '../../transport/http-route.ts'
import { checkpointKey, receiptKey } from './keys.ts'
import { newestWitnessed, withCosignatures } from './cosignatures.ts'
import { receiptFor } from './log-event.ts'
import { logState, publicState } from './log-state.ts'
import { isSigned, proofText } from './proofs.ts'
import { takeCosigned } from './take-cosignature.ts'
import { readTile } from './tree.ts'
import { TransparencyLog } from './transparency.entities.ts'

/** For tools of strangers, which may run in a browser. */
const open = { 'access-control-allow-origin': '*' }
const unchanging = { ...open, 'cache-control': 'public, max-age=31536000, immutable' }
const changing = { ...open, 'cache-control': 'no-cache' }
const plain = 'text/plain; charset=utf-8'

/** @throws NOT_FOUND before the first checkpoint */
async function signedLog(ctx: Ctx): Promise<TransparencyLog> {
  const found = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  if (!found?.checkpoint) throw notFound()
  return found
}

/** @param limit of requests from an address */
const publicRoute = (
  path: string,
  reply: (ctx: Ctx, param: string) => Promise<HttpReply>,
  limit?: RateLimitName,
): HttpRoute => ({
  method: 'GET',
  path,
  async handle(node: AppNode, { params, address }) {
    if (limit) await node.limits.consume(limit, address)
    return reply(createContext(node, guest), params.leaf ?? params['*'] ?? '')
  },
})

const checkpoint = publicRoute('/tlog/checkpoint', async (ctx) => ({
  type: plain,
  headers: changing,
  body: await cosignedCheckpoint(ctx, await signedLog(ctx)),
}))

const cosignedCheckpoint = (ctx: Ctx, { checkpointNumber, checkpoint: note }: TransparencyLog) =>
  withCosignatures(ctx, { number: checkpointNumber, note })

const keys = publicRoute('/tlog/keys', async (ctx) => {
  const all = [await checkpointKey(ctx), await receiptKey(ctx)]
  return { type: plain, headers: changing, body: all.map(({ key }) => `${formatKey(key)}\n`).join('') }
})

const tile = publicRoute('/tlog/tile/*', async (ctx, path) => {
  const address = readAddress(`tile/${path}`)
  const { signedSize } = await signedLog(ctx)
  const { level, index, width } = address
  if (widthAt(Number(signedSize), level === 'entries' ? 0 : level, index) < width) throw notFound()
  const bytes = level === 'entries' ? await bundle(ctx, address) : await readTile(ctx, level, index)
  const body = Buffer.from(level === 'entries' ? bytes : bytes.subarray(0, width * hashSize))
  return { type: 'application/octet-stream', headers: unchanging, body }
})

/** @throws NOT_FOUND for a path that is not of a tile */
function readAddress(path: string): TileAddress {
  try {
    return parseTilePath(path)
  } catch (error) {
    throw error instanceof TlogError ? notFound() : error
  }
}

/** The entries of a tile, each after its length. */
async function bundle(ctx: Ctx, { index, width }: TileAddress): Promise<Uint8Array> {
  const start = index * tileWidth
  const rows: { entry: Buffer }[] = await ctx.db.query(
    'select entry from transparency_entry where position >= $1 and position < $2 order by position',
    [start, start + width],
  )
  return encodeEntries(rows.map(({ entry }) => entry))
}

/** The proof of an entry; until the entry is in a signed tree, the receipt that promises it. Limited by address. */
const proof = publicRoute(
  '/tlog/proof/:leaf',
  async (ctx, leaf) => {
    const log = await signedLog(ctx)
    const [found]: { position: string | null; createdAt: Date }[] = await ctx.db.query(
      `select position, created_at as "createdAt" from transparency_entry where leaf = $1`,
      [Buffer.from(/^[0-9a-f]{64}$/.test(leaf) ? leaf : '', 'hex')],
    )
    if (!found) throw notFound()
    if (isSigned(found.position, log)) {
      return {
        type: plain,
        headers: { ...changing, 'content-disposition': `attachment; filename="${leaf.slice(0, 16)}.tlog-proof"` },
        body: await proofText(ctx, log, Number(found.position)),
      }
    }
    if (log.problem) return { status: 503, type: plain, headers: changing, body: 'The log signs nothing at present\n' }
    const body = await receiptFor(ctx, Buffer.from(leaf, 'hex'), found.createdAt)
    return { status: 202, type: plain, headers: changing, body }
  },
  'logProofByAddress',
)

/** The newest checkpoint that the quorum has cosigned. */
const witnessed = publicRoute('/tlog/witnessed', async (ctx) => {
  const found = await newestWitnessed(ctx)
  if (!found) throw notFound()
  return { type: plain, headers: changing, body: await withCosignatures(ctx, found) }
})

const policy = publicRoute('/tlog/policy', async (ctx) => {
  const { key } = await checkpointKey(ctx)
  const { witnessPolicy, publicUrl } = ctx.node.config
  return { type: plain, headers: changing, body: formatPolicy(witnessPolicy ?? null, key, `${publicUrl}/tlog`) }
})

const witnesses = publicRoute('/tlog/witnesses', async (ctx) => ({
  headers: changing,
  body: publicState(await logState(ctx)),
}))

/** Takes cosignatures from witnesses that the log cannot reach. */
const cosignature: HttpRoute = {
  method: 'POST',
  path: '/tlog/cosignature',
  body: { kind: 'bytes', maxBytes: 64 * 1024 },
  async handle(node, { body, address }) {
    await node.limits.consume('cosignatureByAddress', address)
    const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
    const { status, reason } = await takeCosigned(createContext(node, guest), text)
    return { status, type: plain, headers: changing, body: `${reason}\n` }
  },
}

/** The log for everybody, without a session. */
export const transparencyRoutes: readonly HttpRoute[] = [
  checkpoint,
  keys,
  tile,
  proof,
  witnessed,
  policy,
  witnesses,
  cosignature,
]
