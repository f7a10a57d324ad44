import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromGlobalId, toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { isSigned } from '../../../testing/dkim.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { beginSession, User } from '../../accounts/public.ts'
import { postMail } from '../../mail/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { untouchedFilter } from '../../segments/public.ts'
import { confirmCampaign, MailCampaign, MailRecipient, MailSuppression } from '../public.ts'
import { readBounce } from './bounce.service.ts'
import { watchCampaign } from './progress.ts'
import { keptFor } from './forget.job.ts'
import { latestStart } from './send.job.ts'

const received: { to: string; from: string; text: string; raw: string }[] = []
/** SMTP answers by the local part of an address. */
const refusals: Record<string, number> = {}
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const code = refusals[address.split('@')[0]!]
    done(code ? Object.assign(new Error('Refused by the test'), { responseCode: code }) : null)
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

/** Keys as DNS would tell them. */
const records: Record<string, string> = {}
const keyInDns = (selector: string, domain: string) => records[`${selector}._domainkey.${domain}`]!
const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

let app: TestApp
let admin: User
const bounceToken = 'a-token-for-bounces'

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { privateKey, publicKey } = makeKeys()
  records['main._domainkey.stadia.test'] = publicKey
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Stadia <no-reply@stadia.test>',
      MAIL_DKIM_DOMAIN: 'stadia.test',
      MAIL_DKIM_SELECTOR: 'main',
      MAIL_DKIM_KEY: privateKey,
      MAIL_BOUNCE_ADDRESS: 'bounces@stadia.test',
      MAIL_BOUNCE_TOKEN: bounceToken,
    },
  })
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>((resolve) => sink.close(() => resolve()))
})
beforeEach(async () => {
  received.length = 0
  for (const key of Object.keys(refusals)) delete refusals[key]
  await app.db.query('delete from mail_campaign')
  await app.db.query('delete from mail_suppression')
  await app.db.query(`delete from "user" where user_type = 'student'`)
  await app.db.query('delete from mail_throttle')
})

/** A confirmed campaign to new students with these local parts. */
async function confirmed(names: string[], more: Partial<MailCampaign> & { at?: Date } = {}): Promise<string> {
  for (const name of names) await makeUser(app, { email: `${name}@school.test`, firstName: name })
  const { at, ...given } = more
  const now = new Date(app.clock.now())
  const { id } = await app.db.save(
    app.db.create(MailCampaign, {
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
    }),
  )
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

describe('a mail of a mailing', () => {
  test('can be left by one click; both headers are signed, and the return path names it', async () => {
    const id = await confirmed(['ann'])
    await app.drainJobs()
    const { id: key, token } = await app.db.findOneByOrFail(MailRecipient, {})
    expect(received).toHaveLength(1)
    const [{ text, from }] = received as [(typeof received)[0]]
    expect(from).toBe(`bounces+${key}@stadia.test`)
    expect(text).toContain('Subject: Hello ann')
    expect(text).toContain(`List-Unsubscribe: <http://localhost:4000/unsubscribe/${token}>`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text).toContain(`Message-ID: <${key}@localhost>`)
    const signed = /^DKIM-Signature:.*?\sh=([^;]+);/ms.exec(text)![1]!.toLowerCase().replace(/\s/g, '').split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
    expect(isSigned(received[0]!.raw, keyInDns)).toBe(true)
    expect(isSigned(received[0]!.raw.replace('Subject: ', 'Subject: Re: '), keyInDns)).toBe(false)
    expect(isSigned(`${received[0]!.raw.trimEnd()} more\r\n`, keyInDns)).toBe(false)
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      startedAt: expect.any(Date),
      finishedAt: expect.any(Date),
    })
  })

  test('of the mandatory category cannot be left', async () => {
    await confirmed(['ann'], { category: 'service' })
    await app.drainJobs()
    expect(received[0]!.text).not.toMatch(/unsubscribe/i)
  })

  test('is not sent to somebody who was erased or disabled meanwhile', async () => {
    await confirmed(['ann', 'bob'])
    await app.db.query(`update "user" set disabled_at = now() where email = 'ann@school.test'`)
    await app.drainJobs()
    expect(received.map(({ to }) => to)).toEqual(['bob@school.test'])
    expect(await statusOf('ann')).toBe('suppressed')
  })
})

