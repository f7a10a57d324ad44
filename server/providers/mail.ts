import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** Sender of mails, with the DKIM key that signs them. */
export interface MailSender {
  /** as in a header (`Stadia <office@example.org>`), or name and address */
  readonly from: string | { readonly name: string; readonly address: string }
  /** null: replies go to the sender */
  readonly replyTo: string | null
  /** return path of mailings, with a key for each mail; null: the sender */
  readonly bounceAddress: string | null
  /** null: mails are not signed */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null
}

/** The sender configured by the environment. */
export const senderOfEnvironment = ({
  mailFrom,
  mailDkim,
  mailBounceAddress,
}: Pick<Config, 'mailFrom' | 'mailDkim' | 'mailBounceAddress'>): MailSender => ({
  from: mailFrom,
  replyTo: null,
  bounceAddress: mailBounceAddress ?? null,
  dkim: mailDkim ?? null,
})

/** A mail to send. */
export interface OutgoingMail {
  /** default: the environment's */
  sender?: MailSender | undefined
  attachments?: readonly MailAttachment[]
  to: string
  /** RFC 5322 Message-ID with angle brackets; the same at every attempt, so that receivers can drop duplicates */
  messageId?: string | undefined
  subject: string
  text: string
  html: string
}

/** A file attached to a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail of a mailing. */
export interface BulkMail extends OutgoingMail {
  /** URL of the one-click unsubscribe (RFC 8058); null for mails that recipients cannot unsubscribe from */
  unsubscribeUrl: string | null
  /** key in the return path, so that a bounce identifies its mail (VERP) */
  bounceKey: string
  attachments: readonly MailAttachment[]
}

/** Sends mails; null if no mail server is configured, then mails stay in the outbox. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  /** @throws an error for `mailFailureOf` */
  sendBulk(mail: BulkMail): Promise<void>
  close(): void
} | null

/** Milliseconds until a silent server is given up; the lease on a mail must be longer. */
const bulkTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Headers covered by the signature: RFC 8058 requires both List-Unsubscribe headers. */
const signedHeaders =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:' +
  'list-unsubscribe:list-unsubscribe-post'

export function createMailer(config: Config): Mailer {
  const { smtpUrl } = config
  if (!smtpUrl) return null
  const usual = senderOfEnvironment(config)
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, rateDelta: 1000, rateLimit: 10 })
  // mailings use connections of their own and are throttled in the database, so that they do not delay login codes
  const bulk = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...bulkTimeouts })
  return {
    async send({ sender = usual, ...mail }) {
      await transport.sendMail(messageOf(sender, mail))
    },
    async sendBulk({ sender = usual, unsubscribeUrl, bounceKey, ...mail }) {
      const { bounceAddress } = sender
      await bulk.sendMail({
        ...messageOf(sender, mail),
        ...(bounceAddress && { envelope: { from: returnPath(bounceAddress, bounceKey), to: mail.to } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close() {
      transport.close()
      bulk.close()
    },
  }
}

function messageOf(
  { from, replyTo, dkim }: MailSender,
  { to, attachments = [], ...mail }: Omit<OutgoingMail, 'sender'>,
) {
  return {
    from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // as an object: a string could be parsed as several addresses
    to: { name: '', address: to },
    ...mail,
    attachments: [...attachments],
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  }
}

/** Adds a mail's key to the bounce address: `bounces@example.org` becomes `bounces+key@example.org`. */
export function returnPath(address: string, key: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${key}${address.slice(at)}`
}

/**
 * Outcome of a failed send. `unreachable`: the server was not reached, so nothing was sent; `address`: the address was
 * rejected permanently; `refused`: the mail was rejected permanently; `later`: temporarily rejected; `unknown`: the
 * server's answer was lost.
 */
export interface MailFailure {
  readonly kind: 'unreachable' | 'address' | 'refused' | 'later' | 'unknown'
  /** `later`: the address is rejected, for example with a full mailbox, not the server */
  readonly ofAddress?: boolean
  readonly text: string
}

/** Classifies an error of `sendBulk`; ambiguous errors are `unknown`. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, responseCode, syscall, response } = error as Record<string, unknown>
  const text = String(response ?? (error as Error)?.message ?? error).slice(0, 500)
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const ofAddress = command === 'RCPT TO'
    if (responseCode < 500) return { kind: 'later', ofAddress, text }
    return { kind: ofAddress ? 'address' : 'refused', text }
  }
  const unreachable = syscall === 'connect' || ['EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED'].includes(String(code))
  return { kind: unreachable ? 'unreachable' : 'unknown', text }
}
