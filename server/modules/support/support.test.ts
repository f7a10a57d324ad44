import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { required } from '../../../shared/required.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { Mail, newestMails } from '../mail/testing/public.ts'
import { deleteExpiredSupport } from './retention.job.ts'
import { SupportMessage, SupportRequest, SupportThread } from './testing/public.ts'

const app = useTestApp()
let admin: User
let colleague: User
let student: User
let other: User

const ask = `mutation ($input: AskSupportInput!) { askSupport(input: $input) { thread { id state version } } }`
const write = `mutation ($input: WriteSupportInput!) { writeSupport(input: $input) { thread { state version } } }`
const answer = `mutation ($input: AnswerSupportInput!) {
  answerSupport(input: $input) { thread { state version assignee { name } } }
}`
const note = `mutation ($input: NoteSupportInput!) { noteSupport(input: $input) { thread { state version } } }`
const view = `query ($id: ID!) { node(id: $id) { ... on SupportThread { state messages(first: 50) { nodes { kind text } } } } }`

beforeAll(async () => {
  ;[admin, colleague, student, other] = await Promise.all([
    makeUser(app, { userType: 'admin', firstName: 'Olga', lastName: 'Ray' }),
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { firstName: 'Ana', lastName: 'Le', language: 'ru' }),
    makeUser(app, { userType: 'supervisor' }),
  ])
})
beforeEach(async () => {
  await app.db.deleteAll(SupportThread)
  await app.db.deleteAll(Mail)
})

const open = async (who = student, text = 'I cannot pay') =>
  (await app.as(who).run(ask, { input: { topic: 'payment', subject: 'Payment', text } })).data.askSupport.thread
    .id as string
const shown = async (who: User, id: string) => (await app.as(who).run(view, { id })).data.node

