import { describe, expect, it } from 'vitest'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Question, type Exam } from '../public.ts'
import { singleChoice } from '../testing/public.ts'
import { contentAfter } from './content/index.ts'

const readContent = (content: object) => contentAfter(singleChoice('A'), { content: { ...content } })

const number = {
  kind: 'number',
  shape: { form: 'any', unit: 'asked' },
  key: {
    accepted: [
      { value: '1/3', tolerance: { absolute: '0.01' } },
      { from: '0.3', share: '1/2' },
    ],
    units: [{ text: 'm', factor: '1' }],
  },
}
const spelling = (text: string) => ({ text })
const wordsKey = { accepted: { en: [spelling('Paris')] }, caseSensitive: false, wildcards: false }
const contents: Record<QuestionContent['kind'], object> = {
  choice: { kind: 'choice', shape: { fixed: 'D' }, key: { right: 'B', shares: { C: '1/2' } } },
  several: { kind: 'several', shape: { max: null }, key: { right: 'AC' } },
  number,
  words: { kind: 'words', shape: {}, key: wordsKey },
  matching: { kind: 'matching', shape: { reuse: false }, key: { right: 'BA-' } },
  ordering: { kind: 'ordering', shape: {}, key: { right: 'CAB' } },
  gaps: {
    kind: 'gaps',
    shape: { gaps: [{ kind: 'choice' }, { kind: 'words' }, { kind: 'number', form: 'integer', unit: 'none' }] },
    key: { gaps: [{ right: 'A' }, wordsKey, { accepted: [{ value: '2' }] }] },
  },
  place: {
    kind: 'place',
    shape: { picture: 'x.png', regions: [{ form: 'circle', x: 1, y: 2, radius: 3 }] },
    key: { right: 'A' },
  },
}

describe('the content of a question', () => {
  it.each(Object.entries(contents))('of the kind %s is read as it is', (_, content) => {
    expect(readContent(content)).toEqual(content)
  })

  it.each(Object.entries(contents))('of the kind %s has no unknown members', (_, content) => {
    expect(() => readContent({ ...content, points: 1 })).toThrow(
      expect.objectContaining({
        extensions: expect.objectContaining({ fields: { 'content.points': [expect.any(String)] } }),
      }),
    )
  })

  it.each([
    ['content.kind', { ...number, kind: 'essay' }],
    ['content.shape.form', { ...number, shape: { form: 'roman', unit: 'none' } }],
    ['content.key.accepted.0.hint', { ...number, key: { accepted: [{ value: '1', hint: 'x' }] } }],
    ['content.key.accepted.0.value', { ...number, key: { accepted: [{ value: 1 }] } }],
    ['content.key.right', { ...contents.matching, key: { right: 'Z' } }],
    ['content.key.gaps.0.more', { ...contents.gaps, key: { gaps: [{ right: 'A', more: 1 }] } }],
  ])('with a fault in %s is refused with its place', (field, content) => {
    expect(() => readContent(content)).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ fields: { [field]: [expect.any(String)] } }) }),
    )
  })
})

const app = useTestApp()
const save = `mutation ($input: SaveQuestionInput!) {
  saveQuestion(input: $input) { question {
    questionNo version kind shape problems warnings scoring { right wrong blank parts }
    texts { options lists unit } preview { kind shape unit lists { options { html } } }
  } }
}`
const inputOf = (exam: Exam, given: object) => ({
  examId: exam.id,
  topic: 'sums',
  points: 1,
  shuffleOptions: false,
  texts: [{ language: 'en', text: 'How long is it?', options: [], unit: 'm' }],
  ...given,
})
const shownUnit = { ...number, shape: { form: 'any', unit: 'shown' }, key: { accepted: [{ value: '5' }] } }

async function run(input: object) {
  const admin = await makeUser(app, { userType: 'admin' })
  return app.as(admin).run(save, { input })
}