describe('the answer of the mail server', () => {
  test('550 to the address is a hard bounce, which blocks it', async () => {
    refusals['gone'] = 550
    const id = await confirmed(['ann', 'gone'])
    await app.drainJobs()
    expect(await statusOf('gone')).toBe('bounced')
    expect(await app.db.findOneBy(MailSuppression, { address: 'gone@school.test' })).toMatchObject({
      reason: 'hardBounce',
      detail: expect.stringContaining('Refused by the test'),
    })
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('451 is tried again later, a few times', async () => {
    refusals['busy'] = 451
    const id = await confirmed(['busy'])
    await app.drainJobs()
    expect(await statusOf('busy')).toBe('queued')
    expect(await stateOf(id)).toMatchObject({ state: 'sending' })
    app.clock.advance(16 * 60_000)
    delete refusals['busy']
    await app.drainJobs()
    expect(await statusOf('busy')).toBe('sent')
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('too many failures pause the mailing; a person who resumes accepts them', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `many-${i}`)
    for (const name of names.slice(0, 30)) refusals[name] = 550
    const id = await confirmed(names)
    for (let i = 0; i < 3; i++) {
      await app.drainJobs()
      app.clock.advance(10_000)
    }
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'errors' })
    const resume = 'mutation ($id: ID!) { resumeMailCampaign(input: { id: $id }) { campaign { state } } }'
    expect((await app.as(admin).run(resume, { id })).errors).toBeUndefined()
    await app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })
})

describe('the throttle', () => {
  test('counts in the database, for all mailings together', async () => {
    await saveSetting(app.as(admin).ctx, { name: 'mailing', data: { perMinute: 12, supervisorPerDay: 1 } })
    const id = await confirmed(['a1', 'a2', 'a3', 'a4', 'a5'])
    for (const count of [2, 4, 5]) {
      await app.drainJobs()
      expect(received).toHaveLength(count)
      app.clock.advance(10_000)
    }
    await app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    await saveSetting(app.as(admin).ctx, { name: 'mailing', data: { perMinute: 6000, supervisorPerDay: 1 } })
  })
})

describe('a schedule', () => {
  test('is kept, and a pause before it keeps the mails back', async () => {
    const at = new Date(app.clock.now() + 3_600_000)
    const id = await confirmed(['ann'], { at })
    await app.drainJobs()
    expect(received).toHaveLength(0)
    const act = (name: string) =>
      `mutation ($id: ID!) { ${name}MailCampaign(input: { id: $id }) { campaign { state } } }`
    await app.as(admin).run(act('pause'), { id })
    app.clock.advance(3_700_000)
    await app.drainJobs()
    expect(received).toHaveLength(0)
    await app.as(admin).run(act('resume'), { id })
    await app.drainJobs()
    expect(received).toHaveLength(1)
  })

  test('that passed long ago waits for a person', async () => {
    const id = await confirmed(['ann'], { at: new Date(app.clock.now() + 60_000) })
    app.clock.advance(latestStart + 120_000)
    await app.drainJobs()
    expect(received).toHaveLength(0)
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'late' })
  })
})

