import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { UserType } from '../../../context/viewer.ts'
import { makeExam, makeUser, unique } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Run } from '../../runs/public.ts'
import { AnswerReading } from '../editor/answer-reading.entity.ts'
import { parseFile } from '../import.service.ts'
import { Exam, Question } from '../public.ts'
import { ExportedBankQuestion } from './exported-bank-question.entity.ts'

const app = useTestApp()
let admin: User
let others: User[]
beforeAll(async () => {
  admin = await makeUser(app, { userType: UserType.admin })
  others = await Promise.all([
    ...[UserType.student, UserType.supervisor, UserType.partner].map((userType) => makeUser(app, { userType })),
    makeUser(app, { userType: UserType.admin, grants: ['admin.applications'] }),
  ])
})

const inputs = {
  archiveMatchingExams: 'ArchiveMatchingExamsInput',
  copyMatchingExams: 'CopyMatchingExamsInput',
  takeMatchingQuestions: 'TakeMatchingQuestionsInput',
  exportMatchingQuestions: 'ExportMatchingQuestionsInput',
} as const
type Action = keyof typeof inputs
const start = (action: Action, input: object, by: User = admin) =>
  app.as(by).run(`mutation ($input: ${inputs[action]}!) { ${action}(input: $input) { run { id total } } }`, { input })

/** Starts a run, executes it and returns its result. */
async function done(action: Action, input: object, by: User = admin) {
  const { data, code } = await start(action, input, by)
  expect(code).toBeUndefined()
  await app.drainJobs()
  return lookAt(data[action].run.id as string, by)
}
async function lookAt(id: string, by: User = admin) {
  const { data } = await app
    .as(by, 'en')
    .run('query ($id: ID!) { node(id: $id) { ... on Run { id state changed faults { label message } } } }', { id })
  return data.node as { id: string; state: string; changed: number; faults: { label: string; message: string }[] }
}
const stored = ({ id }: Exam) => app.db.findOneByOrFail(Exam, { id })
/** Drafts with a unique word in their titles. */
const makeSeason = async (count: number, given: Partial<Exam> = {}) => {
  const word = `Season${unique()}`
  const exams = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      makeExam(app, { titles: { en: `${word} ${i + 1}` }, published: false, questions: 1, ...given }),
    ),
  )
  return { word, exams }
}

