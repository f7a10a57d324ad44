import { rightByte, singleChoice } from './papers/content.ts'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openFile, StoredFile } from '../files/public.ts'
import { writeImported } from './import.service.ts'
import { importQuestions, Question, type Exam, type Import } from './public.ts'
import { publishExam } from './testing/public.ts'

const app = useTestApp()

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

describe('a question import', () => {
  it('appends the questions of a GIFT file', async () => {
    const exam = await draft({ languages: ['en'] })
    expect(await take({ examId: exam.id, source: gift('A', 'D') })).toEqual({
      added: 2,
      translated: 0,
      pictures: 0,
      shuffled: 0,
      seed: exam.id,
      leftOut: 0,
      refusals: [],
      warnings: [],
    })
    expect(await take({ examId: exam.id, source: gift('C') })).toMatchObject({ added: 1 })
    const questions = await questionsOf(exam)
    expect(questions.map((q) => [q.questionNo, rightByte(q.content), q.points, q.topic])).toEqual([
      [1, 1, 1, 'General'],
      [2, 4, 1, 'General'],
      [3, 3, 1, 'General'],
    ])
    expect(questions[1]!.texts).toEqual({
      en: { text: 'What is 1?', options: ['option A', 'option B', 'option C', 'option D'] },
    })
    expect((await publishExam(app.as(null).ctx, exam.id)).publishedAt).toBeInstanceOf(Date)
  })

  it('names a missing topic in the language of the file', async () => {
    const exam = await draft({ languages: ['az'] })
    await take({ examId: exam.id, source: gift('A'), language: 'az' })
    expect((await questionsOf(exam)).map(({ topic }) => topic)).toEqual(['Ümumi'])
  })

  it('stores the pictures of a Moodle file', async () => {
    const exam = await draft()
    const data = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
      .png()
      .toBuffer()
    expect(await take({ examId: exam.id, format: 'moodle', source: moodle({ name: 'a b.png', data }) })).toMatchObject({
      added: 1,
    })
    const [question] = await questionsOf(exam)
    expect(question).toMatchObject({ topic: 'Geometry', points: 2.5, content: singleChoice('B') })
    const [, sha256] = /!\[a triangle\]\(image:([0-9a-f]{64})\.webp\)/.exec(question!.texts.en!.text)!
    expect(await openFile(app.as(null).ctx, sha256!)).toMatchObject({ immutable: true, mimeType: 'image/webp' })
    expect((await publishExam(app.as(null).ctx, exam.id)).publishedAt).toBeInstanceOf(Date)
  })

  it('rasterizes vector pictures', async () => {
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

  it('imports nothing when a question is refused, and reports the line', async () => {
    const exam = await draft()
    const source = `${gift('A', 'B')}\n\nWhat do you think? {}\n\n${gift('C')}`
    const line = source.split('\n').indexOf('What do you think? {}') + 1
    expect(await refusalsOf(take({ examId: exam.id, source }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      refusals: [{ line, reason: expect.any(String), code: expect.any(String) }],
      fields: { source: [expect.stringContaining(`Line ${line}: `)] },
    })
    expect(await questionsOf(exam)).toEqual([])
  })

  it('imports nothing when a picture is unreadable', async () => {
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

  it('imports nothing beyond the maximum number of questions', async () => {
    const exam = await draft({ languages: ['en'] })
    await take({ examId: exam.id, source: gift(...Array<string>(199).fill('A')) })
    expect(await refusalsOf(take({ examId: exam.id, source: gift('A', 'B') }))).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await questionsOf(exam)).toHaveLength(199)
  })

  it('refuses a published exam, an unknown exam and an unsupported language', async () => {
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

describe('shuffling options on import', () => {
  const lopsided = gift(...Array<string>(25).fill('A'))
  const answersOf = async (exam: Exam) => (await questionsOf(exam)).map(({ content }) => rightByte(content))
  const asked = (flag: boolean) =>
    `<quiz>${Array.from(
      { length: 10 },
      (_, i) => `<question type="multichoice"><questiontext format="html"><text>What is ${i}?</text></questiontext>
        <shuffleanswers>${flag}</shuffleanswers>
        ${['w', 'x', 'y', 'z'].map((o, n) => `<answer fraction="${n ? 0 : 100}"><text>${o}</text></answer>`).join('')}
        </question>`,
    ).join('')}</quiz>`

  it('warns of a key with mostly A, on import and on publishing', async () => {
    const exam = await draft()
    const { warnings } = await take({ examId: exam.id, source: lopsided })
    expect(warnings).toEqual([expect.stringContaining('25 of 25 right answers are A')])
    const admin = app.as(await makeUser(app, { userType: 'admin' }))
    const { data, errors } = await admin.run(
      'mutation ($id: ID!) { publishExam(input: { examId: $id }) { warnings } }',
      { id: toGlobalId('Exam', exam.id) },
    )
    expect(errors).toBeUndefined()
    expect(data.publishExam.warnings).toEqual(warnings)
  })

  it('is reproducible by seed and keeps the right answers right', async () => {
    const [one, same, other] = [await draft(), await draft(), await draft()]
    const take25 = (exam: Exam, seed: string) => take({ examId: exam.id, source: lopsided, shuffle: 'all', seed })
    expect(await take25(one, 'spring')).toMatchObject({ shuffled: 25, seed: 'spring', warnings: [] })
    await take25(same, 'spring')
    await take25(other, 'autumn')
    expect(await answersOf(same)).toEqual(await answersOf(one))
    expect(await answersOf(other)).not.toEqual(await answersOf(one))
    for (const { texts, content, shuffleOptions, optionOrder } of await questionsOf(one)) {
      expect(texts.en!.options[rightByte(content) - 1]).toBe('option A')
      expect(texts.en!.options.map((option) => ' ABCD'.indexOf(option.at(-1)!))).toEqual(optionOrder)
      expect(shuffleOptions).toBe(true)
    }
  })

  it('follows the flag of the file and stores it', async () => {
    const [wanting, fixed, ignored] = [await draft(), await draft(), await draft()]
    const from = (exam: Exam, flag: boolean, more: Partial<Import> = {}) =>
      take({ examId: exam.id, format: 'moodle', source: asked(flag), ...more })
    expect((await from(wanting, true)).shuffled).toBe(10)
    expect((await from(fixed, false)).shuffled).toBe(0)
    expect((await from(ignored, true, { shuffle: 'none' })).shuffled).toBe(0)
    const flags = async (exam: Exam) => new Set((await questionsOf(exam)).map((q) => q.shuffleOptions))
    expect([await flags(wanting), await flags(fixed), await flags(ignored)]).toEqual([
      new Set([true]),
      new Set([false]),
      new Set([true]),
    ])
    expect(new Set(await answersOf(wanting)).size).toBeGreaterThan(1)
    expect(new Set(await answersOf(ignored))).toEqual(new Set([1]))
  })

  it('leaves options that refer to each other in place, with a warning', async () => {
    const exam = await draft()
    const source = 'What?\n{ ~1 ~2 ~3 =All of the above }'
    expect(await take({ examId: exam.id, source, shuffle: 'all' })).toMatchObject({
      shuffled: 0,
      warnings: [expect.stringMatching(/^Line 1: .*keep the order/)],
    })
    expect(await answersOf(exam)).toEqual([4])
  })

  it('applies the order of the first language to a translation', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    await take({ examId: exam.id, source: lopsided, shuffle: 'all' })
    const source = lopsided.replaceAll('option', 'choix')
    expect(await take({ examId: exam.id, source, language: 'fr' })).toMatchObject({ translated: 25 })
    for (const { texts, content } of await questionsOf(exam)) {
      expect(texts.fr!.options).toEqual(texts.en!.options.map((option) => option.replace('option', 'choix')))
      expect(texts.fr!.options[rightByte(content) - 1]).toBe('choix A')
    }
  })
})

describe('a partial import', () => {
  const source = `${gift('A', 'B')}\n\nWhat do you think? {}\n\n${gift('C')}\n\nHow? {=1 ~1}`

  it('imports the valid questions and lists the others by line', async () => {
    const exam = await draft()
    const outcome = await take({ examId: exam.id, source, partial: true })
    expect(outcome).toMatchObject({ added: 3, leftOut: 2 })
    expect(outcome.refusals.map(({ line, code }) => [source.split('\n')[line - 1], code])).toEqual([
      ['What do you think? {}', 'unsupported_type'],
      ['How? {=1 ~1}', 'duplicate_options'],
    ])
    expect((await questionsOf(exam)).map(({ content }) => rightByte(content))).toEqual([1, 2, 3])
  })

  it('leaves out questions with unreadable pictures and stores the pictures of imported questions only', async () => {
    const exam = await draft()
    const good = await sharp({ create: { width: 70, height: 40, channels: 3, background: '#a8f' } })
      .png()
      .toBuffer()
    const bad = Buffer.concat([good.subarray(0, 8), Buffer.alloc(99, 7)])
    const one = (data: Buffer, name: string) =>
      /<question type="multichoice">.*<\/question>/s.exec(moodle({ name, data }))![0]
    const essay = one(good, 'c.png').replace('multichoice', 'essay')
    const files = await app.db.count(StoredFile)
    const quiz = `<quiz>${one(bad, 'a.png')}${one(good, 'b.png')}${essay}</quiz>`
    const outcome = await take({ examId: exam.id, format: 'moodle', source: quiz, partial: true })
    expect(outcome).toMatchObject({ added: 1, leftOut: 2, pictures: 1 })
    expect(await app.db.count(StoredFile)).toBe(files + 1)
  })

  it('imports nothing from a file that is unreadable or has no valid question', async () => {
    const exam = await draft()
    const broken = moodle({ name: 'a', data: Buffer.from('') }).replace('</quiz>', '<broken')
    for (const [format, text] of [
      ['moodle', broken],
      ['gift', 'What do you think? {}'],
    ] as const) {
      expect(await refusalsOf(take({ examId: exam.id, format, source: text, partial: true }))).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    }
    expect(await questionsOf(exam)).toEqual([])
  })
})

describe('importing a translation', () => {
  it('adds the texts of another language to the questions', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    await take({ examId: exam.id, source: gift('A', 'B') })
    const source = gift('A', 'B').replaceAll('What is', 'Que vaut').replaceAll('option', 'choix')
    expect(await take({ examId: exam.id, source, language: 'fr' })).toMatchObject({
      added: 0,
      translated: 2,
      pictures: 0,
    })
    const questions = await questionsOf(exam)
    expect(questions).toHaveLength(2)
    expect(questions[1]!.texts).toMatchObject({ en: { text: 'What is 1?' }, fr: { text: 'Que vaut 1?' } })
    await publishExam(app.as(null).ctx, exam.id)
  })

  it('is refused for different answers or another number of questions', async () => {
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

  it('adds the accepted words of its language, also in gaps, and of wildcards and units', async () => {
    const exam = await draft({ languages: ['en', 'fr'] })
    const file = (capital: string, other: string, lake: string, unit: string) => `<quiz>
      <question type="shortanswer"><name><text>1</text></name><questiontext><text>Capital?</text></questiontext>
        <usecase>0</usecase><answer fraction="100"><text>${capital}</text></answer>
        <answer fraction="50"><text>${other}</text></answer></question>
      <question type="cloze"><name><text>2</text></name>
        <questiontext><text>{1:SHORTANSWER:=${lake}} has {1:NUMERICAL:=2} ends.</text></questiontext></question>
      <question type="numerical"><name><text>3</text></name><questiontext><text>How long?</text></questiontext>
        <answer fraction="100"><text>5</text></answer>
        <units><unit><multiplier>1</multiplier><unit_name>${unit}</unit_name></unit></units>
        <unitgradingtype>1</unitgradingtype></question></quiz>`
    const formats = { format: 'moodle', shuffle: 'none' } as const
    await take({ examId: exam.id, source: file('Geneva', 'Gen*', 'Lake', 'miles'), ...formats })
    const source = file('Genève', 'Genf', 'Lac', 'milles')
    expect(await take({ examId: exam.id, source, language: 'fr', ...formats })).toMatchObject({ translated: 3 })
    const [words, gaps, number] = await questionsOf(exam)
    expect(words!.content.key).toMatchObject({
      wildcards: true,
      accepted: {
        en: [{ text: 'Geneva' }, { text: 'Gen*', share: '0.5' }],
        fr: [{ text: 'Genève' }, { text: 'Genf', share: '0.5' }],
      },
    })
    expect(gaps!.content.key).toMatchObject({
      gaps: [{ accepted: { en: [{ text: 'Lake' }], fr: [{ text: 'Lac' }] } }, { accepted: [{ value: '2' }] }],
    })
    expect(number!.content.key).toMatchObject({
      units: [
        { text: 'miles', factor: '1' },
        { text: 'milles', factor: '1' },
      ],
    })
    await publishExam(app.as(null).ctx, exam.id)
    const again = file('Genf', 'Geneve', 'Lac', 'milles').replace('{1:NUMERICAL:=2}', '{1:NUMERICAL:=3}')
    const draftAgain = await draft({ languages: ['en', 'fr'] })
    await take({ examId: draftAgain.id, source: file('Geneva', 'Gen*', 'Lake', 'miles'), ...formats })
    expect(await refusalsOf(take({ examId: draftAgain.id, source: again, language: 'fr', ...formats }))).toMatchObject({
      refusals: [{ code: 'translation_answer' }],
    })
  })
})

describe('an order that gives the right answer away', () => {
  it('is not stored, even without a wish to shuffle', async () => {
    const exam = await draft()
    await inTransaction(app.as(null).ctx, async (ctx) => {
      const question = {
        line: 1,
        words: { text: 'Order them', options: ['one', 'two', 'three'] },
        content: { kind: 'ordering', shape: {}, key: { right: 'ABC' } } as const,
        topic: null,
        points: 1,
        shuffle: null,
      }
      const counts = { added: 0, translated: 0, pictures: 0, shuffled: 0, leftOut: 0 }
      const outcome = { ...counts, seed: exam.id, refusals: [], warnings: [] }
      const input = { language: 'en', shuffle: 'none' } as const
      await writeImported(ctx, exam, input, [question], outcome)
    })
    const [stored] = await questionsOf(exam)
    const { texts, content } = stored!
    expect(content.key).not.toEqual({ right: 'ABC' })
    const right = [...(content.key as { right: string }).right].map((letter) => 'ABC'.indexOf(letter))
    expect(right.map((place) => texts.en!.options[place])).toEqual(['one', 'two', 'three'])
  })
})