describe('an author', () => {
  it('saves a number with its unit and scoring, and changes its key only', async () => {
    const exam = await makeExam(app, { published: false, questions: 0 })
    const added = await run(inputOf(exam, { content: shownUnit, scoring: { wrong: '-1/4' } }))
    expect(added.data.saveQuestion.question).toMatchObject({
      kind: 'number',
      shape: { form: 'any', unit: 'shown' },
      problems: [],
      scoring: { right: null, wrong: '-1/4', blank: null, parts: null },
      texts: [{ options: [], lists: [], unit: 'm' }],
      preview: { kind: 'number', unit: 'm' },
    })
    const { questionNo, version } = added.data.saveQuestion.question
    const content = {
      ...shownUnit,
      key: {
        accepted: [
          { from: '4', to: '6' },
          { from: '5', to: '7', share: '1/2' },
        ],
      },
    }
    const texts = [{ language: 'en', text: 'How long is it?', options: [] }]
    const changed = await run(inputOf(exam, { questionNo, version, content, texts }))
    expect(changed.data.saveQuestion.question).toMatchObject({
      problems: [],
      warnings: [
        'Question 1 (#2): accepted numbers with different shares overlap; where they do, the larger share counts.',
      ],
      texts: [{ unit: 'm' }],
      scoring: { wrong: '-1/4' },
    })
    expect(await app.db.findOneByOrFail(Question, { examId: exam.id })).toMatchObject({ content })
  })

  it('saves an incomplete draft and reads its problems with their places', async () => {
    const exam = await makeExam(app, { published: false, questions: 0 })
    const content = { ...shownUnit, key: { accepted: [{ value: 'five' }] } }
    const { data } = await run(inputOf(exam, { content, texts: [{ language: 'en', text: 'How long?', options: [] }] }))
    expect(data.saveQuestion.question.problems).toEqual([
      'Question 1 (en): enter the unit that is printed behind the box.',
      'Question 1 (#1): write numbers as 3, -0.25 or 1/3.',
    ])
  })

  it.each([
    ['scoring.wrong', { content: shownUnit, scoring: { wrong: 'a quarter' } }],
    ['scoring.parts', { content: shownUnit, scoring: { parts: 'perPart' } }],
    ['content.key.range', { content: { ...shownUnit, key: { accepted: [], range: 1 } } }],
  ])('is told that %s is wrong', async (field, given) => {
    const exam = await makeExam(app, { published: false, questions: 0 })
    const { errors } = await run(inputOf(exam, given))
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } })
  })

  it('corrects the scoring of a published question only until students start', async () => {
    const content = shownUnit as QuestionContent
    const exam = await makeExam(app, { questions: [{ content, texts: { en: { text: 'x', options: [], unit: 'm' } } }] })
    const change = (version: string, scoring: object, topic = 'sums') =>
      run(inputOf(exam, { questionNo: 1, version, reason: 'As printed', scoring, topic }))
    expect((await change('1.1', { wrong: '-1/4' })).code).toBeUndefined()
    await makeAttempt(app, { examId: exam.id })
    const refused = await change('2.1', { wrong: '0' })
    expect(refused.code).toBe('RULE_BROKEN')
    expect(refused.errors?.[0]?.extensions).toMatchObject({ locked: ['scoring'] })
    // other corrections stay possible
    expect((await change('2.1', { wrong: '-1/4' }, 'lengths')).code).toBeUndefined()
  })

  it('who saves a version that another author has changed gets its scoring too', async () => {
    const exam = await makeExam(app, { published: false, questions: 0 })
    await run(inputOf(exam, { content: shownUnit, scoring: { wrong: '-1/4' } }))
    const { code, errors } = await run(inputOf(exam, { questionNo: 1, version: '1.7', content: shownUnit }))
    expect(code).toBe('CONFLICT')
    expect(errors?.[0]?.extensions).toMatchObject({
      theirs: { scoring: { right: null, wrong: '-1/4', blank: null, parts: null } },
    })
  })

  it('corrects the key of a published question, but not its kind', async () => {
    const exam = await makeExam(app, {
      questions: [
        {
          content: { ...shownUnit, kind: 'number' } as QuestionContent,
          texts: { en: { text: 'x', options: [], unit: 'm' } },
        },
      ],
    })
    const texts = [{ language: 'en', text: 'x', options: [] }]
    const change = (content: object, version = '1.1') =>
      run(inputOf(exam, { questionNo: 1, version, reason: 'Also right', content, texts }))
    const accepted = await change({ ...shownUnit, key: { accepted: [{ value: '5' }, { value: '6' }] } })
    expect(accepted.code).toBeUndefined()
    const { version } = accepted.data.saveQuestion.question
    const { errors } = await change(contents.words, version)
    expect(errors?.[0]?.message).toBe('A published question keeps its kind and its number of options')
  })
})
