import { beforeAll, describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { required } from '../../../../shared/required.ts'
import type { User } from '../../accounts/public.ts'
import { deleteExpiredDrafts } from '../drafts/draft.service.ts'
import { QuestionDraft } from '../drafts/question-draft.entity.ts'
import { Question, type Exam } from '../public.ts'
import { deleteExpiredVersions, keepVersions, versionLimit } from './keep-versions.ts'
import { QuestionVersion } from './question-version.entity.ts'

const app = useTestApp()
let admin: User
let colleague: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  colleague = await makeUser(app, { userType: 'admin' })
})

const run = (source: string, variables: Record<string, unknown>, user: User = admin) =>
  app.as(user).run(source, variables)
const save = `mutation ($input: SaveQuestionInput!) { saveQuestion(input: $input) { question { id questionNo version } } }`
const history = `query ($id: ID!, $no: Int!) { node(id: $id) { ... on Exam { question(questionNo: $no) { version draft { version form }
  versions(first: 60) { nodes { id number savedBy reason changes { part language place before after } } } } } } }`
const draft = (given: Partial<Exam> = {}) => makeExam(app, { published: false, questions: 0, ...given })
const input = (exam: Exam, given: Record<string, unknown> = {}) => ({
  examId: exam.id,
  topic: 'sums',
  points: 1,
  shuffleOptions: false,
  texts: [{ language: 'en', text: '2 + 2?', options: ['1', '2', '3', '4'] }],
  answer: 'D',
  ...given,
})
const added = async (exam: Exam) => {
  const { data } = await run(save, { input: input(exam) })
  return data.saveQuestion.question as { id: string; questionNo: number; version: string }
}
const read = async (exam: Exam, no = 1, user = admin) =>
  (await run(history, { id: toGlobalId('Exam', exam.id), no }, user)).data.node.question

