import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { issueForReports, revokeCertificate } from '../certificates/issue.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const subjectsTo = async ({ email }: User) =>
  (await app.db.find(Mail, { where: { to: email! }, order: { createdAt: 'ASC', id: 'ASC' } })).map(
    ({ subject }) => subject,
  )

/** Two students with different scores and languages in an exam with published results. */
async function makePublishedPair() {
  const exam = await makeExam(app, { titles: { en: 'Logic', fr: 'Logique' } })
  const best = await makeUser(app, { language: 'fr' })
  const second = await makeUser(app, { language: 'en' })
  const first = await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1], student: best })
  const other = await makeGraded(app, { exam, answers: [1, 0, 0, 0, 0], student: second })
  await publishNow(app.as(admin).ctx, exam.id)
  return { exam, best, second, reports: [first.report.id, other.report.id] }
}

const correct = (examId: string, answer: string) =>
  app.as(admin).run('mutation ($input: CorrectQuestionInput!) { correctQuestion(input: $input) { revision } }', {
    input: { examId: toGlobalId('Exam', examId), questionNo: 1, answer, reason: 'The key was wrong' },
  })

test('a correction is mailed to students whose score or award changed, with its reason', async () => {
  const { exam, best, second } = await makePublishedPair()
  const bystander = await makeGraded(app, { exam, answers: [2, 0, 0, 0, 0] })
  await app.drainJobs()
  const corrections = async (student: User) =>
    (await subjectsTo(student)).filter((subject) => /corrected|corrigé/.test(subject)).length
  const students = [best, second, bystander.student]
  const before = await Promise.all(students.map(corrections))
  expect((await correct(exam.id, 'B')).code).toBeUndefined()
  await app.drainJobs()
  expect(await Promise.all(students.map(corrections))).toEqual(before.map((count) => count + 1))
  const mails = await app.db.findBy(Mail, { to: second.email! })
  expect(mails.some(({ text }) => text.includes('Reason: The key was wrong'))).toBe(true)
})

test('a revoked certificate is mailed, and nothing is mailed while the setting is off', async () => {
  const { second, reports } = await makePublishedPair()
  const certificates = await issueForReports(app.as(admin).ctx, reports)
  await app.drainJobs()
  expect(await subjectsTo(second)).toEqual([])
  const own = certificates.find(({ userId }) => userId === second.id)!
  await revokeCertificate(app.as(admin).ctx, own.id, 'Issued by mistake')
  await app.drainJobs()
  const [mail] = await app.db.find(Mail, { where: { to: second.email! }, order: { createdAt: 'DESC', id: 'DESC' } })
  expect(mail!.subject).toBe('A certificate was revoked')
  expect(mail!.text).toContain('Issued by mistake')

  await app.as(admin).run('mutation ($input: SaveSettingInput!) { saveSetting(input: $input) { setting { id } } }', {
    input: { name: 'resultMails', data: { corrected: false, revoked: false } },
  })
  const silent = await makePublishedPair()
  await issueForReports(app.as(admin).ctx, silent.reports)
  await correct(silent.exam.id, 'B')
  await app.drainJobs()
  expect(await subjectsTo(silent.best)).toEqual([])
})

test('the timeline shows the award as published, and the correction as a separate entry', async () => {
  const { exam, best } = await makePublishedPair()
  const entries = async () => {
    const { data } = await app
      .as(admin)
      .run(
        `query ($id: ID!) { node(id: $id) { ... on User { timeline(kinds: ["result"]) { nodes { action note } } } } }`,
        {
          id: toGlobalId('User', best.id),
        },
      )
    return (data.node.timeline.nodes as { action: string; note: string }[]).map(({ action, note }) => [action, note])
  }
  expect(await entries()).toEqual([['published', 'gold']])
  app.clock.advance(1000)
  for (const answer of ['B', 'C']) expect((await correct(exam.id, answer)).code).toBeUndefined()
  const after = await entries()
  expect(after.at(-1)).toEqual(['published', 'gold'])
  expect(after.filter(([action]) => action === 'corrected').length).toBeGreaterThan(0)
})
