import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { badgeKey } from '../../results/testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', firstName: 'Ada', lastName: 'Office' })
})

const ask = async (source: string, id: string, user: User = admin) => {
  const { data, code } = await app.as(user).run(`query ($id: ID!) { ${source} }`, { id })
  return code ?? (Object.values(data)[0] as Record<string, any>)
}
const timeline = `attemptTimeline(attemptId: $id) { student examTitle attempt { receipt }
  events { kind questionNo choice epoch seq action text seconds by } }`
const chain = 'attemptChain(attemptId: $id) { valid entries receipt computed gaps answersMatch }'

async function makeStory() {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'], [2, 'B'])
  await sitting.fetch({ tab: 'two', refreshTab: true })
  await sitting.saveAs({ epoch: 2, seq: 1, answers: [[2, 'C']] })
  await app.as(admin).run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', {
    input: { examId: toGlobalId('Exam', sitting.exam.id), act: 'message', text: 'Ten minutes left', reason: 'usual' },
  })
  await sitting.submit({ epoch: 2 })
  return sitting
}

test('the timeline lists answers, tabs, messages and the end in order', async () => {
  const sitting = await makeStory()
  const { events, student } = (await ask(timeline, sitting.attemptId)) as Record<string, any>
  expect(student).toBe(`${sitting.student.firstName} ${sitting.student.lastName}`)
  expect(
    events.map((e: Record<string, unknown>) =>
      e['kind'] === 'answer' ? `${e['questionNo']}:${e['choice']}` : e['action'],
    ),
  ).toEqual(['Exam opened', '1:1', '2:2', 'Continued in another tab', '2:3', 'message', 'Exam submitted'])
  expect(events[5]).toMatchObject({ kind: 'order', text: 'Ten minutes left', by: 'Ada Office' })
})

test('the chain is valid, and a changed answer is detected', async () => {
  const sitting = await makeStory()
  expect(await ask(chain, sitting.attemptId)).toMatchObject({ valid: true, entries: 3, gaps: 0, answersMatch: true })
  await app.db.query('update journal set choice = 4 where attempt_id = $1 and epoch = 1 and seq = 1', [
    rowId(sitting.attemptId),
  ])
  const checked = (await ask(chain, sitting.attemptId)) as Record<string, any>
  expect(checked).toMatchObject({ valid: false, answersMatch: false })
  expect(checked['computed']).not.toBe(checked['receipt'])
  await app.db.query('delete from journal where attempt_id = $1 and epoch = 1 and seq = 1', [rowId(sitting.attemptId)])
  expect(await ask(chain, sitting.attemptId)).toMatchObject({ valid: false, gaps: 1 })
})

test('the record is signed with the published key', async () => {
  const sitting = await makeStory()
  const record = (await ask('attemptRecord(attemptId: $id) { fileName jws }', sitting.attemptId)) as Record<string, any>
  const [header, payload, signature] = record['jws'].split('.')
  const { privateKey, verificationMethod } = await badgeKey(app)
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'EdDSA',
    kid: verificationMethod,
  })
  const publicKey = createPublicKey(privateKey)
  const check = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  expect([check(`${header}.${payload}`), check(`${header}.${payload}x`)]).toEqual([true, false])
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(said).toMatchObject({ chain: { valid: true }, events: expect.any(Array) })
})

test('timeline, chain and record are for admins only, and need an existing attempt', async () => {
  const sitting = await makeStory()
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const user = await makeUser(app, { userType })
    for (const query of [timeline, chain, 'attemptRecord(attemptId: $id) { jws }']) {
      expect(await ask(query, sitting.attemptId, user)).toBe('FORBIDDEN')
    }
  }
  expect(await ask(timeline, toGlobalId('Attempt', crypto.randomUUID()))).toBe('NOT_FOUND')
})

test('typed answers are shown as text in the timeline, the seen paper and the list of late answers', async () => {
  const words = (options: string[], lists?: string[][]) => ({ en: { text: 'Q', options, ...(lists && { lists }) } })
  const sitting = await makeSitting(app, {
    exam: {
      mixOptions: true,
      questions: [
        {
          texts: words(['one', 'two', 'three'], [['I', 'II', 'III']]),
          content: { kind: 'matching', shape: { reuse: false }, key: { right: 'ABC' } },
          shuffleOptions: true,
        },
        {
          texts: words([]),
          content: { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '1500' }] } },
        },
      ],
    },
  })
  await sitting.fetch()
  const save = (...operations: { seq: number; questionNo: number; answer: string }[]) =>
    call(app, sitting.student, 'saveAnswers', { attemptId: sitting.attemptId, epoch: 1, operations })
  await save({ seq: 1, questionNo: 1, answer: 'AC-' }, { seq: 2, questionNo: 2, answer: '1,500\t3/2' })
  app.clock.advance(3 * 3_600_000)
  await save({ seq: 3, questionNo: 2, answer: '1,5' })

  const { events, variant } = (await ask(
    `attemptTimeline(attemptId: $id) { events { kind answer answerSeen } variant { questionNo options } }`,
    sitting.attemptId,
  )) as Record<string, any>
  const order: string[] = variant.find(({ questionNo }: { questionNo: number }) => questionNo === 1).options
  const rows = { A: 'A', B: 'C', C: '–' } as Record<string, string>
  const seen = order.map((row, i) => `${i + 1} → ${rows[row]}`).join(', ')
  expect(events.filter(({ kind }: { kind: string }) => kind !== 'note')).toEqual([
    { kind: 'answer', answer: '1 → A, 2 → C, 3 → –', answerSeen: seen },
    { kind: 'answer', answer: '1,500 (= 3/2)', answerSeen: '1,500 (= 3/2)' },
    { kind: 'late', answer: '1,5', answerSeen: '1,5' },
  ])
  const paper = (await ask(
    'seenPaper(attemptId: $id) { questions { questionNo kind answerText lists { options { html } } } }',
    sitting.attemptId,
  )) as Record<string, any>
  expect(paper['questions'].find(({ questionNo }: { questionNo: number }) => questionNo === 1)).toMatchObject({
    kind: 'matching',
    answerText: seen,
    lists: [{ options: [{ html: 'I' }, { html: 'II' }, { html: 'III' }] }],
  })
  const late = await app
    .as(admin)
    .run('query ($id: ID!) { lateAnswers(examId: $id) { nodes { questionNo answer } } }', {
      id: toGlobalId('Exam', sitting.exam.id),
    })
  expect(late.data.lateAnswers.nodes).toEqual([{ questionNo: 2, answer: '1,5' }])
})
