import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { EntityManager } from 'typeorm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import type { User } from '../accounts/public.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { mailUser, postMail, secretMark } from './public.ts'
import { Mail } from './testing/public.ts'

const content = {
  subject: 'Şəhadətnamə — Диплом',
  paragraphs: ['A <b>bold</b> claim & more'],
  action: { label: 'Open', url: 'http://localhost:4000/x?a=1&b=2' },
}

describe('with a mail server', () => {
  const received: string[] = []
  let refuse = false
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('No such mailbox') : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })

  beforeAll(() => new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => sink.close(() => resolve())))
  const app = useTestApp(() => {
    const { port } = sink.server.address() as AddressInfo
    return { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Stadia <no-reply@stadia.test>' } }
  })

  test('a posted e-mail is sent by a job, once', async () => {
    await postMail(app.as(null).ctx, 'reader@school.test', content)
    const [mail] = await app.db.find(Mail)
    await app.drainJobs()
    await app.job('mail.send', { mailId: mail!.id })
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('To: reader@school.test')
    expect(received[0]).toContain('From: Stadia <no-reply@stadia.test>')
    expect(await app.db.findOneBy(Mail, { id: mail!.id })).toMatchObject({ tries: 1, sentAt: expect.any(Date) })
  })

  test('an e-mail is sent once, also if the database is away when it was sent', async () => {
    await postMail(app.as(null).ctx, 'restart@school.test', content)
    const { id } = await app.db.findOneByOrFail(Mail, { to: 'restart@school.test' })
    const before = received.length
    const restart = vi
      .spyOn(EntityManager.prototype, 'update')
      .mockRejectedValueOnce(new Error('Connection terminated'))
    await app.job('mail.send', { mailId: id })
    expect(restart).toHaveBeenCalledTimes(2)
    restart.mockRestore()
    await app.job('mail.send', { mailId: id })
    expect(received).toHaveLength(before + 1)
    expect(await app.db.findOneBy(Mail, { id })).toMatchObject({ tries: 1, sentAt: expect.any(Date), problem: null })
  })

  test('a code is in the sent e-mail only, and is deleted once it is sent', async () => {
    const masked = { subject: `Code ${secretMark}`, paragraphs: ['Your code:', secretMark], secret: '424242' }
    await postMail(app.as(null).ctx, 'code@school.test', masked)
    const { id, text } = await app.db.findOneByOrFail(Mail, { to: 'code@school.test' })
    expect(text).not.toContain('424242')
    await app.job('mail.send', { mailId: id })
    expect(received.at(-1)).toContain('Subject: Code 424242')
    expect(received.at(-1)!.match(/424242/g)!.length).toBeGreaterThanOrEqual(3)
    expect(await app.db.findOneBy(Mail, { id })).toMatchObject({ sealedSecret: null, subject: `Code ${secretMark}` })
  })

  test('an e-mail that contains its secret in its text is refused', async () => {
    const wrong = { subject: 'Code', paragraphs: ['Your code: 424242', secretMark], secret: '424242' }
    await expect(postMail(app.as(null).ctx, 'code@school.test', wrong)).rejects.toThrow('contains its secret')
    const without = { subject: 'Code', paragraphs: ['Your code'], secret: '424242' }
    await expect(postMail(app.as(null).ctx, 'code@school.test', without)).rejects.toThrow('placeholder of its secret')
  })

  test('every attempt uses the stored Message-ID', async () => {
    await postMail(app.as(null).ctx, 'copies@school.test', content)
    const { id, messageId } = await app.db.findOneByOrFail(Mail, { to: 'copies@school.test' })
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    const before = received.length
    await app.job('mail.send', { mailId: id })
    // the server accepted it, and the node crashed before recording this
    await app.db.update(Mail, { id }, { sentAt: null })
    await app.job('mail.send', { mailId: id })
    const copies = received.slice(before)
    expect(copies).toHaveLength(2)
    for (const copy of copies) expect(copy).toContain(`Message-ID: ${messageId}`)
  })

  test('the error of a refused e-mail is stored, and the job fails to be retried', async () => {
    refuse = true
    await postMail(app.as(null).ctx, 'nobody@school.test', content)
    const mail = await app.db.findOneByOrFail(Mail, { to: 'nobody@school.test' })
    await expect(app.job('mail.send', { mailId: mail.id })).rejects.toThrow('No such mailbox')
    expect(await app.db.findOneBy(Mail, { id: mail.id })).toMatchObject({
      tries: 1,
      sentAt: null,
      problem: expect.stringContaining('No such mailbox'),
    })
    refuse = false
    await app.job('mail.send', { mailId: mail.id })
    expect(await app.db.findOneBy(Mail, { id: mail.id })).toMatchObject({ tries: 2, problem: null })
  })

  test('an admin can retry a refused e-mail, but not a sent one', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const retry = 'mutation ($id: ID!) { retryMail(input: { id: $id }) { mail { problem sentAt } } }'
    refuse = true
    await postMail(app.as(null).ctx, 'again@school.test', content)
    const { id } = await app.db.findOneByOrFail(Mail, { to: 'again@school.test' })
    await expect(app.job('mail.send', { mailId: id })).rejects.toThrow('No such mailbox')
    refuse = false
    expect((await app.as(await makeUser(app)).run(retry, { id })).code).toBe('FORBIDDEN')
    const { data } = await app.as(admin).run(retry, { id })
    expect(data.retryMail.mail).toEqual({ problem: null, sentAt: null })
    await app.drainJobs()
    expect(await app.db.findOneBy(Mail, { id })).toMatchObject({ sentAt: expect.any(Date) })
    expect((await app.as(admin).run(retry, { id })).code).toBe('RULE_BROKEN')
    expect((await app.as(admin).run(retry, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  })

  test.each(['waiting', 'being sent'])('retrying an e-mail that is %s does not send it twice', async (state) => {
    const admin = await makeUser(app, { userType: 'admin' })
    const retry = 'mutation ($id: ID!) { retryMail(input: { id: $id }) { mail { id } } }'
    await postMail(app.as(null).ctx, 'once@school.test', content)
    const { id } = await app.db.findOneByOrFail(Mail, { to: 'once@school.test' })
    if (state === 'being sent') {
      await app.db.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`)
    }
    expect((await app.as(admin).run(retry, { id })).code).toBeUndefined()
    const jobs = await app.db.query(`select payload from graphile_worker._private_jobs where payload->>'mailId' = $1`, [
      id,
    ])
    expect(jobs).toHaveLength(1)
    await app.drainJobs()
    await app.db.delete(Mail, { id })
  })

  test('a retried e-mail whose attempts are used up is sent immediately', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    await postMail(app.as(null).ctx, 'late@school.test', content)
    const { id } = await app.db.findOneByOrFail(Mail, { to: 'late@school.test' })
    await app.db.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 day'
       where payload->>'mailId' = $1`,
      [id],
    )
    await app.as(admin).run('mutation ($id: ID!) { retryMail(input: { id: $id }) { mail { id } } }', { id })
    const [{ due }] = await app.db.query(
      `select attempts < max_attempts and run_at <= now() as due from graphile_worker._private_jobs
       where payload->>'mailId' = $1`,
      [id],
    )
    expect(due).toBe(true)
    await app.drainJobs()
    expect(await app.db.findOneBy(Mail, { id })).toMatchObject({ sentAt: expect.any(Date) })
  })

  test('the outbox can be filtered by state, address and subject', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    refuse = true
    await postMail(app.as(null).ctx, 'bad_one@school.test', content)
    const failed = await app.db.findOneByOrFail(Mail, { to: 'bad_one@school.test' })
    await expect(app.job('mail.send', { mailId: failed.id })).rejects.toThrow('No such mailbox')
    await postMail(app.as(null).ctx, 'badXone@school.test', { ...content, subject: 'Welcome' })
    const query =
      'query ($state: MailState, $search: String) { mails(state: $state, search: $search) { nodes { to } } }'
    const found = async (variables: Record<string, unknown>) =>
      (await app.as(admin).run(query, variables)).data.mails.nodes.map(({ to }: Mail) => to)
    expect(await found({ state: 'failed' })).toEqual(['bad_one@school.test'])
    expect(await found({ state: 'waiting' })).toEqual(['badXone@school.test'])
    expect(await found({ state: 'sent' })).toContain('reader@school.test')
    expect(await found({ search: 'D_ON' })).toEqual(['bad_one@school.test'])
    expect(await found({ search: 'welc' })).toEqual(['badXone@school.test'])
    expect((await app.as(admin).run('{ sendsMail }')).data).toEqual({ sendsMail: true })
  })
})

