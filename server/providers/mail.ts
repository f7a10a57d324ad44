import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** One mail, ready to be sent. */
export interface OutgoingMail {
  to: string
  /** RFC 5322 Message-ID with its angle brackets; the same at every try, so that receivers can drop copies */
  messageId?: string | undefined
  subject: string
  text: string
  html: string
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** One mail of a mailing. */
export interface BulkMail extends OutgoingMail {
  /** address of the one-click unsubscribe (RFC 8058); none for mails that cannot be left */
  unsubscribeUrl: string | null
  /** marks the return path, so that a bounce names its mail (VERP) */
  bounceKey: string
  attachments: readonly MailAttachment[]
}

/** Sends mail, or throws; null where no mail server is configured: mails then stay in the outbox. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  /** @throws what `mailFailureOf` reads */
  sendBulk(mail: BulkMail): Promise<void>
  close(): void
} | null

/** Milliseconds after which a silent server counts as gone; a lease on a mail must be longer. */
const bulkTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Headers that the signature covers: RFC 8058 asks for both of List-Unsubscribe. */
const signedHeaders =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:' +
  'list-unsubscribe:list-unsubscribe-post'

export function createMailer({ smtpUrl, mailFrom, mailDkim, mailBounceAddress }: Config): Mailer {
  if (!smtpUrl) return null
  const signed = mailDkim && {
    dkim: {
      domainName: mailDkim.domain,
      keySelector: mailDkim.selector,
      privateKey: mailDkim.privateKey,
      headerFieldNames: signedHeaders,
    },
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    rateDelta: 1000,
    rateLimit: 10,
    ...signed,
  })
  // mailings have connections of their own and are throttled in the database: a login code does not wait behind them
  const bulk = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...bulkTimeouts, ...signed })
  return {
    async send({ to, ...mail }) {
      // one address, whatever it looks like: a text could be read as several
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...mail })
    },
    async sendBulk({ to, unsubscribeUrl, bounceKey, attachments, ...mail }) {
      await bulk.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...mail,
        attachments: [...attachments],
        ...(mailBounceAddress && { envelope: { from: returnPath(mailBounceAddress, bounceKey), to } }),
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

/** `bounces@example.org` with the key of a mail: `bounces+key@example.org`. */
export function returnPath(address: string, key: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${key}${address.slice(at)}`
}

/**
 * What became of a mail whose sending failed. `unreachable`: the server was not reached, so it was not sent; `address`:
 * the address was refused for good; `refused`: the mail was; `later`: refused for now; `unknown`: the answer was lost.
 */
export interface MailFailure {
  readonly kind: 'unreachable' | 'address' | 'refused' | 'later' | 'unknown'
  readonly text: string
}

/** Reads an error of `sendBulk`. What cannot be told apart for certain is `unknown`. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, responseCode, syscall, response } = error as Record<string, unknown>
  const text = String(response ?? (error as Error)?.message ?? error).slice(0, 500)
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (responseCode < 500) return { kind: 'later', text }
    return { kind: command === 'RCPT TO' ? 'address' : 'refused', text }
  }
  const unreachable = syscall === 'connect' || ['EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED'].includes(String(code))
  return { kind: unreachable ? 'unreachable' : 'unknown', text }
}
