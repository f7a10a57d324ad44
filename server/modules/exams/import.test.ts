import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExam } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openFile, StoredFile } from '../files/public.ts'
import { importQuestions, publishExam, Question, type Exam, type Import } from './public.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.stop())

const gift = (...answers: string[]) =>
  answers
    .map(
      (answer, i) =>
        `::Q${i}:: What is ${i}? {\n${['A', 'B', 'C', 'D']
          .map((letter) => `${letter === answer ? '=' : '~'}option ${letter}`)
          .join('\n')}\n}`,
    )
    .join('\n\n')

const moodle = (picture: { name: string; data: Buffer }) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Geometry</text></category></question>
  <question type="multichoice">
    <name><text>One</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>How long is <em>c</em>?
        <img src="@@PLUGINFILE@@/${picture.name}" alt="a triangle"></p>]]></text>
      <file name="${picture.name}" path="/" encoding="base64">${picture.data.toString('base64')}</file>
    </questiontext>
    <defaultgrade>2.5</defaultgrade><single>true</single>
    <answer fraction="0" format="html"><text>3</text></answer>
    <answer fraction="100" format="html"><text>\\(\\sqrt{5}\\)</text></answer>
    <answer fraction="0" format="html"><text>4</text></answer>
    <answer fraction="0" format="html"><text>5</text></answer>
  </question>
</quiz>`

const draft = (given: Partial<Exam> = {}) => makeExam(app, { published: false, questions: 0, ...given })
const take = (input: Omit<Import, 'format' | 'language'> & Partial<Import>) =>
  importQuestions(app.as(null).ctx, { format: 'gift', language: 'en', ...input })
const questionsOf = (exam: Exam) => app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
const refusalsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error) => error.extensions,
  )

describe('importing questions', () => {
  it('appends those of a GIFT file', async () => {
    const exam = await draft({ languages: ['en'] })
    expect(await take({ examId: exam.id, source: gift('A', 'D') })).toEqual({ added: 2, translated: 0, pictures: 0 })
    expect(await take({ examId: exam.id, source: gift('C') })).toMatchObject({ added: 1 })
    const questions = await questionsOf(exam)
    expect(questions.map((q) => [q.questionNo, q.answer, q.points, q.topic])).toEqual([
      [1, 1, 1, 'General'],
      [2, 4, 1, 'General'],
      [3, 3, 1, 'General'],
    ])
    expect(questions[1]!.texts).toEqual({
      en: { text: 'What is 1?', options: ['option A', 'option B', 'option C', 'option D'] },
    })
    expect((await publishExam(app.as(null).ctx, exam.id)).publishedAt).toBeInstanceOf(Date)
  })

  it('names the topic of what has none in the language of the file', async () => {
    const exam = await draft({ languages: ['az'] })
    await take({ examId: exam.id, source: gift('A'), language: 'az' })
    expect((await questionsOf(exam)).map(({ topic }) => topic)).toEqual(['Ümumi'])
  })

  it('takes the pictures of a Moodle file along', async () => {
    const exam = await draft()
    const data = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
      .png()
      .toBuffer()
    expect(await take({ examId: exam.id, format: 'moodle', source: moodle({ name: 'a b.png', data }) })).toMatchObject({
      added: 1,
    })
    const [question] = await questionsOf(exam)
    expect(question).toMatchObject({ topic: 'Geometry', points: 2.5, answer: 2 })
    const [, sha256] = /!\[a triangle\]\(image:([0-9a-f]{64})\.webp\)/.exec(question!.texts.en!.text)!
    expect(await openFile(app.as(null).ctx, sha256!)).toMatchObject({ immutable: true, mimeType: 'image/webp' })
    expect((await publishExam(app.as(null).ctx, exam.id)).publishedAt).toBeInstanceOf(Date)
  })

  it('draws vector pictures', async () => {
    const exam = await draft()
    const data = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20">' +
        '<path d="M0 0L30 20" stroke="#000"/></svg>',
    )
    await take({ examId: exam.id, format: 'moodle', source: moodle({ name: 'line.svg', data }) })
    const [question] = await questionsOf(exam)
    const [, sha256] = /image:([0-9a-f]{64})\.png/.exec(question!.texts.en!.text)!
    expect(await app.db.findOneByOrFail(StoredFile, { sha256: sha256! })).toMatchObject({ mimeType: 'image/png' })
    const { stream } = await openFile(app.as(null).ctx, sha256!)
    expect(await sharp(await buffer(stream)).metadata()).toMatchObject({ format: 'png', width: 120, height: 80 })
  })

  it('takes nothing when one question is refused, and says why by line', async () => {
    const exam = await draft()
    const source = `${gift('A', 'B')}\n\nTrue or not? {T}\n\n${gift('C')}`
    const line = source.split('\n').indexOf('True or not? {T}') + 1
    expect(await refusalsOf(take({ examId: exam.id, source }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      refusals: [{ line, reason: expect.any(String), code: expect.any(String) }],
      fields: { source: [expect.stringContaining(`Line ${line}: `)] },
    })
    expect(await questionsOf(exam)).toEqual([])
  })

  it('takes nothing when a picture cannot be read', async () => {
    const exam = await draft()
    const files = await app.db.count(StoredFile)
    const data = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(99, 7)])
    const source = moodle({ name: 'broken.png', data })
    expect(await refusalsOf(take({ examId: exam.id, format: 'moodle', source }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      refusals: [{ line: expect.any(Number), code: expect.any(String) }],
    })
    expect(await questionsOf(exam)).toEqual([])
    expect(await app.db.count(StoredFile)).toBe(files)
  })

  it('takes nothing when there would be too many questions', async () => {
    const exam = await draft({ languages: ['en'] })
    await take({ examId: exam.id, source: gift(...Array<string>(199).fill('A')) })
    expect(await refusalsOf(take({ examId: exam.id, source: gift('A', 'B') }))).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await questionsOf(exam)).toHaveLength(199)
  })

  it('refuses a published exam, a missing one, and a language that the exam does not have', async () => {
    const source = gift('A')
    expect(await refusalsOf(take({ examId: (await makeExam(app)).id, source }))).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await refusalsOf(take({ examId: '00000000-0000-4000-8000-000000000000', source }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusalsOf(take({ examId: (await draft()).id, source, language: 'tr' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { language: [expect.stringContaining('tr')] },
    })
  })
})

describe('importing a translation', () => {
  it('gives the questions their words in one more language', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    await take({ examId: exam.id, source: gift('A', 'B') })
    const source = gift('A', 'B').replaceAll('What is', 'Que vaut').replaceAll('option', 'choix')
    expect(await take({ examId: exam.id, source, language: 'fr' })).toEqual({ added: 0, translated: 2, pictures: 0 })
    const questions = await questionsOf(exam)
    expect(questions).toHaveLength(2)
    expect(questions[1]!.texts).toMatchObject({ en: { text: 'What is 1?' }, fr: { text: 'Que vaut 1?' } })
    await publishExam(app.as(null).ctx, exam.id)
  })

  it('is refused when it has other answers or another number of questions', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    await take({ examId: exam.id, source: gift('A', 'B') })
    expect(await refusalsOf(take({ examId: exam.id, source: gift('A', 'C'), language: 'fr' }))).toMatchObject({
      refusals: [{ code: 'translation_answer', line: 8 }],
    })
    expect(await refusalsOf(take({ examId: exam.id, source: gift('A'), language: 'fr' }))).toMatchObject({
      refusals: [{ code: 'translation_count' }],
    })
    expect((await questionsOf(exam)).every((question) => !question.texts.fr)).toBe(true)
  })
})
