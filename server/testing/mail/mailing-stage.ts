import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { insertRow, makeUser } from '../factories.ts'
import { useTestApp } from '../use-test-app.ts'
import { User } from '../../modules/accounts/public.ts'
import { untouchedFilter } from '../../modules/segments/public.ts'
import { confirmCampaign, MailCampaign, MailRecipient } from '../../modules/mailing/testing/public.ts'

const bounceToken = 'a-token-for-bounces'

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

/** Starts an app with a mail server that records or refuses its mails. Registers its hooks. */
export function mailingStage() {
  let admin: User
  const received: { to: string; from: string; text: string; raw: string }[] = []
  /** SMTP replies by the local part of an address, or `*` for all: a code, or a code with its text. */
  const refusals: Record<string, number | string> = {}
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const reply = refusals[address.split('@')[0]!] ?? refusals['*']
      const [, code, text] = /^(\d+) ?(.*)$/.exec(String(reply ?? '')) ?? []
      done(code ? Object.assign(new Error(text || 'Refused by the test'), { responseCode: Number(code) }) : null)
    },
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk))
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo[0]!.address,
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text: text.replace(/\r\n[ \t]+/g, ' '),
          raw: text,
        })
        done()
      })
    },
  })

  /** Public keys by DNS name. */
  const records: Record<string, string> = {}
  const keyInDns = (selector: string, domain: string) => records[`${selector}._domainkey.${domain}`]!

  beforeAll(() => new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => sink.close(() => resolve())))
  const app = useTestApp(() => {
    const { privateKey, publicKey } = makeKeys()
    records['main._domainkey.stadia.test'] = publicKey
    return {
      env: {
        SMTP_URL: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
        MAIL_FROM: 'Stadia <no-reply@stadia.test>',
        MAIL_DKIM_DOMAIN: 'stadia.test',
        MAIL_DKIM_SELECTOR: 'main',
        MAIL_DKIM_KEY: privateKey,
        MAIL_BOUNCE_ADDRESS: 'bounces@stadia.test',
        MAIL_BOUNCE_TOKEN: bounceToken,
      },
    }
  })
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin' })
  })
  beforeEach(async () => {
    received.length = 0
    for (const key of Object.keys(refusals)) delete refusals[key]
    await app.db.query('delete from mail_campaign')
    await app.db.query('delete from mail_suppression')
    await app.db.query(`delete from "user" where user_type = 'student'`)
    await app.db.query('delete from mail_throttle')
  })

  /** Creates a confirmed campaign to new students with these local parts. */
  async function confirmed(names: string[], more: Partial<MailCampaign> & { at?: Date } = {}): Promise<string> {
    for (const name of names) await makeUser(app, { email: `${name}@school.test`, firstName: name })
    const { at, ...given } = more
    const now = new Date(app.clock.now())
    const { id } = await insertRow(app, MailCampaign, {
      ownerId: admin.id,
      audience: 'office',
      name: 'Test',
      category: 'news',
      families: false,
      storedWords: { en: { title: 'Hello {{firstName}}', text: 'Hi' } },
      storedFilter: { ...untouchedFilter, initiated: true },
      changedAt: now,
      createdAt: now,
      ...given,
    })
    await confirmCampaign(app.as(admin).ctx, {
      id,
      expectedCount: await app.db.countBy(User, { userType: 'student' }),
      scheduledAt: at ?? null,
    })
    return id
  }
  const stateOf = (id: string) => app.db.findOneByOrFail(MailCampaign, { id })
  const statusOf = async (name: string) =>
    (await app.db.findOneByOrFail(MailRecipient, { address: `${name}@school.test` })).status

  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    bounceToken,
    received,
    refusals,
    records,
    keyInDns,
    makeKeys,
    confirmed,
    stateOf,
    statusOf,
  }
}