describe('a run over all matching exams', () => {
  test('archives and restores them, and reports an exam that has not ended; later matches stay', async () => {
    const { word, exams } = await makeSeason(3)
    const open = await makeExam(app, { titles: { en: `${word} open` } })
    const [elsewhere] = (await makeSeason(1)).exams
    const begun = await start('archiveMatchingExams', { filter: { search: word }, archived: true })
    expect(begun.data.archiveMatchingExams.run.total).toBe(4)
    const later = await makeExam(app, { titles: { en: `${word} later` }, published: false })
    await app.drainJobs()
    expect(await lookAt(begun.data.archiveMatchingExams.run.id)).toMatchObject({
      state: 'done',
      changed: 3,
      faults: [{ label: `${word} open`, message: 'An exam can be archived once it is over' }],
    })
    const isArchived = async (exam: Exam) => (await stored(exam)).archivedAt !== null
    expect(await Promise.all([...exams, open, elsewhere!, later].map(isArchived))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    const back = await done('archiveMatchingExams', { filter: { search: word, archived: true }, archived: false })
    expect(back).toMatchObject({ changed: 3, faults: [] })
    expect(await Promise.all(exams.map(isArchived))).toEqual([false, false, false])
  })

  test('copies them as drafts with moved dates, each with the copied practice paper', async () => {
    const { word, exams } = await makeSeason(3)
    // the first and third exams use the second for practice
    const [first, practice, third] = exams as [Exam, Exam, Exam]
    const opensAt = (days: number) => new Date(Date.UTC(2031, 0, days))
    for (const [i, exam] of [first, practice, third].entries()) {
      await app.db.update(Exam, exam.id, {
        opensAt: opensAt(i + 1),
        closesAt: opensAt(i + 3),
        practiceExamId: exam === practice ? null : practice.id,
      })
    }
    const run = await done('copyMatchingExams', { filter: { search: word }, days: 7, questions: true })
    expect(run).toMatchObject({ state: 'done', changed: 3, faults: [] })
    const copies = (await app.db.find(Exam, { order: { opensAt: 'ASC' } })).filter(
      ({ id, titles }) => titles.en?.startsWith(word) && !exams.some((exam) => exam.id === id),
    )
    expect(copies.map((copy) => copy.opensAt)).toEqual([8, 9, 10].map(opensAt))
    const copied = copies[1]!.id
    expect(copies.map(({ practiceExamId }) => practiceExamId)).toEqual([copied, null, copied])
    expect(await Promise.all(copies.map(({ id }) => app.db.countBy(Question, { examId: id })))).toEqual([1, 1, 1])
    expect((await stored(first)).practiceExamId).toBe(practice.id)
  })

  test('copies each once when two nodes continue it', async () => {
    const { word } = await makeSeason(4)
    const { data } = await start('copyMatchingExams', { filter: { search: word }, days: 7, questions: false })
    const { id } = await app.db.findOneByOrFail(Run, { kind: 'copyExams', total: 4 })
    await Promise.all([id, id].map((runId) => app.job('runs.continue', { runId })))
    await app.drainJobs()
    expect(await lookAt(data.copyMatchingExams.run.id)).toMatchObject({ state: 'done', changed: 4, faults: [] })
    const titles = (await app.db.find(Exam)).filter((exam) => exam.titles.en?.startsWith(word))
    expect(titles).toHaveLength(8)
  })

  test('changes nothing after the user who started it lost the permission', async () => {
    const { word, exams } = await makeSeason(1)
    const lesser = await makeUser(app, { userType: UserType.admin, grants: ['$admin.examsSetup'] })
    const { data } = await start('archiveMatchingExams', { filter: { search: word }, archived: true }, lesser)
    lesser.grants = []
    await app.db.save(lesser)
    await app.drainJobs()
    expect(await lookAt(data.archiveMatchingExams.run.id)).toMatchObject({ changed: 0, faults: [{}] })
    expect((await stored(exams[0]!)).archivedAt).toBeNull()
  })
})

describe('a run over all matching bank questions', () => {
  const words = (text: string) => ({ text, options: ['a', 'b', 'c', 'd'] as [string, string, string, string] })

  test('adds each to a draft once and skips those already in it', async () => {
    const topic = `topic${unique()}`
    await makeExam(app, { questions: [{ topic }, { topic }, { topic: 'another' }] })
    const draft = await makeExam(app, { published: false, questions: 0 })
    const input = { filter: { topic }, examId: toGlobalId('Exam', draft.id) }
    expect(await done('takeMatchingQuestions', input)).toMatchObject({ state: 'done', changed: 2, faults: [] })
    expect(await done('takeMatchingQuestions', input)).toMatchObject({ state: 'done', changed: 0, faults: [] })
    expect(await app.db.findBy(Question, { examId: draft.id })).toMatchObject([{ topic }, { topic }])
  })

  test('is refused for a published exam and beyond the maximum number of questions', async () => {
    const topic = `topic${unique()}`
    for (const count of [120, 81]) await makeExam(app, { questions: Array.from({ length: count }, () => ({ topic })) })
    const published = await makeExam(app)
    const draft = await makeExam(app, { published: false, questions: 0 })
    const into = async ({ id }: Pick<Exam, 'id'>) =>
      (await start('takeMatchingQuestions', { filter: { topic }, examId: toGlobalId('Exam', id) })).code
    expect([await into(published), await into(draft), await into({ id: crypto.randomUUID() })]).toEqual([
      'RULE_BROKEN',
      'RULE_BROKEN',
      'NOT_FOUND',
    ])
  })

  test('reports the questions that no longer fit and adds the others', async () => {
    const topic = `topic${unique()}`
    await makeExam(app, { questions: [{ topic }, { topic, texts: { en: words('What is left over?') } }] })
    const draft = await makeExam(app, { published: false, questions: Array.from({ length: 199 }, () => ({})) })
    const run = await done('takeMatchingQuestions', { filter: { topic }, examId: toGlobalId('Exam', draft.id) })
    expect(run).toMatchObject({ state: 'done', changed: 1, faults: [{ message: expect.stringContaining('200') }] })
  })

  test('writes one file, reports its losses, and is available to its starter and logged', async () => {
    const topic = `topic${unique()}`
    const bilingual = { en: words('How many?'), fr: words('Combien ?') }
    const exam = await makeExam(app, {
      languages: ['en', 'fr'],
      questions: [
        { topic, texts: bilingual, points: 3 },
        { topic, texts: { en: words('In English only') } },
        { topic, texts: bilingual },
      ],
    })
    const run = await done('exportMatchingQuestions', { filter: { topic }, language: 'fr', format: 'gift' })
    expect(run).toMatchObject({
      state: 'done',
      changed: 2,
      faults: [{ label: 'In English only', message: 'The question is not available in this language' }],
    })
    const document = `mutation ($id: ID!) { fetchQuestionExport(input: { runId: $id }) {
      fileName content exported parts { questionNo losses } } }`
    const fetched = await app.as(admin).run(document, { id: run.id })
    expect(fetched.data.fetchQuestionExport).toMatchObject({
      fileName: 'questions-fr.gift.txt',
      exported: 2,
      parts: [{ questionNo: 2, losses: ['points'] }],
    })
    const { questions } = await parseFile('gift', Buffer.from(fetched.data.fetchQuestionExport.content, 'base64'), 'en')
    expect(questions.map(({ words }) => words.text)).toEqual(['Combien ?', 'Combien ?'])
    expect(await app.db.findBy(AnswerReading, { examId: exam.id })).toMatchObject([
      { userId: admin.id, place: 'export' },
    ])

    const another = await makeUser(app, { userType: UserType.admin })
    expect((await app.as(another).run(document, { id: run.id })).code).toBe('NOT_FOUND')
    app.clock.advance(2 * 86_400_000)
    await app.runSchedule('forgetQuestionExports')
    expect(await app.db.count(ExportedBankQuestion)).toBe(0)
    expect((await app.as(admin).run(document, { id: run.id })).code).toBe('NOT_FOUND')
  })

  test('has no file before it is finished, or without questions in the language', async () => {
    const topic = `topic${unique()}`
    await makeExam(app, { questions: [{ topic, texts: { en: words('How many?') } }] })
    const input = { filter: { topic }, language: 'tr', format: 'aiken' }
    const { data } = await start('exportMatchingQuestions', input)
    const { id } = data.exportMatchingQuestions.run
    const fetch = 'mutation ($id: ID!) { fetchQuestionExport(input: { runId: $id }) { exported } }'
    expect((await app.as(admin).run(fetch, { id })).code).toBe('RULE_BROKEN')
    await app.drainJobs()
    expect(await lookAt(id)).toMatchObject({ state: 'done', changed: 0, faults: [{ label: 'How many?' }] })
    expect((await app.as(admin).run(fetch, { id })).code).toBe('RULE_BROKEN')
  })
})

test('only admins who set up exams can start these runs, and exports require the permission for right answers', async () => {
  const draft = await makeExam(app, { published: false })
  const given: Record<Action, object> = {
    archiveMatchingExams: { filter: {}, archived: true },
    copyMatchingExams: { filter: {}, days: 1, questions: false },
    takeMatchingQuestions: { filter: {}, examId: toGlobalId('Exam', draft.id) },
    exportMatchingQuestions: { filter: {}, language: 'en', format: 'gift' },
  }
  for (const who of others) {
    for (const action of Object.keys(given) as Action[])
      expect((await start(action, given[action], who)).code).toBe('FORBIDDEN')
  }
  const author = await makeUser(app, { userType: UserType.admin, grants: ['$admin.examsSetup'] })
  expect((await start('exportMatchingQuestions', given.exportMatchingQuestions, author)).code).toBe('FORBIDDEN')
  const wild = { ...given.copyMatchingExams, days: 10_000 }
  expect((await start('copyMatchingExams', wild)).code).toBe('BAD_USER_INPUT')
})
