import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from './server.ts'

/** Folder of sent e-mails: one file each, named in order of arrival. */
const folder = path.resolve('test-results', 'mail')

export interface MailServer {
  /** Value for the setting SMTP_URL. */
  url: string
  stop(): Promise<void>
}

/** Starts a mail server that stores every e-mail and rejects addresses that begin with `gone-`. */
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

/** Raw source of the newest e-mail to an address; empty if none. */
export function deliveredTo(address: string): string {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith(` ${address}.eml`))
    .sort()
    .at(-1)
  return newest ? readFileSync(path.join(folder, newest), 'utf8') : ''
}

/** Number of e-mails to an address. */
export const deliveredCount = (address: string): number =>
  readdirSync(folder).filter((name) => name.endsWith(` ${address}.eml`)).length