describe('a bounce', () => {
  const notification = (more: { to?: string; status?: string; action?: string; messageId?: string }) =>
    [
      'From: MAILER-DAEMON@school.test',
      `To: ${more.to ?? 'bounces@stadia.test'}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.school.test',
      '',
      'Final-Recipient: rfc822; ann@school.test',
      `Action: ${more.action ?? 'failed'}`,
      `Status: ${more.status ?? '5.1.1'}`,
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${more.messageId ?? '<nobody@localhost>'}`,
      'Subject: Hello',
      '',
      '--x--',
      '',
    ].join('\r\n')

  const hand = (payload: string, token = bounceToken) =>
    app.http.inject({
      method: 'POST',
      url: '/api/mail/bounce',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      payload,
    })

  test.each(['return path', 'Message-ID'])('names its mail by the %s and blocks the address', async (by) => {
    await confirmed(['ann'])
    await app.drainJobs()
    const { id } = await app.db.findOneByOrFail(MailRecipient, {})
    const given = by === 'Message-ID' ? { messageId: `<${id}@localhost>` } : { to: `bounces+${id}@stadia.test` }
    const answer = await hand(notification(given))
    expect([answer.statusCode, answer.json()]).toEqual([200, { found: true }])
    expect(await app.db.findOneBy(MailRecipient, { id })).toMatchObject({
      status: 'bounced',
      reason: 'hard',
      problem: 'smtp; 550 5.1.1 No such user',
    })
    expect(await app.db.countBy(MailSuppression, { address: 'ann@school.test' })).toBe(1)
  })

  test('that is soft is counted, and blocks the address after five', async () => {
    for (let i = 0; i < 5; i++) {
      expect(await app.db.countBy(MailSuppression, {})).toBe(0)
      const id = await confirmed(i ? [] : ['ann'])
      await app.drainJobs()
      const mail = await app.db.findOneByOrFail(MailRecipient, { campaignId: id })
      await hand(notification({ to: `bounces+${mail.id}@stadia.test`, status: '4.2.2' }))
      expect(await app.db.findOneBy(MailRecipient, { id: mail.id })).toMatchObject({
        status: 'bounced',
        reason: 'soft',
      })
    }
    expect(await app.db.findOneBy(MailSuppression, {})).toMatchObject({ reason: 'softBounces' })
  })

  test('is taken only with the token', async () => {
    expect((await hand(notification({}), 'another-token-of-19')).statusCode).toBe(401)
    expect((await hand('')).json()).toEqual({ found: false })
  })

  test('is told from delays, replies and other mail', async () => {
    const of = (text: string) => readBounce(Buffer.from(text))
    const key = crypto.randomUUID()
    expect(await of(notification({ to: `b+${key}@x.test` }))).toMatchObject({ recipientId: key, kind: 'hard' })
    expect(await of(notification({ to: `b+${key}@x.test`, action: 'delayed', status: '4.4.1' }))).toBeNull()
    expect(await of(`From: a@x.test\r\nTo: b+${key}@x.test\r\nSubject: Re: Hello\r\n\r\nThanks`)).toBeNull()
    expect(await of(notification({}))).toBeNull()
    expect(await of('\0'.repeat(1000))).toBeNull()
  })
})

