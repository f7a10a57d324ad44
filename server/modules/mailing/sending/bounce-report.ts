import type { Readable } from 'node:stream'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { required } from '../../../../shared/required.ts'

/** Bytes of a bounce that are read: enough for the report and the head of the returned mail. */
const headBytes = 256 * 1024
/** Bytes after which a bounce is refused. */
const maxBytes = 64 * 1024 * 1024

/** Reads the head of a mail of any size; the rest is received and discarded. @returns null beyond the limit */
export async function headOf(stream: Readable, limits = { head: headBytes, all: maxBytes }): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let kept = 0
  let received = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > limits.all) return null
    if (kept >= limits.head) continue
    const part = chunk.subarray(0, limits.head - kept)
    chunks.push(part)
    kept += part.length
  }
  return Buffer.concat(chunks)
}

/** Report of a mail server about one of our mails. */
export interface BounceReport {
  readonly recipientId: string
  /** `Action` of the report; null for a bounce in plain text */
  readonly action: string | null
  readonly willRetry: boolean
  readonly status: string | null
  readonly diagnostic: string | null
  /** text for people, without the quoted mail */
  readonly text: string
}

const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
/** Headers that can contain the return path, to which the report was sent. */
const recipientHeaders = ['to', 'delivered-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to', 'x-original-to', 'cc']
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const quotedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
/** First header line of a mail quoted in plain text. */
const quotedHead = /^[ >|]*(?:Return-Path|Received|DKIM-Signature|Message-ID|From|Date|Subject|To|MIME-Version): /im
const quotedId = /^[ >|]*message-id:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]+)>/im

/**
 * Reads a bounce: a delivery report (RFC 3464), whatever its outer type, or plain text that quotes our mail. Null for
 * other mail, such as replies and automatic answers.
 */
export async function readReport(raw: Buffer): Promise<BounceReport | null> {
  const mail = await PostalMime.parse(withoutSeparator(raw), { forceRfc822Attachments: true })
  const textOf = (types: readonly string[]) =>
    mail.attachments
      .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      .map(contentOf)
      .join('\n\n')
  const own = keyIn(recipientHeaders.flatMap((name) => headersOf(mail, name)).join(' '))
  const report = textOf(statusTypes)
  const text = mail.text ?? ''
  if (!report) return plainBounce(mail, own, text)
  const recipientId = own ?? keyIn(quotedId.exec(textOf(quotedTypes))?.[1])
  const failed = groupsOf(report).find(({ action }) => action && !delivered.has(action.toLowerCase()))
  if (!recipientId || !failed) return null
  return {
    recipientId,
    action: required(failed.action, 'action of the report').toLowerCase(),
    willRetry: failed['will-retry-until'] !== undefined,
    status: failed.status ?? null,
    diagnostic: failed['diagnostic-code'] ?? null,
    text: beforeQuote(text),
  }
}

const delivered = new Set(['delivered', 'relayed', 'expanded'])

/**
 * A bounce without MIME: sent to the return path and with an empty return path itself, it quotes the headers of the
 * mail. Automatic answers of people do not.
 */
function plainBounce(mail: Email, own: string | null, text: string): BounceReport | null {
  if (!own || !hasNullSender(mail) || keyIn(quotedId.exec(text)?.[1]) !== own) return null
  return { recipientId: own, action: null, willRetry: false, status: null, diagnostic: null, text: beforeQuote(text) }
}

function hasNullSender(mail: Email): boolean {
  const [returnPath] = headersOf(mail, 'return-path')
  if (returnPath !== undefined) return /^<?\s*>?$/.test(returnPath.trim())
  return /^(?:mailer-daemon|postmaster)?(?:@|$)/i.test(mail.from?.address ?? '')
}

const headersOf = (mail: Email, name: string): string[] =>
  mail.headers.filter((header) => header.key === name).map(({ value }) => value)

const keyIn = (text: string | undefined): string | null => key.exec(text ?? '')?.[0].toLowerCase() ?? null

const beforeQuote = (text: string): string => text.slice(0, quotedHead.exec(text)?.index).trim()

function contentOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
}

/** Fields of each group of a delivery report, unfolded, by their names in lower case. */
function groupsOf(report: string): Record<string, string | undefined>[] {
  return report.split(/\r?\n[ \t]*\r?\n/).map((group) => {
    const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
    return Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
        return name ? [[name.toLowerCase(), value.trim()]] : []
      }),
    )
  })
}

/** Drops the separator line that precedes each mail in a mailbox file. */
function withoutSeparator(raw: Buffer): Buffer {
  if (raw.subarray(0, 5).toString('latin1') !== 'From ') return raw
  const end = raw.indexOf('\n')
  return end === -1 ? raw : raw.subarray(end + 1)
}
