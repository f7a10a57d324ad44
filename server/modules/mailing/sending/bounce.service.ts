import PostalMime from 'postal-mime'
import type { Ctx } from '../../../graphql/context.ts'
import { isUuid } from '../../../graphql/node.ts'
import { blockAddress } from '../preferences/suppression.service.ts'

/** Soft bounces after which an address is blocked. */
const maxSoftBounces = 5

/** The mail a bounce refers to, and its kind. */
export interface Bounce {
  readonly recipientId: string
  readonly kind: 'hard' | 'soft'
  readonly text: string
}

const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/**
 * Parses a delivery status notification (RFC 3464): identifies our mail by the return path or the quoted Message-ID,
 * and whether the address failed permanently. Null for other mails, such as replies and delays.
 */
export async function readBounce(raw: Buffer): Promise<Bounce | null> {
  const mail = await PostalMime.parse(raw)
  const textOf = (type: string) =>
    mail.attachments
      .filter(({ mimeType }) => mimeType === type)
      .map(({ content }) => (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()))
      .join('\n')
  const status = textOf('message/delivery-status')
  const action = /^action:\s*(\S+)/im.exec(status)?.[1]?.toLowerCase()
  const code = /^status:\s*([245])\.\d{1,3}\.\d{1,3}/im.exec(status)?.[1]
  if (action !== 'failed' || !code || code === '2') return null
  const returnPath = [...(mail.to ?? []), { address: mail.deliveredTo }].map(({ address }) => address ?? '').join(' ')
  const quoted = /^message-id:\s*(\S+)/im.exec(textOf('text/rfc822-headers') || textOf('message/rfc822'))?.[1] ?? ''
  const recipientId = key.exec(returnPath)?.[0] ?? key.exec(quoted)?.[0] ?? null
  if (!isUuid(recipientId)) return null
  const text = /^diagnostic-code:\s*(.*)$/im.exec(status)?.[1] ?? `status ${code}`
  return { recipientId, kind: code === '5' ? 'hard' : 'soft', text: text.slice(0, 500) }
}

/** Records a bounce on its mail and blocks a permanently failed address. @returns whether a mail was found */
export async function receiveBounce(ctx: Ctx, raw: Buffer): Promise<boolean> {
  const bounce = await readBounce(raw)
  if (!bounce) return false
  const [[row]]: [[{ address: string }?], number] = await ctx.db.query(
    `update mail_recipient set status = 'bounced', reason = $2, problem = $3, sending_since = null
     where id = $1 and status in ('sending', 'sent', 'unknown', 'bounced') returning address`,
    [bounce.recipientId, bounce.kind, bounce.text],
  )
  if (!row?.address) return false
  if (bounce.kind === 'hard') {
    await blockAddress(ctx, row.address, 'hardBounce', bounce.text)
    return true
  }
  await blockAfterSoftBounces(ctx, row.address, bounce.text)
  return true
}

/** Blocks an address after too many soft bounces. @param text of the last bounce */
export async function blockAfterSoftBounces(ctx: Ctx, address: string, text: string): Promise<void> {
  const [{ soft }] = await ctx.db.query<[{ soft: number }]>(
    `select count(*)::int as soft from mail_recipient where address = $1 and status = 'bounced' and reason = 'soft'`,
    [address],
  )
  if (soft >= maxSoftBounces) await blockAddress(ctx, address, 'softBounces', text)
}
