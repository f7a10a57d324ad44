import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import type { AppNode } from '../../../context/context.ts'
import { locales } from '../../../editions.ts'
import { readReport } from '../../mailing/public.ts'
import { htmlAsText } from './html-text.ts'
import { splitQuoted } from './quoted.ts'

/** Characters of a mail's text that are kept; the rest of a longer one is left out, and the message says so. */
const maxText = 20_000
/** Characters of HTML that are read. */
const maxHtml = 500_000
/** Attachments that are looked at. */
const maxAttachments = 200

/** An attachment of a received mail. */
interface ReceivedFile {
  readonly name: string
  readonly content: Buffer
}

/** A received mail. */
export interface ReceivedMail {
  /** identifies the mail: SHA-256 of its Message-ID, else of its bytes */
  readonly key: string
  readonly mailId: string | null
  readonly fromAddress: string
  readonly fromName: string
  readonly subject: string
  /** all headers that may contain the address it was sent to */
  readonly recipients: string
  /** Message-IDs of the mails it answers */
  readonly answers: string[]
  readonly isAutomatic: boolean
  readonly text: string
  readonly quoted: string
  readonly shortened: boolean
  readonly files: readonly ReceivedFile[]
}

/** Headers that can contain the address a mail was sent to, also after forwarding. */
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to', 'x-original-to']

/** The line above the text of each mail, in all languages; replies are written above it. */
export const replyMarkers = ({ texts }: Pick<AppNode, 'texts'>): string[] =>
  locales.map((locale) => texts.translator('mail-support', locale)('above'))

/** Parses a mail, and separates its text from what it quotes. @param markers see `replyMarkers` */
export async function readMail(raw: Buffer, markers: readonly string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const mailId = mail.messageId?.trim().slice(0, 998) || null
  const whole = (mail.text?.trim() || htmlAsText((mail.html ?? '').slice(0, maxHtml))).replaceAll('\0', '')
  const { text, quoted } = splitQuoted(whole, markers)
  return {
    key: createHash('sha256')
      .update(mailId ?? raw)
      .digest('hex'),
    mailId,
    fromAddress: (mail.from?.address ?? '').trim().toLowerCase().slice(0, 320),
    fromName: line(mail.from?.name).slice(0, 200),
    subject: line(mail.subject).slice(0, 200),
    recipients: recipientHeaders.flatMap((name) => headers(mail, name)).join(' '),
    answers: [...`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.matchAll(/<[^<>\s]{3,250}>/g)]
      .map(([id]) => id)
      .slice(0, 50),
    isAutomatic: isAutomatic(mail) || (await readReport(raw.subarray(0, 256 * 1024))) !== null,
    text: text.slice(0, maxText),
    quoted: quoted.slice(0, maxText),
    shortened: text.length > maxText || quoted.length > maxText,
    files: mail.attachments
      .filter(({ disposition, related, contentId }) => disposition === 'attachment' || !(related || contentId))
      .slice(0, maxAttachments)
      .map(({ filename, content }) => ({ name: filename ?? 'file', content: bytesOf(content) })),
  }
}

const line = (text: string | undefined) => (text ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

const headers = (mail: Email, name: string): string[] =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Whether a program wrote the mail: vacation notices, receipts, lists and bounces (RFC 3834). */
function isAutomatic(mail: Email): boolean {
  const value = (name: string) => (headers(mail, name)[0] ?? '').trim().toLowerCase()
  const submitted = value('auto-submitted')
  if (submitted && submitted !== 'no') return true
  if (value('x-autoreply') || value('x-autorespond') || value('x-auto-reply')) return true
  if (/^(?:bulk|junk|list|auto[_-]reply)$/.test(value('precedence')) || value('list-id')) return true
  if (value('content-type').startsWith('multipart/report')) return true
  if (/^<\s*>$/.test(value('return-path'))) return true
  return !mail.from?.address || /^(?:mailer-daemon|postmaster)@/i.test(mail.from.address)
}