describe('without a mail server', () => {
  const app = useTestApp()

  test('e-mails stay in the outbox, readable by admins only', async () => {
    await postMail(app.as(null).ctx, 'reader@school.test', content)
    await app.drainJobs()
    const query = '{ mails(first: 5) { nodes { to subject text sentAt } } }'
    const admin = await makeUser(app, { userType: 'admin' })
    expect((await app.as(admin).run(query)).data.mails.nodes).toEqual([
      {
        to: 'reader@school.test',
        subject: content.subject,
        text: expect.stringContaining('Open: http://localhost:4000/x?a=1&b=2'),
        sentAt: null,
      },
    ])
    expect((await app.as(await makeUser(app)).run(query)).code).toBe('FORBIDDEN')
    expect((await app.as(null).run(query)).code).toBe('UNAUTHENTICATED')
  })

  test('retrying is refused', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const [mail] = await app.db.find(Mail)
    const retry = 'mutation ($id: ID!) { retryMail(input: { id: $id }) { mail { id } } }'
    expect((await app.as(admin).run(retry, { id: mail!.id })).code).toBe('RULE_BROKEN')
    expect((await app.as(admin).run('{ sendsMail }')).data).toEqual({ sendsMail: false })
  })

  test('text is escaped in the HTML part', async () => {
    const [mail] = await app.db.find(Mail)
    expect(mail!.html).toContain('A &lt;b&gt;bold&lt;/b&gt; claim &amp; more')
    expect(mail!.html).toContain('href="http://localhost:4000/x?a=1&amp;b=2"')
  })

  test('the content is deleted after 90 days, the row after a year', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    await postMail(app.as(null).ctx, 'kept@school.test', content)
    const { id } = await app.db.findOneByOrFail(Mail, { to: 'kept@school.test' })
    await app.db.update(Mail, { id }, { createdAt: new Date(app.clock.now()), problem: 'No such mailbox' })
    const seen = async () => {
      await app.runSchedule('deleteExpiredMails')
      const query =
        'query ($search: String) { mails(search: $search) { nodes { subject text html problem contentForgottenAt } } }'
      return (await app.as(admin).run(query, { search: 'kept@' })).data.mails.nodes
    }
    const day = 86_400_000
    const minute = 60_000
    app.clock.advance(90 * day - minute)
    expect(await seen()).toMatchObject([{ text: expect.stringContaining('Open: '), contentForgottenAt: null }])
    app.clock.advance(minute)
    expect(await seen()).toEqual([
      {
        subject: content.subject,
        text: '',
        html: '',
        problem: 'No such mailbox',
        contentForgottenAt: expect.any(String),
      },
    ])
    const retry = 'mutation ($id: ID!) { retryMail(input: { id: $id }) { mail { id } } }'
    expect((await app.as(admin).run(retry, { id: toGlobalId('Mail', id) })).errors![0]!.message).toMatch(
      'content of this e-mail was deleted',
    )
    app.clock.advance(275 * day - minute)
    expect(await seen()).toHaveLength(1)
    app.clock.advance(minute)
    expect(await seen()).toEqual([])
  })
})

