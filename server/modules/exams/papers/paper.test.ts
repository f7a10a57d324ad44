import { singleChoice } from './content.ts'
import type { Choice } from './paper.ts'
import { describe, expect, it } from 'vitest'
import { makeExam } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { correctQuestion, paperAt, paperOf, type Exam } from '../public.ts'

const app = useTestApp()

const newContext = () => app.as(null).ctx
const student = async (exam: Exam, language = 'en') => (await paperOf(newContext(), exam.id)).student(language)

/** All keys and primitive values of a value, recursively. */
function walk(value: unknown, seen: { keys: string[]; values: unknown[] } = { keys: [], values: [] }) {
  if (typeof value !== 'object' || value === null) seen.values.push(value)
  else {
    for (const key of Reflect.ownKeys(value)) {
      seen.keys.push(String(key))
      walk(Reflect.get(value, key), seen)
    }
  }
  return seen
}

describe('the paper for students', () => {
  it('contains no answers under any name', async () => {
    // the same paper with other answers must serialize identically, apart from ids
    const questions = (right: Choice) => Array.from({ length: 4 }, () => ({ content: singleChoice(right) }))
    const [first, second] = await Promise.all(
      (['B', 'C'] as const).map(async (right) => {
        const exam = await makeExam(app, { questions: questions(right) })
        const { examId, ...paper } = await student(exam)
        expect(examId).toBe(exam.id)
        return JSON.stringify({ ...paper, questions: paper.questions.map((question) => ({ ...question, id: null })) })
      }),
    )
    expect(first).toBe(second)
    const { keys } = walk(await student(await makeExam(app)))
    expect(keys.filter((key) => /answer|right|correct|key|cancelled/i.test(key))).toEqual([])
    expect(new Set(keys)).toContain('options')
  })

  it('is read without selecting the answers', async () => {
    const exam = await makeExam(app)
    const statements = await app.countStatements(() => student(exam))
    expect(statements.join('\n')).toContain('from question')
    expect(statements.join('\n')).not.toMatch(/\banswer\b/)
  })

  it("is rendered in the language of the application, or else the exam's first language", async () => {
    const exam = await makeExam(app, { languages: ['fr', 'en'] })
    const paper = await student(exam, 'en')
    expect(paper).toMatchObject({ examId: exam.id, version: 1, language: 'en' })
    expect(paper.questions.map(({ questionNo }) => questionNo)).toEqual([1, 2, 3, 4, 5])
    expect(paper.questions[0]).toMatchObject({ topic: 'algebra', level: null, points: 1 })
    expect(paper.questions[0]!.html).toContain('katex')
    expect(paper.questions[0]!.options.map(({ choice, html }) => `${choice} ${html}`)).toEqual([
      'A one en',
      'B two en',
      'C three en',
      'D four en',
    ])
    expect((await student(exam, 'de')).language).toBe('fr')
  })

  it('is immutable', async () => {
    const paper = await student(await makeExam(app))
    expect(() => Object.assign(paper.questions[0]!, { content: singleChoice('A') })).toThrow(TypeError)
    expect(() => Object.assign(paper.questions[0]!.options[0]!, { html: '' })).toThrow(TypeError)
    expect(() => (paper.questions as unknown[]).push(1)).toThrow(TypeError)
  })
})

describe("a node's cache of papers", () => {
  it('reads a paper once for concurrent callers', async () => {
    const exam = await makeExam(app)
    const statements = await app.countStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => paperAt(newContext(), exam).student('en'))),
    )
    expect(statements).toHaveLength(1)
    expect(await app.countStatements(() => paperAt(newContext(), exam).student('en'))).toHaveLength(0)
  })

  it('reloads after a correction, and gives the new paper to callers with the old version', async () => {
    const exam = await makeExam(app)
    await paperAt(newContext(), exam).grading()
    const corrected = await correctQuestion(newContext(), {
      examId: exam.id,
      questionNo: 1,
      reason: 'The key was wrong',
      changes: { content: singleChoice('C') },
    })
    const papers = await Promise.all(
      [corrected.exam, corrected.exam, exam].map((known) => paperAt(newContext(), known).grading()),
    )
    expect(papers[0]).toMatchObject({ version: 2, questions: [{ content: singleChoice('C') }, {}, {}, {}, {}] })
    expect(papers[1]).toBe(papers[0])
    expect((await paperAt(newContext(), exam).grading()).version).toBe(2)
  })

  it('does not cache a failure', async () => {
    const exam = await makeExam(app, { published: false })
    const wrong = { ...exam, paperVersion: 1 }
    await expect(paperAt(newContext(), wrong).student('en')).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    await app.db.query('update exam set published_at = now(), paper_version = 1 where id = $1', [exam.id])
    expect((await paperAt(newContext(), wrong).student('en')).questions).toHaveLength(5)
  })

  it('has no paper of an unpublished or unknown exam', async () => {
    const { id } = await makeExam(app, { published: false })
    await expect(paperOf(newContext(), id)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    await expect(paperOf(newContext(), '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
  })

  it('has an empty paper for an exam delivered elsewhere', async () => {
    const exam = await makeExam(app, { delivery: 'embedded', externalUrl: 'https://games.test', questions: 0 })
    expect((await student(exam)).questions).toEqual([])
    expect((await (await paperOf(newContext(), exam.id)).grading()).questions).toEqual([])
  })
})
