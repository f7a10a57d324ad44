import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from './server.ts'

/** Where the mails lie that the product has sent: one file each, named in the order in which they came. */
const folder = path.resolve('test-results', 'mail')

export interface MailServer {
  /** For the setting SMTP_URL. */
  url: string
  stop(): Promise<void>
}

/** A mail server that takes every mail and delivers none. Addresses that begin with `gone-` do not exist. */
export async function startMailServer(): Promise<MailServer> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
      done(address.startsWith('gone-') ? error : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        const name = `${String(++count).padStart(6, '0')} ${to?.address ?? 'nobody'}.eml`
        writeFileSync(path.join(folder, name), Buffer.concat(chunks))
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `smtp://localhost:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The newest mail that was delivered to an address, as it came over the wire; empty while there is none. */
export function deliveredTo(address: string): string {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith(` ${address}.eml`))
    .sort()
    .at(-1)
  return newest ? readFileSync(path.join(folder, newest), 'utf8') : ''
}
