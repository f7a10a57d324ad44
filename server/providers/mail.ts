import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** From whom mails come, and what signs them. */
export interface MailSender {
  /** as a header has it (`Stadia <office@example.org>`), or in its parts */
  readonly from: string | { readonly name: string; readonly address: string }
  /** null: answers go to the sender */
  readonly replyTo: string | null
  /** where bounces of mailings go, each with a key of its own; null: to the sender */
  readonly bounceAddress: string | null
  /** null: mails are not signed here */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null
}

/** The sender that the environment sets up. */
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

/** One mail, ready to be sent. */
export interface OutgoingMail {
  /** the environment's unless told */
  sender?: MailSender | undefined
  attachments?: readonly MailAttachment[]
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

export function createMailer(config: Config): Mailer {
  const { smtpUrl } = config
  if (!smtpUrl) return null
  const usual = senderOfEnvironment(config)
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, rateDelta: 1000, rateLimit: 10 })
  // mailings have connections of their own and are throttled in the database: a login code does not wait behind them
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
    // one address, whatever it looks like: a text could be read as several
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
  /** `later`: the address is refused for now, such as a full mailbox, and not the server */
  readonly ofAddress?: boolean
  readonly text: string
}

/** Reads an error of `sendBulk`. What cannot be told apart for certain is `unknown`. */
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