describe('an e-mail to a user', () => {
  const app = useTestApp()

  const write = (user: User) =>
    mailUser(app.as(null).ctx, user, 'mail-applications', (t) => ({
      subject: 'Places',
      paragraphs: ['Your place is reserved.'],
      action: { label: t('toExams'), path: '/stadia/my-exams' },
    }))

  test('is in the language of the last visit, and links to the page in that language', async () => {
    const user = await makeUser(app, { email: 'leyla@family.test', firstName: 'Leyla', language: 'az' })
    await write(user)
    const { text } = await app.db.findOneByOrFail(Mail, { to: 'leyla@family.test' })
    expect(text).toContain('Salam, Leyla!')
    expect(text).toContain('/az/stadia/my-exams')
  })

  test('is in English for a language that the interface does not have', async () => {
    const user = await makeUser(app, { email: 'mia@family.test', firstName: 'Mia', language: 'de' })
    await write(user)
    const { text } = await app.db.findOneByOrFail(Mail, { to: 'mia@family.test' })
    expect(text).toContain('Hello Mia,')
    expect(text).toMatch(/localhost:\d+\/stadia\/my-exams/)
  })

  test('is not sent to drafts', async () => {
    const user = await makeUser(app, { email: 'draft@family.test', isDraft: true })
    await write(user)
    expect(await app.db.countBy(Mail, { to: 'draft@family.test' })).toBe(0)
  })
})
