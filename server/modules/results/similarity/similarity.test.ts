import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSchool, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { generator } from './matching.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const questions = 20
const compare = async (exam: Exam, user: User = admin) => {
  const { data, code } = await app.as(user).run(
    `mutation ($input: CompareAnswersInput!) { compareAnswers(input: $input) { similarity {
       count least questions pairs simulations falseFlagRate
       flagged { school matches wrongMatches expected pValue adjusted falseAlarmRate students { name correct } } } } }`,
    { input: { examId: toGlobalId('Exam', exam.id) } },
  )
  return code ?? data.compareAnswers.similarity
}
const readings = async (exam: Exam, user: User = admin) => {
  const { data, code } = await app
    .as(user)
    .run(`query ($id: ID!) { node(id: $id) { ... on Exam { similarityReadings(first: 9) { nodes { readBy } } } } }`, {
      id: toGlobalId('Exam', exam.id),
    })
  return code ?? data.node.similarityReadings.nodes.length
}

test('lists the students of a school who copied, with the false alarm rate of a simulation', async () => {
  const exam = await makeExam(app, { questions })
  const kept = (await makeSchool(app, { name: 'Lyceum' })).id
  const merged = (await makeSchool(app, { name: 'Liceum', mergedIntoId: kept })).id
  const other = (await makeSchool(app, { name: 'Gymnasium' })).id
  const random = generator(11)
  const key = Array.from({ length: questions }, (_, i) => (i % 4) + 1)
  // the copied paper contains rare wrong options
  const odd = key.map((right, i) => (i % 2 ? right : (right % 4) + 1))
  for (let i = 0; i < 50; i++) {
    const ability = 0.3 + 0.6 * random()
    const own = key.map((right) => (random() < ability ? right : 1 + Math.floor(random() * 4)))
    const isCopy = i === 4 || i === 7 || i === 33
    await makeGraded(app, {
      exam,
      answers: isCopy ? odd : own,
      student: {
        firstName: isCopy ? 'Copy' : 'Own',
        lastName: String(i),
        schoolId: i === 7 ? merged : i < 10 ? kept : i < 45 ? other : null,
      },
    })
  }
  const found = await compare(exam)
  expect(found).toMatchObject({ count: 50, questions, pairs: 45 + (35 * 34) / 2, simulations: 200 })
  expect(found.flagged[0]).toMatchObject({
    school: 'Lyceum',
    matches: questions,
    wrongMatches: 10,
    students: [
      { name: 'Copy 4', correct: 10 },
      { name: 'Copy 7', correct: 10 },
    ],
  })
  expect(found.flagged[0].adjusted).toBeLessThan(0.05)
  expect(found.flagged[0].expected).toBeLessThan(questions)
  expect(found.flagged[0].falseAlarmRate).toBeLessThanOrEqual(0.05)
  const names = found.flagged.flatMap(({ students }: { students: { name: string }[] }) =>
    students.map(({ name }) => name),
  )
  // the third copy belongs to a student of another school
  expect(names).not.toContain('Copy 33')
  expect(await readings(exam)).toBe(1)
})

test('refuses to compare fewer students than needed', async () => {
  const exam = await makeExam(app)
  await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1] })
  expect(await compare(exam)).toMatchObject({ count: 1, least: 50, pairs: 0, flagged: [] })
})

test('refuses a draft and an exam graded by its provider', async () => {
  expect(await compare(await makeExam(app, { published: false }))).toBe('NOT_FOUND')
})

test.each(['student', 'supervisor', 'partner'] as const)(
  'a %s can neither compare nor read the log',
  async (userType) => {
    const exam = await makeExam(app)
    const user = await makeUser(app, { userType })
    expect(await compare(exam, user)).toBe('FORBIDDEN')
    expect(await readings(exam, user)).toBe('FORBIDDEN')
    expect(await readings(exam)).toBe(0)
  },
)
