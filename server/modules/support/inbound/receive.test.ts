import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { SupportMessage, SupportThread, UnassignedMail } from '../testing/public.ts'

const token = 'a'.repeat(20)
const app = useTestApp({ silent: false, env: { MAIL_BOUNCE_TOKEN: token, MAIL_SUPPORT_ADDRESS: 'Help@stadia.test' } })
let admin: User
let student: User
let threadId: string
let replyTo: string
let sentId: string

const start = `mutation ($input: StartSupportInput!) { startSupport(input: $input) { thread { id } } }`
const view = `query ($id: ID!) { node(id: $id) { ... on SupportThread {
  state version messages(first: 50) { nodes { kind text quoted byMail otherSender files { id name } refused { name code } } }
} } }`

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await app.db.deleteAll(SupportThread)
  await app.db.deleteAll(UnassignedMail)
  await app.db.deleteAll(Mail)
  student = await makeUser(app, { language: 'en' })
  const input = { userId: student.id, topic: 'payment', subject: 'Your payment', text: 'Please send the receipt.' }
  threadId = (await app.as(admin).run(start, { input })).data.startSupport.thread.id
  const mail = required(await app.db.findOneBy(Mail, { to: student.email ?? '' }), 'mail')
  replyTo = required(mail.replyTo, 'reply-to address')
  sentId = required(mail.messageId, 'Message-ID')
})