describe('a thread', () => {
  test('is opened by a person, answered by the office and mailed in the person’s language', async () => {
    const id = await open()
    const input = { id, version: 1, text: 'Try again.\n\nIt works now.' }
    expect((await app.as(admin).run(answer, { input })).data.answerSupport.thread).toEqual({
      state: 'waiting',
      version: 2,
      assignee: { name: 'Olga Ray' },
    })
    const mail = required(await app.db.findOneBy(Mail, { to: student.email ?? '' }), 'mail')
    expect(mail).toMatchObject({
      subject: 'Re: Payment',
      replyTo: expect.stringMatching(/^support\+\w{41}@localhost$/),
    })
    expect(mail.text).toContain('Try again.\n\nIt works now.')
    expect(mail.text).toContain('Напишите ответ над этой строкой')
    const again = await app.as(student).run(write, { input: { id, text: 'Thank you' } })
    expect(again.data.writeSupport.thread).toEqual({ state: 'open', version: 3 })
  })

  test('is read and written only by its person and the office', async () => {
    const id = await open()
    expect(await shown(other, id)).toBeNull()
    expect((await app.as(other).run(write, { input: { id, text: 'Mine' } })).code).toBe('NOT_FOUND')
    for (const who of [student, other]) {
      expect((await app.as(who).run(answer, { input: { id, version: 1, text: 'Me' } })).code).toBe('FORBIDDEN')
      expect((await app.as(who).run('{ supportThreads { nodes { id } } }')).code).toBe('FORBIDDEN')
    }
    const { data } = await app.as(other).run('{ mySupportThreads { nodes { id } } }')
    expect(data.mySupportThreads.nodes).toEqual([])
  })

  test('hides internal notes from its person', async () => {
    const id = await open()
    expect((await app.as(admin).run(note, { input: { id, text: 'Paid twice' } })).data.noteSupport.thread).toEqual({
      state: 'open',
      version: 2,
    })
    expect((await shown(admin, id)).messages.nodes).toHaveLength(2)
    expect((await shown(student, id)).messages.nodes).toEqual([{ kind: 'person', text: 'I cannot pay' }])
  })

  test('refuses an answer written against an older state, and sends nothing', async () => {
    const id = await open()
    const results = await Promise.all(
      [admin, colleague].map((who) => app.as(who).run(answer, { input: { id, version: 1, text: 'Answer' } })),
    )
    const late = results.find(({ code }) => code !== undefined)
    expect(results.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined])
    expect(late?.errors?.[0]?.message).toContain('1 message arrived while you were writing')
    expect(await app.db.count(Mail)).toBe(1)
    expect(await app.db.count(SupportMessage)).toBe(2)
  })

  test('keeps the unsent answer of each colleague, and says who is writing', async () => {
    const id = await open()
    const save = `mutation ($input: SaveSupportDraftInput!) { saveSupportDraft(input: $input) { thread { id } } }`
    const read = `query ($id: ID!) { node(id: $id) { ... on SupportThread { draft { text version } writers } } }`
    await app.as(admin).run(save, { input: { id, text: 'Dear', version: 1 } })
    await app.as(admin).run(save, { input: { id, text: 'Dear Ana', version: 1 } })
    expect((await app.as(admin).run(read, { id })).data.node).toEqual({
      draft: { text: 'Dear Ana', version: 1 },
      writers: [],
    })
    expect((await app.as(colleague).run(read, { id })).data.node).toEqual({ draft: null, writers: ['Olga Ray'] })
    await app.as(admin).run(answer, { input: { id, version: 1, text: 'Dear Ana' } })
    expect((await app.as(admin).run(read, { id })).data.node.draft).toBeNull()
  })

  test('is assigned to colleagues only, closed, and opened by another message', async () => {
    const id = await open()
    const assign = `mutation ($input: AssignSupportInput!) { assignSupport(input: $input) { thread { assignee { id } } } }`
    const run = (assigneeId: string | null) => app.as(admin).run(assign, { input: { id, assigneeId } })
    expect((await run(student.id)).code).toBe('NOT_FOUND')
    expect((await run(colleague.id)).data.assignSupport.thread.assignee).not.toBeNull()
    expect((await run(null)).data.assignSupport.thread.assignee).toBeNull()
    await app.as(admin).run('mutation ($id: ID!) { closeSupport(input: { id: $id }) { thread { id } } }', { id })
    expect((await shown(student, id)).state).toBe('closed')
    await app.as(student).run(write, { input: { id, text: 'One more thing' } })
    expect((await shown(student, id)).state).toBe('open')
  })

  test('moves to another person, and merges only into a thread of the same one', async () => {
    const [one, two] = [await open(), await open(other, 'Same matter')]
    const merge =
      'mutation ($input: MergeSupportInput!) { mergeSupport(input: $input) { thread { id state version } } }'
    const input = { id: two, intoId: one }
    expect((await app.as(admin).run(merge, { input })).code).toBe('RULE_BROKEN')
    const move = 'mutation ($input: MoveSupportInput!) { moveSupport(input: $input) { thread { personName } } }'
    const moved = await app.as(admin).run(move, { input: { id: two, userId: student.id } })
    expect(moved.data.moveSupport.thread.personName).toBe('Ana Le')
    expect(await shown(other, two)).toBeNull()
    expect((await app.as(admin).run(merge, { input })).data.mergeSupport.thread).toMatchObject({
      id: one,
      state: 'open',
      version: 2,
    })
    const texts = (await shown(student, one)).messages.nodes.map((message: { text: string }) => message.text)
    expect(texts).toEqual(['I cannot pay', 'Same matter'])
    const { data } = await app.as(admin).run('{ supportThreads { totalCount } supportCounts { open closed mine } }')
    expect(data).toEqual({ supportThreads: { totalCount: 1 }, supportCounts: { open: 1, closed: 0, mine: 0 } })
  })

  test('the list begins with the one that has waited longest', async () => {
    const [one, two] = [await open(), await open(other)]
    app.clock.advance(60_000)
    await app.as(admin).run(answer, { input: { id: one, version: 1, text: 'Done' } })
    const list =
      'query ($state: SupportState, $search: String) { supportThreads(state: $state, search: $search) { nodes { id } } }'
    const ids = async (variables: object) =>
      (await app.as(admin).run(list, variables as never)).data.supportThreads.nodes.map(({ id }: { id: string }) => id)
    expect(await ids({})).toEqual([two, one])
    const paged =
      'query ($after: String) { supportThreads(first: 1, after: $after) { nodes { id } pageInfo { endCursor } } }'
    const { data } = await app.as(admin).run(paged)
    const after = data.supportThreads.pageInfo.endCursor
    expect((await app.as(admin).run(paged, { after })).data.supportThreads.nodes).toEqual([{ id: one }])
    expect(await ids({ state: 'waiting' })).toEqual([one])
    expect(await ids({ search: 'ana' })).toEqual([one])
    const mine = 'query ($id: ID!) { supportThreads(assigneeId: $id) { nodes { id } } }'
    expect((await app.as(admin).run(mine, { id: admin.id })).data.supportThreads.nodes).toEqual([{ id: one }])
    const theirs = 'query ($id: ID!) { supportThreads(userId: $id, unassigned: true) { nodes { id } } }'
    expect((await app.as(admin).run(theirs, { id: other.id })).data.supportThreads.nodes).toEqual([{ id: two }])
  })

  test('a person cannot open more than twenty', async () => {
    const fresh = await makeUser(app)
    const [{ id }] = await app.db.query(
      `insert into support_thread (user_id, topic, subject, state, since)
       select $1, 'other', 'x', 'open', now() from generate_series(1, 20) returning id`,
      [fresh.id],
    )
    expect(id).toBeDefined()
    const refused = await app.as(fresh).run(ask, { input: { topic: 'other', subject: 'Hi', text: 'Hello' } })
    expect(refused.code).toBe('RULE_BROKEN')
  })
})

