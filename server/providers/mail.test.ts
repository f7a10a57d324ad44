import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { createMailer, mailFailureOf, type Mailer, type OutgoingMail } from './mail.ts'

/** Mails received by the test server, with their envelope recipients. */
const received: { to: string[]; head: string; body: string }[] = []
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk))
    stream.on('end', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      received.push({ to: envelope.rcptTo.map(({ address }) => address), head, body: body.join('\n') })
      done()
    })
  },
})
let mailer: NonNullable<Mailer>

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { port } = sink.server.address() as AddressInfo
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Stadia <no-reply@stadia.test>' } as Config)!
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => sink.close(() => resolve()))
})
beforeEach(() => void received.splice(0))

const send = (mail: Partial<OutgoingMail>) =>
  mailer.send({ to: 'reader@school.test', subject: 'Hello', text: 'Text', html: '<p>HTML</p>', ...mail })

describe('a mail', () => {
  it.each([
    ['two addresses in one', 'first@school.test, second@school.test'],
    ['an address in another', '"first@school.test, <second@school.test>"@third.test'],
    ['an address and its name', 'First <second@school.test>'],
    ['a header in the address', 'first@school.test\r\nBcc: second@school.test'],
    ['a command in the address', 'first@school.test>\r\nRCPT TO:<second@school.test'],
    ['a group', 'All: first@school.test, second@school.test;'],
  ])('with %s in its address reaches no second recipient', async (_, to) => {
    await send({ to }).catch(() => undefined)
    expect(received.flatMap((mail) => mail.to).filter((address) => /^<?second@/.test(address))).toEqual([])
    expect(received.every((mail) => mail.to.length === 1 && !/^(bcc|cc):/im.test(mail.head))).toBe(true)
  })

  it('does not turn line breaks in its texts into headers or SMTP commands', async () => {
    const hostile = 'Hello\r\nBcc: second@school.test\r\n\r\nFree\r\n.\r\nMAIL FROM:<x@school.test>'
    await send({ subject: hostile, text: `${hostile}\r\nlast line` })
    expect(received.map(({ to }) => to)).toEqual([['reader@school.test']])
    const [{ head, body }] = received as [(typeof received)[0]]
    expect(head.match(/^(bcc|cc|subject):/gim)).toEqual(['Subject:'])
    expect(body).toContain('last line')
  })

  it('reaches addresses in other scripts', async () => {
    await send({ to: 'әйгерім@мектеп.test', subject: 'Қош келдің, აննა' })
    expect(received).toMatchObject([{ to: ['әйгерім@мектеп.test'] }])
  })
})

describe('a mail that could not be sent', () => {
  const failureWith = async (server: SMTPServer, url: (port: number) => string) => {
    // the test server reports the client's failure too
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const other = createMailer({ smtpUrl: url(port), mailFrom: 'Stadia <no-reply@stadia.test>' } as Config)!
    const error = await other
      .sendBulk({
        to: 'reader@school.test',
        subject: 'Hello',
        text: 'Text',
        html: '<p>HTML</p>',
        bounceKey: 'key',
        unsubscribeUrl: null,
        attachments: [],
      })
      .catch((error: unknown) => error)
    other.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    return mailFailureOf(error)
  }

  it('is not lost because of a wrong password', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('Not the password'), { responseCode: 535 })),
    })
    expect(await failureWith(server, (port) => `smtp://user:wrong@127.0.0.1:${port}`)).toMatchObject({
      kind: 'unreachable',
      text: expect.stringContaining('535'),
    })
  })

  it('is not lost because of a certificate that does not match', async () => {
    // the certificate of the test server is self-signed
    const server = new SMTPServer({ authOptional: true, secure: true })
    expect(await failureWith(server, (port) => `smtps://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable' })
  })

  it('is not lost because of a server that closes before its greeting', async () => {
    const server = new SMTPServer({
      authOptional: true,
      onConnect: (_session, done) => done(Object.assign(new Error('Not now'), { responseCode: 421 })),
    })
    expect(await failureWith(server, (port) => `smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable' })
  })
})
