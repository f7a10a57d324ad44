import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { plusAddress } from '../../../providers/mail.ts'
import { sameSecret } from '../../../secrets/same-secret.ts'
import { linkSignature } from '../../files/public.ts'

/** Digits of a UUID, and of 80 bits of a signature, in base 36: mail servers may change the case of an address. */
const idDigits = 25
const signatureDigits = 16
const token = new RegExp(`\\+([0-9a-z]{${idDigits}})([0-9a-z]{${signatureDigits}})@`, 'gi')

const inBase36 = (hex: string, digits: number) => BigInt(`0x${hex}`).toString(36).padStart(digits, '0')

function uuidOf(digits: string): string | null {
  const value = [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
}

/**
 * Reads the key that signs reply addresses, before a transaction in which one is needed: the first use of a node opens a
 * connection of its own.
 */
export const prepareReplyKey = (ctx: Pick<Ctx, 'node'>): Promise<string> => linkSignature(ctx, 'support reply')

async function signatureOf(ctx: Pick<Ctx, 'node'>, threadId: string): Promise<string> {
  const hash = createHmac('sha256', await prepareReplyKey(ctx))
    .update(threadId)
    .digest('hex')
  return inBase36(hash.slice(0, 20), signatureDigits)
}

/**
 * The address to which the recipient of a thread's mails replies. Its token is known only to those who received such a
 * mail. Null if no mailbox receives replies.
 */
export async function replyAddress(ctx: Pick<Ctx, 'node'>, threadId: string): Promise<string | null> {
  const { mailSupportAddress } = ctx.node.config
  if (!mailSupportAddress) return null
  const id = inBase36(threadId.replaceAll('-', ''), idDigits)
  return plusAddress(mailSupportAddress, `${id}${await signatureOf(ctx, threadId)}`)
}

/** What the recipients of a mail say about its thread. */
export interface AddressedThread {
  /** id of the thread of the first valid token */
  readonly threadId: string | null
  /** whether there is a token at all, valid or not */
  readonly hasToken: boolean
}

/** Reads the token of a thread from the recipients of a mail. */
export async function addressedThread(ctx: Pick<Ctx, 'node'>, recipients: string): Promise<AddressedThread> {
  let hasToken = false
  for (const [, id = '', signature = ''] of recipients.slice(0, 20_000).toLowerCase().matchAll(token)) {
    hasToken = true
    const threadId = uuidOf(id)
    if (threadId && sameSecret(signature, await signatureOf(ctx, threadId))) return { threadId, hasToken }
  }
  return { threadId: null, hasToken }
}