describe('the sender', () => {
  const fields = `from replyTo hasServer dkimDomain dkimSelector dkimRecord bounceAddress takesBounces
    setting { fromName fromAddress dkimDomain }`
  const read = (user: User) => app.as(user).run(`{ mailSender { ${fields} } }`)
  const save = (user: User, input: object) =>
    app
      .as(user)
      .run(`mutation ($input: SaveMailSenderInput!) { saveMailSender(input: $input) { mailSender { ${fields} } } }`, {
        input,
      })
  afterEach(() => app.db.query('delete from mail_sender_setting'))

  test('is told to admins, without its secrets', async () => {
    expect((await read(admin)).data.mailSender).toEqual({
      from: 'Stadia <no-reply@stadia.test>',
      replyTo: null,
      hasServer: true,
      dkimDomain: 'stadia.test',
      dkimSelector: 'main',
      dkimRecord: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]+=*$/),
      bounceAddress: 'bounces@stadia.test',
      takesBounces: true,
      setting: null,
    })
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const other = await makeUser(app, { userType })
      expect((await read(other)).code).toBe('FORBIDDEN')
      expect((await save(other, {})).code).toBe('FORBIDDEN')
    }
    const writer = await makeUser(app, { userType: 'admin', grants: ['admin.mailing'] })
    expect((await read(writer)).code).toBeUndefined()
    expect((await save(writer, {})).code).toBe('FORBIDDEN')
  })

  test('that admins set is in mailings and in all other mails, and signs them with its own key', async () => {
    const { privateKey, publicKey } = makeKeys()
    records['office._domainkey.olympiad.test'] = publicKey
    const given = {
      fromName: 'Olympiad Office',
      fromAddress: 'office@olympiad.test',
      replyTo: 'help@olympiad.test',
      bounceAddress: 'returns@olympiad.test',
      dkimDomain: 'Olympiad.test',
      dkimSelector: 'office',
    }
    const { data } = await save(admin, { ...given, dkimPrivateKey: privateKey })
    const key = publicKey.replace(/-----[^-]+-----|\s/g, '')
    expect(data.saveMailSender.mailSender).toMatchObject({
      from: 'Olympiad Office <office@olympiad.test>',
      replyTo: 'help@olympiad.test',
      dkimDomain: 'olympiad.test',
      dkimRecord: `v=DKIM1; k=rsa; p=${key}`,
    })
    const [stored] = await app.db.query('select * from mail_sender_setting')
    expect(JSON.stringify(stored)).not.toContain('PRIVATE')
    expect(JSON.stringify(stored)).not.toContain(privateKey.slice(60, 120))
    expect(JSON.stringify(await app.db.query('select * from audit_entry'))).not.toContain('PRIVATE')

    // saved again without the key, which stays
    expect((await save(admin, given)).code).toBeUndefined()
    await confirmed(['ann'])
    await postMail(app.as(admin).ctx, 'ben@school.test', { subject: 'Hello', paragraphs: ['Hi'] })
    await app.drainJobs()
    expect(received.map(({ to }) => to).toSorted()).toEqual(['ann@school.test', 'ben@school.test'])
    for (const { to, from, text, raw } of received) {
      expect(text).toMatch(/^From: "?Olympiad Office"? <office@olympiad\.test>$/m)
      expect(text).toMatch(/^Reply-To: help@olympiad\.test$/m)
      expect(text).toContain('d=olympiad.test')
      expect(isSigned(raw, keyInDns), to).toBe(true)
      if (to.startsWith('ann')) expect(from).toMatch(/^returns\+[\w-]+@olympiad\.test$/)
    }

    // nothing is set: as the environment has it
    await save(admin, {})
    expect((await read(admin)).data.mailSender).toMatchObject({
      from: 'Stadia <no-reply@stadia.test>',
      dkimDomain: 'stadia.test',
    })
    expect((await app.db.query('select sealed_dkim_key k from mail_sender_setting'))[0].k).toBeNull()
  })

  test.each([
    ['a signature without its selector', { dkimDomain: 'stadia.test' }, 'dkimSelector'],
    ['a signature without a key', { dkimDomain: 'stadia.test', dkimSelector: 'a' }, 'dkimPrivateKey'],
    [
      'a key that is none',
      { dkimDomain: 'stadia.test', dkimSelector: 'a', dkimPrivateKey: 'PRIVATE KEY' },
      'dkimPrivateKey',
    ],
    ['a key that cannot sign mails', { dkimDomain: 'stadia.test', dkimSelector: 'a', ...edKey() }, 'dkimPrivateKey'],
    ['an address that is none', { fromAddress: 'office' }, 'fromAddress'],
    ['a name with an address', { fromName: 'Office <other@school.test>' }, 'fromName'],
  ])('%s is refused', async (_, input, field) => {
    const { code, errors } = await save(admin, input)
    expect(code).toBe('BAD_USER_INPUT')
    expect(Object.keys((errors as any)[0].extensions.fields)).toEqual([field])
    expect(await app.db.query('select * from mail_sender_setting')).toEqual([])
  })
})

function edKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { dkimPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
}

test('who watches a mailing hears of its progress', async () => {
  const id = await confirmed(['ann', 'ben'])
  const other = await confirmed(['cem'], { category: 'service' })
  const watching = watchCampaign(app.as(admin).ctx, id)
  expect(await watching.next()).toEqual({ done: false, value: { campaignId: id } })
  await app.drainJobs()
  expect(await watching.next()).toEqual({ done: false, value: { campaignId: id } })
  await watching.return!()
  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  expect(await stateOf(other)).toMatchObject({ state: 'sent' })
})

