import type { Readable } from 'node:stream'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { classifyRefusal, type Refusal } from '../../../providers/mail-refusal.ts'
import { recordReturned } from '../../mail/public.ts'
import { blockAddress } from '../preferences/suppression.service.ts'
import { headOf, readReport, type BounceReport } from './bounce-report.ts'
import { pauseForRefusal } from './refusals.ts'

/** Soft bounces after which an address is blocked. */
const maxSoftBounces = 5

/**
 * `hard`: blocks the address; `soft`: counted; `refused`: concerns the sender, the content or a server, not the
 * address.
 */
export type BounceKind = 'hard' | 'soft' | 'refused'

/** The mail a bounce refers to, and its kind. */
export interface Bounce {
  readonly recipientId: string
  readonly kind: BounceKind
  readonly text: string
}

/** How a final refusal is recorded. */
export const kindOf = ({ about }: Pick<Refusal, 'about'>): BounceKind =>
  about === 'address' ? 'hard' : about === 'us' ? 'refused' : 'soft'

/** Reads a bounce, and classifies it. Null for other mails, such as replies and delays. */
export async function readBounce(head: Buffer): Promise<Bounce | null> {
  const report = await readReport(head)
  if (!report || !isFinal(report)) return null
  const refusal = classifyRefusal({ ...report, stage: 'report' })
  return { recipientId: report.recipientId, kind: kindOf(refusal), text: refusal.text }
}

/**
 * Whether the server gave up. OpenSMTPD reports "delayed" in that case too; an expired delivery time (4.4.7) without a
 * further retry is final.
 */
function isFinal({ action, status, willRetry }: BounceReport): boolean {
  if (action === null || action === 'failed') return !status?.startsWith('2')
  return action === 'delayed' && !willRetry && /^[45]\.4\.7$/.test(status ?? '')
}

/**
 * Records a bounce on its mail. Blocks a nonexistent address; a refusal of the sender or the content pauses the mailing
 * instead.
 * @returns whether a mail was found
 * @throws TOO_LARGE
 */
export async function receiveBounce(outer: Ctx, body: Readable): Promise<boolean> {
  const head = await headOf(body)
  if (!head) throw failure('TOO_LARGE', 'The file is too large')
  const bounce = await readBounce(head)
  if (!bounce) return false
  const { recipientId, kind, text } = bounce
  return inTransaction(outer, async (ctx) => {
    const [[row]]: [[{ address: string; campaign_id: string }?], number] = await ctx.db.query(
      `update mail_recipient set status = $2, reason = $3, problem = $4, sending_since = null
       where id = $1 and status in ('sending', 'sent', 'unknown', 'bounced') returning address, campaign_id`,
      [recipientId, kind === 'refused' ? 'failed' : 'bounced', kind, text],
    )
    if (!row) return receiveAutomaticBounce(ctx, bounce)
    if (!row.address) return false
    await applyConsequences(ctx, { address: row.address, campaignId: row.campaign_id, kind, text })
    return true
  })
}

/** Records the bounce of an automatic message in the outbox; only a nonexistent address has a consequence. */
async function receiveAutomaticBounce(ctx: Ctx, { recipientId, kind, text }: Bounce): Promise<boolean> {
  const address = await recordReturned(ctx, recipientId, text)
  if (address && kind === 'hard') await blockAddress(ctx, address, 'hardBounce', text)
  return address !== null
}

/** Blocks the address of an automatic message that a mail server refused as nonexistent. */
export async function blockRefused(
  ctx: Ctx,
  { address, about, text }: { address: string; about: Refusal['about']; text: string },
): Promise<void> {
  if (kindOf({ about }) === 'hard') await blockAddress(ctx, address, 'hardBounce', text)
}

/** Applies the consequences of a final refusal to the address or to the mailing. */
export async function applyConsequences(
  ctx: Ctx,
  { address, campaignId, kind, text }: Pick<Bounce, 'kind' | 'text'> & { address: string; campaignId: string },
): Promise<void> {
  if (kind === 'hard') await blockAddress(ctx, address, 'hardBounce', text)
  else if (kind === 'soft') await blockAfterSoftBounces(ctx, address, text)
  else await pauseForRefusal(ctx, campaignId, text)
}

/** Blocks an address after too many soft bounces. @param text of the last bounce */
async function blockAfterSoftBounces(ctx: Ctx, address: string, text: string): Promise<void> {
  const [{ soft }] = await ctx.db.query<[{ soft: number }]>(
    `select count(*)::int as soft from mail_recipient where address = $1 and status = 'bounced' and reason = 'soft'`,
    [address],
  )
  if (soft >= maxSoftBounces) await blockAddress(ctx, address, 'softBounces', text)
}