describe('a visitor', () => {
  const request = `mutation ($input: RequestSupportInput!) { requestSupport(input: $input) { email } }`
  const confirm = `mutation ($token: String!) { confirmSupportRequest(input: { token: $token }) { request { subject } } }`
  const input = { name: 'Eve', email: 'eve@family.test', topic: 'account', subject: 'Login', text: 'Help me' }

  test('writes to the office after confirming the address, once', async () => {
    await app.as(null).run(request, { input })
    expect(await app.db.count(SupportThread)).toBe(0)
    expect((await app.as(null).run(confirm, { token: 'guessed' })).code).toBe('NOT_FOUND')
    const mail = required(await app.db.findOneBy(Mail, { to: input.email }), 'mail')
    expect(mail.text).not.toMatch(/help\/\w{20}/)
    const [sent] = await newestMails(app.as(admin).ctx, input.email)
    const token = required(/help\/([\w-]+)/.exec(sent?.text ?? '')?.[1], 'token')
    for (let i = 0; i < 2; i++)
      expect((await app.as(null).run(confirm, { token })).data.confirmSupportRequest.request.subject).toBe('Login')
    const { data } = await app.as(admin).run('{ supportThreads { nodes { personName email person { id } } } }')
    expect(data.supportThreads.nodes).toEqual([{ personName: 'Eve', email: input.email, person: null }])
  })

  test('cannot send more than three mails a day to an address', async () => {
    const codes = []
    for (let i = 0; i < 4; i++)
      codes.push((await app.as(null).run(request, { input: { ...input, email: 'x@family.test' } })).code)
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
  })
})

describe('a prepared answer', () => {
  const save = `mutation ($input: SaveCannedTextInput!) { saveCannedText(input: $input) { text { id } } }`
  const words = [
    { language: 'en', title: 'Receipt', text: 'Hello {{firstName}}' },
    { language: 'ru', title: 'Чек', text: 'Здравствуйте, {{fullName}}! {{colleague}}' },
  ]

  test('is filled in for the person, in their language, those of the topic first', async () => {
    await app.as(admin).run(save, { input: { words: [words[0]], topic: 'exam' } })
    await app.as(admin).run(save, { input: { words, topic: 'payment' } })
    const id = await open()
    const read = `query ($id: ID!) { node(id: $id) { ... on SupportThread { preparedAnswers { name language text } } } }`
    expect((await app.as(admin).run(read, { id })).data.node.preparedAnswers).toEqual([
      { name: 'Receipt', language: 'ru', text: 'Здравствуйте, Ana Le! Olga Ray' },
      { name: 'Receipt', language: 'en', text: 'Hello Ana' },
    ])
    expect((await app.as(student).run('{ cannedTexts { id } }')).code).toBe('FORBIDDEN')
  })

  test('refuses unknown variables', async () => {
    const input = { words: [{ language: 'en', title: 'A', text: 'Line\n{{name}}' }] }
    expect((await app.as(admin).run(save, { input })).code).toBe('BAD_USER_INPUT')
  })
})

test('closed threads and unconfirmed messages are deleted after their time', async () => {
  const [closed, kept] = [await open(), await open()]
  await app.as(admin).run('mutation ($id: ID!) { closeSupport(input: { id: $id }) { thread { id } } }', { id: closed })
  app.clock.advance(25 * 31 * 86_400_000)
  await deleteExpiredSupport(app.as(admin).ctx)
  expect(await shown(admin, closed)).toBeNull()
  expect(await shown(admin, kept)).not.toBeNull()
  expect(await app.db.count(SupportRequest)).toBe(0)
})
