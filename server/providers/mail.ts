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

/** Sends mail, or throws; null where no mail server is configured: mails then stay in the outbox. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void } | null

export function createMailer({ smtpUrl, mailFrom }: Config): Mailer {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, rateDelta: 1000, rateLimit: 10 })
  return {
    async send({ to, ...mail }) {
      // one address, whatever it looks like: a text could be read as several
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...mail })
    },
    close: () => transport.close(),
  }
}
