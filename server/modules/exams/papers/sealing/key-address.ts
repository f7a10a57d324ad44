import { createHmac, timingSafeEqual } from 'node:crypto'
import { required } from '../../../../../shared/required.ts'
import { fromBase64Url, toBase64Url } from '../../../../../shared/papers/base64url.ts'
import type { Ctx } from '../../../../context/context.ts'
import { failure, notFound } from '../../../../errors/errors.ts'
import { isUuid } from '../../../../graphql/node.ts'
import { ExamDelivery } from '../../exam.entity.ts'
import { windowOf } from '../../window.ts'
import { keysOf, partKeys, type ExamKeys } from './paper-secrets.ts'

/** Zone of the addresses of exams that open for all at the same moment. */
const everywhere = '-'
const macLength = 16

/**
 * The path at which the key of part 0 is found once the exam has opened for a time zone. It is a small file for caches
 * and needs no session, so that it can be served where nothing else is reached. It cannot be guessed and is told only to
 * students who may sit the exam.
 */
export async function keyAddressOf(
  ctx: Ctx,
  exam: { readonly id: string; readonly localWindow: boolean },
  timeZone: string,
): Promise<string> {
  const zone = exam.localWindow ? timeZone : everywhere
  const name = toBase64Url(new TextEncoder().encode(zone))
  return `/papers/keys/${exam.id}/${name}/${toBase64Url(macOf(await keysOf(ctx, exam.id), zone))}`
}

const macOf = ({ addressKey }: ExamKeys, zone: string): Buffer =>
  createHmac('sha256', addressKey).update(zone).digest().subarray(0, macLength)

/** The parameters of a path of a key. */
export interface KeyAddress {
  readonly exam: string
  readonly zone: string
  readonly mac: string
}

/** The facts that decide whether the key is released, read in one statement. */
interface ReleaseFacts {
  localWindow: boolean
  opensAt: Date
  closesAt: Date
  pausedAt: Date | null
  ended: boolean
  now: number
}

/**
 * The key of part 0, in base64url. The database decides by its own clock whether the exam has opened, so neither a wrong
 * clock of the node nor a start that was just moved can give it early. An exam that has been given to hosts since has no
 * key: its hosts release the questions. While an exam is paused that was paused before it opened, it has not opened.
 * @throws NOT_FOUND (also for an address that was not told), NOT_OPEN_YET (`opensAt`), WINDOW_CLOSED
 */
export async function releasedKey(ctx: Ctx, address: KeyAddress): Promise<string> {
  if (!isUuid(address.exam)) throw notFound()
  const [exam]: ReleaseFacts[] = await ctx.db.query(
    `select local_window as "localWindow", opens_at as "opensAt", closes_at as "closesAt",
       paused_at as "pausedAt", ended_at is not null as ended,
       (extract(epoch from now()) * 1000)::float8 as now
     from exam where id = $1 and published_at is not null and delivery = $2 and not exam_is_hosted(id)`,
    [address.exam, ExamDelivery.board],
  )
  const zone = exam ? await readZone(ctx, address) : null
  // an address that was told before the kind of window changed is void
  if (!exam || zone === null || exam.localWindow !== (zone !== everywhere)) throw notFound()
  const now = exam.now + ctx.clock.shift
  const { opensAt, closesAt } = windowOf(exam, zone)
  const isHeldBack = exam.pausedAt !== null && exam.pausedAt < opensAt
  if (now < opensAt.getTime() || (isHeldBack && !exam.ended)) {
    throw failure('NOT_OPEN_YET', 'This exam is not open yet', { opensAt: opensAt.toISOString() })
  }
  if (exam.ended || now >= closesAt.getTime()) throw failure('WINDOW_CLOSED', 'The time for this exam has ended')
  const [opened] = await partKeys(ctx, address.exam, [0])
  return required(opened, 'key of the first part').key
}

/** The zone of an address; null if this server did not write it. */
async function readZone(ctx: Ctx, { exam, zone, mac }: KeyAddress): Promise<string | null> {
  try {
    const [name, given] = [new TextDecoder().decode(fromBase64Url(zone)), fromBase64Url(mac)]
    const expected = macOf(await keysOf(ctx, exam), name)
    return given.length === expected.length && timingSafeEqual(given, expected) ? name : null
  } catch {
    return null
  }
}
