import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it was delivered. */
export interface DeliveredMail {
  readonly to: string
  readonly subject: string
  readonly messageId: string
  /** epoch ms */
  readonly at: number
}

/** A mail server that keeps what it is given. */
export interface PostOffice {
  readonly url: string
  readonly mails: readonly DeliveredMail[]
  /** Delivers a mail again, for a control run. */
  repeat(mail: DeliveredMail): void
  close(): Promise<void>
}

const headerOf = (letter: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(letter)?.[1]?.replaceAll(/\r?\n[ \t]/g, ' ') ?? ''

export async function openPostOffice(): Promise<PostOffice> {
  const mails: DeliveredMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      void text(stream).then((letter) => {
        for (const { address } of envelope.rcptTo) {
          const [subject, messageId] = [headerOf(letter, 'subject'), headerOf(letter, 'message-id')]
          mails.push({ to: address, subject, messageId, at: Date.now() })
        }
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    repeat: (mail) => void mails.push({ ...mail, messageId: `${mail.messageId} again` }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