describe('the history of a question', () => {
  it('has each saved version with its author and what changed, without right answers', async () => {
    const exam = await draft({ languages: ['en'] })
    const { version } = await added(exam)
    const texts = [{ language: 'en', text: '2 + 3?', options: ['1', '2', '5', '4'] }]
    await run(save, { input: input(exam, { questionNo: 1, version, topic: 'sum', answer: 'C', texts }) }, colleague)
    const { versions } = await read(exam)
    expect(versions.nodes).toMatchObject([
      {
        number: 2,
        savedBy: `${colleague.firstName} ${colleague.lastName}`,
        changes: [
          { part: 'topic', before: 'sums', after: 'sum' },
          { part: 'key', before: null, after: null },
          { part: 'text', language: 'en', before: '2 + 2?', after: '2 + 3?' },
          { part: 'option', language: 'en', place: 'C', before: '3', after: '5' },
        ],
      },
      { number: 1, changes: [{ part: 'created' }] },
    ])
  })

  it('does not grow when nothing changed', async () => {
    const exam = await draft({ languages: ['en'] })
    const { version } = await added(exam)
    await run(save, { input: input(exam, { questionNo: 1, version }) })
    expect((await read(exam)).versions.nodes).toHaveLength(1)
  })

  it('begins with the state before the first change of a question that was saved without history', async () => {
    const exam = await draft({ languages: ['en'] })
    const { version } = await added(exam)
    await app.db.delete(QuestionVersion, { examId: exam.id })
    await run(save, { input: input(exam, { questionNo: 1, version, topic: 'later' }) })
    const { nodes } = (await read(exam)).versions
    expect(nodes.map((each: { number: number }) => each.number)).toEqual([2, 1])
    expect(nodes[1].savedBy).toBeNull()
  })

  const restore = `mutation ($input: RestoreQuestionVersionInput!) {
    restoreQuestionVersion(input: $input) { question { version topic texts { text options } } } }`

  it('restores a version as a new one, with its right answer', async () => {
    const exam = await draft({ languages: ['en'] })
    const { version } = await added(exam)
    const texts = [{ language: 'en', text: 'Spoilt', options: ['a', 'b'] }]
    const changed = await run(save, { input: input(exam, { questionNo: 1, version, topic: 'x', answer: 'A', texts }) })
    const now = changed.data.saveQuestion.question.version
    const versionId = (await read(exam)).versions.nodes.at(-1).id
    const stale = await run(restore, { input: { examId: exam.id, questionNo: 1, version, versionId } })
    expect(stale.code).toBe('CONFLICT')
    const { data } = await run(restore, { input: { examId: exam.id, questionNo: 1, version: now, versionId } })
    expect(data.restoreQuestionVersion.question).toMatchObject({ topic: 'sums', texts: [{ text: '2 + 2?' }] })
    const question = await app.db.findOneByOrFail(Question, { examId: exam.id })
    expect(question.content.key).toEqual({ right: 'D' })
    expect((await read(exam)).versions.nodes[0]).toMatchObject({ number: 3 })
  })

  it('of a published exam needs a reason, and refuses versions of another question', async () => {
    const exam = await makeExam(app, { questions: 2 })
    const question = await app.db.findOneByOrFail(Question, { examId: exam.id, questionNo: 1 })
    const version = `${question.revision}.${question.version}`
    const texts = Object.entries(question.texts).map(([language, words]) => ({ language, ...words, text: 'Corrected' }))
    const correct = input(exam, { questionNo: 1, version, topic: question.topic, points: question.points, texts })
    const { data } = await run(save, { input: { ...correct, answer: null, reason: 'A misprint' } })
    const { nodes } = (await read(exam)).versions
    expect(nodes[0]).toMatchObject({ reason: 'A misprint', changes: [{ part: 'text' }] })
    const given = {
      examId: exam.id,
      questionNo: 1,
      version: data.saveQuestion.question.version,
      versionId: nodes[1].id,
    }
    const { errors } = await run(restore, { input: given })
    expect(errors?.[0]?.extensions['fields']).toEqual({ reason: ['Enter a reason for the correction'] })
    expect((await run(restore, { input: { ...given, reason: 'It was right' } })).code).toBeUndefined()
    const other = await app.db.findOneByOrFail(Question, { examId: exam.id, questionNo: 2 })
    const ofOther = { ...given, questionNo: 2, version: `${other.revision}.${other.version}`, reason: 'It was right' }
    expect((await run(restore, { input: ofOther })).code).toBe('NOT_FOUND')
  })

  it('is bounded in number and age, and keeps the newest version', async () => {
    const exam = await draft({ languages: ['en'] })
    const { id } = await added(exam)
    const question = await app.db.findOneByOrFail(Question, { examId: exam.id })
    expect(toGlobalId('Question', question.id)).toBe(id)
    for (let i = 0; i < versionLimit + 3; i++) {
      await app.db.update(Question, question.id, { topic: `topic ${i}` })
      await keepVersions(app.as(admin).ctx, [question.id])
    }
    expect(await app.db.countBy(QuestionVersion, { examId: exam.id })).toBe(versionLimit)
    await app.db.update(QuestionVersion, { examId: exam.id }, { savedAt: new Date(app.clock.now() - 800 * 86_400_000) })
    await deleteExpiredVersions(app.as(admin).ctx)
    expect(await app.db.findBy(QuestionVersion, { examId: exam.id })).toMatchObject([{ number: versionLimit + 4 }])
  })
})

