import { createTransport, type PluginFunction } from 'nodemailer'
import type { Config } from '../config.ts'
import { classifyRefusal, type RefusalSubject } from './mail-refusal.ts'

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
  /** RFC 5322 Message-ID with angle brackets; the same for every attempt, so that receivers can drop duplicates */
  messageId?: string | undefined
  /** overrides the reply-to address of the sender */
  replyTo?: string | undefined
  /** Message-ID of the mail that this one answers */
  inReplyTo?: string | undefined
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

/** Milliseconds after which a silent server is given up; the lease on a mail must be longer. */
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
  // mailings use separate connections and are throttled in the database, so that they do not delay login codes
  const bulk = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...bulkTimeouts })
  bulk.use('stream', trackConnection)
  return {
    async send({ sender = usual, ...mail }) {
      await transport.sendMail(messageOf(sender, mail))
    },
    async sendBulk({ sender = usual, unsubscribeUrl, bounceKey, ...mail }) {
      const { bounceAddress } = sender
      const tracked = { connected: false }
      const message = {
        ...messageOf(sender, mail),
        tracked,
        ...(bounceAddress && { envelope: { from: plusAddress(bounceAddress, bounceKey), to: mail.to } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      }
      await bulk.sendMail(message).catch((error: unknown) => {
        throw Object.assign(error as Error, { connected: tracked.connected })
      })
    },
    close() {
      transport.close()
      bulk.close()
    },
  }
}

/** Records that the connection is ready: only then is the message's stream opened. */
const trackConnection: PluginFunction = (mail, done) => {
  const { tracked } = mail.data as { tracked?: { connected: boolean } }
  mail.message.processFunc((input) => {
    if (tracked) tracked.connected = true
    return input
  })
  done()
}

function messageOf(
  { from, replyTo, dkim }: MailSender,
  { to, attachments = [], replyTo: ownReplyTo, inReplyTo, ...mail }: Omit<OutgoingMail, 'sender'>,
) {
  const answeredAt = ownReplyTo ?? replyTo
  return {
    from,
    ...(answeredAt && { replyTo: { name: '', address: answeredAt } }),
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
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

/** Adds a key to an address: `bounces@example.org` becomes `bounces+key@example.org`. */
export function plusAddress(address: string, key: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${key}${address.slice(at)}`
}

/**
 * Outcome of a failed send. `unreachable`: the mail was not sent, because there was no connection or login;
 * `later`: refused temporarily; `refused`: refused permanently; `unknown`: the server's response was lost.
 */
export interface MailFailure {
  readonly kind: 'unreachable' | 'later' | 'refused' | 'unknown'
  /** subject of a refusal */
  readonly about: RefusalSubject
  readonly text: string
}

/** Connection errors, whatever the server's response. */
const connectionErrors = new Set(['EDNS', 'EAUTH', 'ETLS', 'EOAUTH2', 'EPROXY', 'ECONNREFUSED'])
/** Timeouts before the login. */
const setUpWaits = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])
const setUpCommand = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH)\b/
/** Errors of a mail that was never offered to the server. */
const ownErrors: Record<string, RefusalSubject> = { EENVELOPE: 'unknown', EMESSAGE: 'us', EREQUIRETLS: 'us' }

/** Classifies an error of `sendBulk`; ambiguous errors are `unknown`. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, responseCode, response } = error as Record<string, unknown>
  const text = String(response ?? (error as Error)?.message ?? error).slice(0, 500)
  if (isUnconnected(error as Record<string, unknown>)) return { kind: 'unreachable', about: 'us', text }
  if (typeof responseCode !== 'number' || responseCode < 400) {
    const about = ownErrors[String(code)]
    return about ? { kind: 'refused', about, text } : { kind: 'unknown', about: 'unknown', text }
  }
  const stage = command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'message' : 'session'
  const { about } = classifyRefusal({ diagnostic: text, stage })
  if (responseCode >= 500) return { kind: 'refused', about, text }
  // a busy server responds like this before it has received a recipient
  return { kind: stage === 'session' ? 'unreachable' : 'later', about, text }
}

function isUnconnected(error: Record<string, unknown>): boolean {
  const { code, command, responseCode, syscall, timeoutType, connected } = error
  if (connectionErrors.has(String(code)) || setUpWaits.has(String(timeoutType))) return true
  if (responseCode !== undefined) return false
  if (connected === false || setUpCommand.test(String(command))) return true
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  // a certificate that does not match has no system call; a broken connection has one
  return code === 'ESOCKET' && command === 'CONN' && syscall === undefined
}