let count = 0
const mailOf = ({
  from = student.email ?? '',
  to = replyTo,
  id = `<mail-${++count}@school.test>`,
  more = [],
  body = ['Here it is.', '', '> Write your reply above this line', '> Please send the receipt.'],
}: { from?: string; to?: string; id?: string | null; more?: string[]; body?: string[] } = {}) =>
  [
    `From: Ann <${from}>`,
    `To: ${to}`,
    'Subject: Re: Your payment',
    ...(id ? [`Message-ID: ${id}`] : []),
    ...more,
    ...(more.some((line) => line.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    ...body,
  ].join('\r\n')
const post = (payload: string, by = token) =>
  app.http.inject({
    method: 'POST',
    url: '/api/mail/support',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'message/rfc822' },
    payload,
  })
const outcome = async (payload: string) => (await post(payload)).json().outcome as string
const messages = async (who: User) =>
  (await app.as(who).run(view, { id: threadId })).data.node.messages.nodes as Record<string, unknown>[]

describe('a reply by mail', () => {
  test('lands in its thread, opens it, and folds the quote', async () => {
    expect(await outcome(mailOf())).toBe('threaded')
    const { data } = await app.as(student).run(view.replace('otherSender', ''), { id: threadId })
    expect(data.node).toMatchObject({
      state: 'open',
      version: 2,
      messages: {
        nodes: [
          { kind: 'office', byMail: false },
          { kind: 'person', byMail: true, text: 'Here it is.', quoted: expect.stringContaining('> Please send') },
        ],
      },
    })
  })

  test('is found although the mail server changed the case of the address', async () => {
    expect(await outcome(mailOf({ to: replyTo.toUpperCase() }))).toBe('threaded')
  })

  test('is found by the mail it answers if the token was removed from the address', async () => {
    expect(await outcome(mailOf({ to: 'help@stadia.test', more: [`In-Reply-To: ${sentId}`] }))).toBe('threaded')
  })

  test.each(['<same@school.test>', null])('is added once, with the Message-ID %s', async (id) => {
    const mail = mailOf({ id })
    const outcomes = await Promise.all([outcome(mail), outcome(mail)])
    expect([...outcomes, await outcome(mail)].toSorted()).toEqual(['repeated', 'repeated', 'threaded'])
    expect(await messages(admin)).toHaveLength(2)
  })

  test('from another address is shown to the office only', async () => {
    expect(await outcome(mailOf({ from: 'father@family.test' }))).toBe('threaded')
    expect(await messages(admin)).toMatchObject([{}, { otherSender: 'father@family.test', text: 'Here it is.' }])
    const own = await app.as(student).run(view.replace('otherSender', ''), { id: threadId })
    expect(own.data.node.messages.nodes).toHaveLength(1)
  })

  test('keeps its attachments that are allowed and names the others', async () => {
    const part = (name: string, content: string) => [
      '--edge',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]
    const mail = mailOf({
      more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=edge'],
      body: [
        '--edge',
        'Content-Type: text/html',
        '',
        '<p>See <b>here</b></p>',
        ...part('receipt.pdf', '%PDF-1.4\n%%EOF'),
        ...part('run.exe', 'MZ no'),
        '--edge--',
      ],
    })
    expect(await outcome(mail)).toBe('threaded')
    const [, reply] = await messages(admin)
    expect(reply).toMatchObject({
      text: 'See here',
      files: [{ name: 'receipt.pdf' }],
      refused: [{ name: 'run.exe', code: 'UNSUPPORTED_MEDIA' }],
    })
    const link = `query ($id: ID!) { supportFileLink(id: $id) }`
    const [{ id }] = required(reply, 'reply').files as [{ id: string }]
    expect((await app.as(student).run(link, { id })).data.supportFileLink).toMatch(/^\/files\/private\?link=/)
    expect((await app.as(await makeUser(app)).run(link, { id })).code).toBe('NOT_FOUND')
  })
})

test.each([
  ['a vacation notice', ['Auto-Submitted: auto-replied']],
  ['a mail of a list', ['Precedence: bulk']],
  ['a bounce', ['Return-Path: <>']],
])('%s is ignored', async (_, more) => {
  expect(await outcome(mailOf({ more }))).toBe('automatic')
  expect(await messages(admin)).toHaveLength(1)
  expect(await app.db.count(UnassignedMail)).toBe(0)
})

describe('a mail that belongs to no thread', () => {
  const list = `{ unassignedMails { nodes { id reason fromAddress subject text sender { username } } } }`
  const assign = `mutation ($input: AssignMailInput!) { assignUnassignedMail(input: $input) { thread { id } } }`

  test.each([
    ['noToken', () => 'help@stadia.test'],
    ['badToken', () => replyTo.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@'))],
  ])('is kept for the office: %s', async (reason, to) => {
    expect(await outcome(mailOf({ to: to() }))).toBe('unassigned')
    const { data } = await app.as(admin).run(list)
    expect(data.unassignedMails.nodes).toMatchObject([
      { reason, fromAddress: student.email, text: 'Here it is.', sender: { username: student.username } },
    ])
    expect(await messages(admin)).toHaveLength(1)
    expect((await app.as(student).run(list)).code).toBe('FORBIDDEN')
  })

  test('is assigned to a thread, once', async () => {
    await outcome(mailOf({ to: 'help@stadia.test' }))
    const [{ id }] = (await app.as(admin).run(list)).data.unassignedMails.nodes
    const input = { id, threadId }
    expect((await app.as(admin).run(assign, { input })).data.assignUnassignedMail.thread.id).toBe(threadId)
    expect(await messages(admin)).toMatchObject([{}, { text: 'Here it is.', otherSender: null }])
    expect((await app.as(admin).run(assign, { input })).code).toBe('NOT_FOUND')
  })

  test('opens a thread of a visitor, whose answer is mailed to the sender', async () => {
    await outcome(mailOf({ to: 'help@stadia.test', from: 'guest@family.test' }))
    const [{ id }] = (await app.as(admin).run(list)).data.unassignedMails.nodes
    const { data } = await app.as(admin).run(assign, { input: { id } })
    const answer = `mutation ($input: AnswerSupportInput!) { answerSupport(input: $input) { thread { state email } } }`
    const input = { id: data.assignUnassignedMail.thread.id, version: 1, text: 'Hello' }
    expect((await app.as(admin).run(answer, { input })).data.answerSupport.thread).toEqual({
      state: 'waiting',
      email: 'guest@family.test',
    })
    expect(await app.db.countBy(Mail, { to: 'guest@family.test' })).toBe(1)
  })

  test('is deleted on request', async () => {
    await outcome(mailOf({ to: 'help@stadia.test' }))
    const [{ id }] = (await app.as(admin).run(list)).data.unassignedMails.nodes
    await app.as(admin).run('mutation ($id: ID!) { deleteUnassignedMail(input: { id: $id }) { deletedId } }', { id })
    expect(await app.db.count(UnassignedMail)).toBe(0)
  })
})

test('mails are accepted only from the mailbox', async () => {
  expect((await post(mailOf(), 'b'.repeat(20))).statusCode).toBe(401)
  expect(await app.db.count(SupportMessage)).toBe(1)
})

test('a mail of more than 25 MB is refused, so that the mail server tells its sender', async () => {
  const { receiveMail } = await import('./receive.service.ts')
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const body = Readable.from(Array.from({ length: 26 }, () => chunk))
  await expect(receiveMail(app.as(admin).ctx, body)).rejects.toThrow('too large')
})