describe('unsaved changes', () => {
  const keep = `mutation ($input: SaveQuestionDraftInput!) { saveQuestionDraft(input: $input) {
    draft { version savedAt } question { version editors { name } } } }`
  const discard = `mutation ($input: DiscardQuestionDraftInput!) { discardQuestionDraft(input: $input) { exam { newQuestionDraft { version } } } }`

  it('are kept until they are saved, and only for their author', async () => {
    const exam = await draft({ languages: ['en'] })
    const { id, version } = await added(exam)
    const given = { examId: exam.id, questionId: id, base: version }
    const first = await run(keep, { input: { ...given, version: 0, form: { topic: 'su' } } })
    expect(first.data.saveQuestionDraft).toMatchObject({ draft: { version: 1 }, question: { version, editors: [] } })
    await run(keep, { input: { ...given, version: 1, form: { topic: 'sum' } } })
    expect((await read(exam)).draft).toEqual({ version: 2, form: { topic: 'sum' } })
    expect((await read(exam, 1, colleague)).draft).toBeNull()
    const theirs = await run(keep, { input: { ...given, version: 0, form: {} } }, colleague)
    expect(theirs.data.saveQuestionDraft.question.editors).toEqual([{ name: `${admin.firstName} ${admin.lastName}` }])
    await run(save, { input: input(exam, { questionNo: 1, version, topic: 'sum' }) })
    expect((await read(exam)).draft).toBeNull()
    expect((await read(exam, 1, colleague)).draft).not.toBeNull()
  })

  it('of an outdated window are refused, also after they were saved, and nothing is overwritten', async () => {
    const exam = await draft({ languages: ['en'] })
    const { id, version } = await added(exam)
    const given = { examId: exam.id, questionId: id, base: version }
    await run(keep, { input: { ...given, version: 0, form: { text: 'one' } } })
    const { errors } = await run(keep, { input: { ...given, version: 0, form: { text: 'two' } } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', draft: { version: 1, form: { text: 'one' } } })
    await run(save, { input: input(exam, { questionNo: 1, version, topic: 'saved' }) })
    const late = await run(keep, { input: { ...given, version: 1, form: { text: 'late' } } })
    expect(late.code).toBe('CONFLICT')
    expect((await read(exam)).draft).toBeNull()
  })

  it('tell that a colleague has saved meanwhile', async () => {
    const exam = await draft({ languages: ['en'] })
    const { id, version } = await added(exam)
    await run(save, { input: input(exam, { questionNo: 1, version, topic: 'theirs' }) }, colleague)
    const { data } = await run(keep, {
      input: { examId: exam.id, questionId: id, base: version, version: 0, form: {} },
    })
    expect(data.saveQuestionDraft.question.version).not.toBe(version)
  })

  it('of a new question have a place of their own, which saving it empties', async () => {
    const exam = await draft({ languages: ['en'] })
    await run(keep, { input: { examId: exam.id, version: 0, form: { text: 'new' } } })
    const query = `query ($id: ID!) { node(id: $id) { ... on Exam { newQuestionDraft { form } } } }`
    const of = async () => (await run(query, { id: toGlobalId('Exam', exam.id) })).data.node.newQuestionDraft
    expect(await of()).toEqual({ form: { text: 'new' } })
    await added(exam)
    expect(await of()).toBeNull()
  })

  it('can be discarded, expire, and have a largest size', async () => {
    const exam = await draft({ languages: ['en'] })
    const keepNew = (form: object) => run(keep, { input: { examId: exam.id, version: 0, form } })
    expect((await keepNew({ text: 'x'.repeat(200_001) })).code).toBe('BAD_USER_INPUT')
    await keepNew({})
    await run(discard, { input: { examId: exam.id } })
    expect(await app.db.countBy(QuestionDraft, { examId: exam.id })).toBe(0)
    await keepNew({})
    await app.db.update(QuestionDraft, { examId: exam.id }, { savedAt: new Date(app.clock.now() - 61 * 86_400_000) })
    await deleteExpiredDrafts(app.as(admin).ctx)
    expect(await app.db.countBy(QuestionDraft, { examId: exam.id })).toBe(0)
  })

  it('are only for those who may edit', async () => {
    const exam = await draft({ languages: ['en'] })
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const other = await makeUser(app, { userType })
      expect((await run(keep, { input: { examId: exam.id, version: 0, form: {} } }, other)).code).toBe('FORBIDDEN')
      expect((await run(discard, { input: { examId: exam.id } }, other)).code).toBe('FORBIDDEN')
    }
  })
})

describe('copies', () => {
  const duplicate = `mutation ($input: DuplicateQuestionInput!) { duplicateQuestion(input: $input) {
    exam { questionCount } question { questionNo copyOf } } }`

  it('stand behind the original with its texts, scoring and key, and are named until they are changed', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    const texts = ['en', 'fr'].map((language) => ({ language, text: `2 (${language})`, options: ['1', '2'] }))
    const scoring = { wrong: '-1/3' }
    const { data } = await run(save, { input: input(exam, { texts, scoring, answer: 'B', difficulty: 3 }) })
    await added(exam)
    const copy = await run(duplicate, { input: { questionId: data.saveQuestion.question.id } })
    expect(copy.data.duplicateQuestion).toEqual({ exam: { questionCount: 3 }, question: { questionNo: 2, copyOf: 1 } })
    const [a, b] = await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
    expect(b).toMatchObject({ texts: a?.texts, content: a?.content, scoring: a?.scoring, difficulty: 3, questionNo: 2 })
    expect(b?.itemId).not.toBe(a?.itemId)
    await run(save, { input: input(exam, { questionNo: 2, version: '1.1', topic: 'other' }) })
    expect(required(await app.db.findOneBy(Question, { id: required(b, 'copy').id }), 'copy').copyOfId).toBeNull()
  })

  it('go to the end of another draft, and never into a published exam', async () => {
    const source = await makeExam(app, { questions: 1 })
    const { id: questionId } = await app.db.findOneByOrFail(Question, { examId: source.id })
    expect((await run(duplicate, { input: { questionId } })).code).toBe('RULE_BROKEN')
    const exam = await draft({ languages: ['en'] })
    await added(exam)
    const { data } = await run(duplicate, { input: { questionId, examId: exam.id } })
    expect(data.duplicateQuestion.question).toEqual({ questionNo: 2, copyOf: 0 })
    const other = await draft({ languages: ['de'] as never })
    expect((await run(duplicate, { input: { questionId, examId: other.id } })).code).toBe('RULE_BROKEN')
  })
})