test('a year after its end, a mailing has forgotten to whom it went, not how many', async () => {
  const id = await confirmed(['ann', 'ben'])
  await app.drainJobs()
  app.clock.advance(keptFor - 60_000)
  await app.runSchedule('forgetRecipients')
  expect(await app.db.findOneBy(MailRecipient, { address: 'ann@school.test' })).not.toBeNull()
  app.clock.advance(120_000)
  await app.runSchedule('forgetRecipients')
  const rows = await app.db.findBy(MailRecipient, { campaignId: id })
  expect(rows.map(({ address, userId, status }) => [address, userId, status])).toEqual([
    ['', null, 'sent'],
    ['', null, 'sent'],
  ])
  expect(await stateOf(id)).toMatchObject({ state: 'sent', recipientCount: 2 })
})

describe('attachments', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const upload = async (user: User, payload: Buffer) => {
    const { accessToken } = await beginSession(app.as(user).ctx, user)
    return app.http.inject({
      method: 'POST',
      url: '/upload/mail-attachment?name=Timetable.pdf',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      payload,
    })
  }
  const words = [{ language: 'en', title: 'The timetable', text: 'It is attached.' }]
  const save = (input: object) =>
    app.as(admin).run(
      `mutation ($input: SaveMailCampaignInput!) { saveMailCampaign(input: $input) {
         campaign { id attachments { id name size } } } }`,
      {
        input: {
          name: 'Timetable',
          category: 'news',
          families: false,
          words,
          filter: { ...untouchedFilter, initiated: true },
          ...input,
        },
      },
    )

  test('each recipient gets the attached files', async () => {
    await makeUser(app, { email: 'attached@school.test' })
    const sent = await upload(admin, pdf)
    expect(sent.statusCode).toBe(201)
    const { id: file } = sent.json()
    const { data } = await save({ attachmentIds: [file] })
    const { campaign } = data.saveMailCampaign
    expect(campaign.attachments).toEqual([{ id: file, name: 'Timetable.pdf', size: pdf.length }])
    // left out: they stay
    const again = await save({ id: campaign.id })
    expect(again.data.saveMailCampaign.campaign.attachments).toHaveLength(1)
    await confirmCampaign(app.as(admin).ctx, { id: fromGlobalId(campaign.id)!.id, expectedCount: 1 })
    await app.drainJobs()
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toMatch(/Content-Type: application\/pdf; name=Timetable\.pdf/)
    expect(received[0]!.text).toContain(pdf.toString('base64'))
    const removed = await save({ attachmentIds: [] })
    expect(removed.data.saveMailCampaign.campaign.attachments).toEqual([])
  })

  test('a test mail has them too', async () => {
    const { id: file } = (await upload(admin, pdf)).json()
    const input = { words, category: 'news', attachmentIds: [file] }
    const source = 'mutation ($input: SendTestMailInput!) { sendTestMail(input: $input) { address } }'
    expect((await app.as(admin).run(source, { input })).code).toBeUndefined()
    await app.drainJobs()
    expect(received.map(({ to }) => to)).toEqual([admin.email])
    expect(received[0]!.text).toMatch(/Content-Type: application\/pdf; name=Timetable\.pdf/)
    expect(received[0]!.text).toContain(pdf.toString('base64'))
    expect(isSigned(received[0]!.raw, keyInDns)).toBe(true)
    const unknown = { ...input, attachmentIds: [toGlobalId('StoredFile', crypto.randomUUID())] }
    expect((await app.as(admin).run(source, { input: unknown })).code).toBe('NOT_FOUND')
  })

  test('files that are no document, too large, or not uploaded for a mailing are refused', async () => {
    expect((await upload(admin, Buffer.from('MZ program'))).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect((await upload(admin, Buffer.concat([pdf, Buffer.alloc(9 * 1024 * 1024)]))).statusCode).toBe(413)
    const { code } = await save({ attachmentIds: [toGlobalId('StoredFile', crypto.randomUUID())] })
    expect(code).toBe('NOT_FOUND')
    const student = await makeUser(app, {})
    expect((await upload(student, pdf)).statusCode).toBe(403)
  })
})