describe('pasted questions', () => {
  const add = `mutation ($input: AddPastedQuestionsInput!) { addPastedQuestions(input: $input) {
    added questions { kind topic points problems } } }`

  it('are added all or none, by their options and right letters', async () => {
    const exam = await draft({ languages: ['en'] })
    const given = { examId: exam.id, language: 'en', topic: 'Pasted', points: 2 }
    const questions = [
      { text: 'One?', options: ['a', 'b'], right: 'B' },
      { text: 'Several?', options: ['a', 'b', 'c'], right: 'AC', topic: 'Own', points: 3 },
      { text: 'Unknown?', options: ['a', 'b'], right: '' },
      { text: 'Number?', options: [], right: '', accepted: '2,5' },
      { text: 'Words?', options: [], right: '', accepted: 'Paris' },
    ]
    const wrong = [...questions, { text: 'x', options: ['a', 'b'], right: 'C' }]
    expect((await run(add, { input: { ...given, questions: wrong } })).code).toBe('BAD_USER_INPUT')
    expect(await app.db.countBy(Question, { examId: exam.id })).toBe(0)
    const { data } = await run(add, { input: { ...given, questions } })
    expect(data.addPastedQuestions).toMatchObject({
      added: 5,
      questions: [
        { kind: 'choice', topic: 'Pasted', points: 2, problems: [] },
        { kind: 'several', topic: 'Own', points: 3, problems: [] },
        { kind: 'choice', problems: [expect.any(String)] },
        { kind: 'number', problems: [] },
        { kind: 'words', problems: [] },
      ],
    })
  })

  it('are read from a clipboard only for those who may edit', async () => {
    const query = `query ($text: String) { pastedContent(text: $text) { questions { text options right } } }`
    const { data } = await run(query, { text: 'Which?\nA) x\n*B) y' })
    expect(data.pastedContent.questions).toEqual([{ text: 'Which?', options: ['x', 'y'], right: 'B' }])
    const student = await makeUser(app, { userType: 'student' })
    expect((await run(query, { text: 'x' }, student)).code).toBe('FORBIDDEN')
  })
})
