import { beforeAll, describe, expect, it } from 'vitest'
import type { ExamScoring } from '../../../../shared/questions/scoring.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Exam, paperAt, Question } from '../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const section = (name: string, fromQuestionNo: number, toQuestionNo: number, scoring?: object) => ({
  ...{ name, fromQuestionNo, toQuestionNo, passMark: 0 },
  ...(scoring && { scoring }),
})
const plain = { right: 1, wrong: 0, blank: 0 }

/** Saves the exam's form with another scoring and other sections. */
async function save(exam: Exam, { scoring = plain, levels = [] }: { scoring?: object; levels?: object[] }) {
  const stored = await app.db.findOneByOrFail(Exam, { id: exam.id })
  const details = {
    ...{ categoryId: toGlobalId('Category', stored.categoryId), titles: [{ language: 'en', text: stored.titles.en }] },
    ...{ fromGrade: stored.fromGrade, toGrade: stored.toGrade, languages: ['en'], delivery: 'board', layout: 'arena' },
    ...{ opensAt: stored.opensAt, closesAt: stored.closesAt, localWindow: false, durationSeconds: 3600 },
    ...{ graceSeconds: 10, selfie: 'optional', resultAtOnce: false, priceAmount: 2000, round: 1 },
    ...{ byQualification: false, teamSize: 1, scoring, levels },
  }
  const answer = await app.as(admin).run(
    `mutation ($input: UpdateExamInput!) { updateExam(input: $input) { changed exam { setUp {
      scoring { right wrong blank start floor exact { right wrong blank start floor } }
      levels { name scoring { right wrong blank parts } }
    } } } }`,
    { input: { examId: toGlobalId('Exam', exam.id), version: stored.setUpVersion, details } },
  )
  const after = await app.db.findOneByOrFail(Exam, { id: exam.id })
  const extensions = answer.errors?.[0]?.extensions
  return { ...answer.data?.updateExam, code: answer.code, fields: extensions?.['fields'], after }
}

const draft = (given: Parameters<typeof makeExam>[1] = {}) =>
  makeExam(app, { published: false, scoring: plain, ...given })

describe('the scoring of an exam', () => {
  it('has exact fractions, which the decimal fields show rounded', async () => {
    const exact = { right: '1', wrong: '-1/3', blank: '2/8', start: '45', floor: '-1/7' }
    const { exam, after, changed } = await save(await draft(), { scoring: { ...plain, exact } })
    expect(changed).toEqual(['scoring'])
    expect(after.scoring).toEqual({ right: 1, wrong: '-1/3', blank: 0.25, start: 45, floor: '-1/7' })
    expect(exam.setUp.scoring).toEqual({
      ...{ right: 1, wrong: -0.333, blank: 0.25, start: 45, floor: -0.143 },
      exact: { ...exact, blank: '0.25' },
    })
  })

  it('keeps fractions that an older client sends back rounded, and takes its other values', async () => {
    const scoring: ExamScoring = { right: 1, wrong: '-1/3', blank: 0, start: '200/3' }
    const exam = await draft({ scoring })
    expect(await save(exam, { scoring: { ...plain, wrong: -0.333, start: 66.667 } })).toMatchObject({ changed: [] })
    const { after } = await save(exam, { scoring: { ...plain, wrong: -0.333, start: 66 } })
    expect(after.scoring).toEqual({ ...scoring, start: 66 })
    expect((await save(exam, { scoring: { ...plain, wrong: -0.33 } })).after.scoring).toEqual({
      ...plain,
      wrong: -0.33,
    })
  })

  it.each([
    ['wrong', '1/3'],
    ['right', 'one'],
    ['right', ''],
    ['blank', '1001'],
    ['start', '-1'],
  ])('is refused if %s is %s', async (member, text) => {
    const exact = { right: '1', wrong: '0', blank: '0', [member]: text }
    const { code, fields } = await save(await draft(), { scoring: { ...plain, exact } })
    expect(code).toBe('BAD_USER_INPUT')
    expect(fields).toEqual({ [`scoring.${member}`]: [expect.stringMatching(/^Write an exact number from -?\d/)] })
  })
})

describe('a section', () => {
  const own = { wrong: '-1/4', parts: 'perPart' } as const

  it('has scoring of its own, which a form without it keeps', async () => {
    const exam = await draft()
    const { after, exam: shown } = await save(exam, { levels: [section('A', 1, 2, own), section('B', 3, 5)] })
    expect(after.levels).toEqual([section('A', 1, 2, own), section('B', 3, 5)])
    expect(shown.setUp.levels).toEqual([
      { name: 'A', scoring: { right: null, wrong: '-1/4', blank: null, parts: 'perPart' } },
      { name: 'B', scoring: null },
    ])
    const renamed = await save(exam, { levels: [section('Easy', 1, 2), section('B', 3, 5)] })
    expect(renamed.after.levels).toEqual([section('Easy', 1, 2, own), section('B', 3, 5)])
    const removed = await save(exam, { levels: [section('Easy', 1, 2, {}), section('B', 3, 5)] })
    expect(removed.after.levels).toEqual([section('Easy', 1, 2), section('B', 3, 5)])
  })

  it('names the questions of a draft, so that it can be published', async () => {
    const exam = await draft()
    await save(exam, { levels: [section('A', 1, 2), section('B', 3, 5)] })
    const questions = await app.db.find(Question, { where: { examId: exam.id }, order: { questionNo: 'ASC' } })
    expect(questions.map(({ level }) => level)).toEqual(['A', 'A', 'B', 'B', 'B'])
    await save(exam, {})
    expect(await app.db.countBy(Question, { examId: exam.id, level: 'A' })).toBe(0)
  })

  it('is refused with a value that is not exact, by its place', async () => {
    const { fields } = await save(await draft(), { levels: [section('A', 1, 5, { wrong: 'third' })] })
    expect(Object.keys(fields as object)).toEqual(['levels.0.scoring.wrong'])
  })

  it('keeps its scoring in a copy of the exam', async () => {
    const exam = await draft({ levels: [section('A', 1, 5, own)] })
    const { data } = await app
      .as(admin)
      .run('mutation ($id: ID!) { copyExams(input: { examIds: [$id], days: 7, questions: true }) { exams { id } } }', {
        id: toGlobalId('Exam', exam.id),
      })
    expect(data.copyExams.exams).toHaveLength(1)
    const copies = await app.db.findBy(Exam, { categoryId: exam.categoryId })
    expect(copies.map(({ levels }) => levels)).toEqual([exam.levels, exam.levels])
  })

  it('keeps its scoring once students have started', async () => {
    const exam = await makeExam(app, { scoring: plain, levels: [section('A', 1, 5, own)], questions: fiveOf('A') })
    expect((await save(exam, { levels: [section('A', 1, 5, { wrong: '-1' })] })).code).toBeUndefined()
    await makeAttempt(app, { examId: exam.id })
    const refused = await save(exam, { levels: [section('A', 1, 5, own)] })
    expect(refused.code).toBe('RULE_BROKEN')
    expect(refused.after.levels).toEqual([section('A', 1, 5, { wrong: '-1' })])
  })
})

const fiveOf = (level: string) => Array.from({ length: 5 }, () => ({ level }))

it('a change of the scoring of a published exam reaches the papers that nodes have cached', async () => {
  const exam = await makeExam(app, { scoring: plain })
  const read = async () => {
    const stored = await app.db.findOneByOrFail(Exam, { id: exam.id })
    return (await paperAt(app.as(admin).ctx, stored).grading()).scoring
  }
  expect(await read()).toEqual(plain)
  await save(exam, { scoring: { ...plain, wrong: -0.25 } })
  expect(await read()).toEqual({ ...plain, wrong: -0.25 })
})

describe('the scoring rules that students read', () => {
  const query = `query ($id: ID!) { node(id: $id) { ... on Exam { scoringRules {
    start floor best hasShares example
    groups { section questionNos count right wrong blank }
    parts { kind rule questionNos count example { right wrong total points score } }
  } } } }`
  const rules = async (exam: Exam, user: User | null = null) => {
    const { data, code } = await app.as(user ?? (await makeUser(app))).run(query, { id: toGlobalId('Exam', exam.id) })
    return code ?? data.node.scoringRules
  }

  it('are those of the questions that count, without the key', async () => {
    const exam = await makeExam(app, {
      scoring: { right: 1, wrong: '-1/4', blank: 0, start: 3, floor: 0 },
      questions: [{ points: 3 }, { points: 3, cancelled: true }, { points: 3 }, { points: 4 }],
    })
    expect(await rules(exam)).toEqual({
      ...{ start: '3', floor: '0', best: 13, hasShares: false, example: 5.25, parts: [] },
      groups: [
        { section: null, questionNos: [1, 3], count: 2, right: '3', wrong: '-3/4', blank: '0' },
        { section: null, questionNos: [4], count: 1, right: '4', wrong: '-1', blank: '0' },
      ],
    })
  })

  it('do not exist for a draft or an exam held elsewhere', async () => {
    expect(await rules(await draft(), admin)).toBeNull()
    expect(await rules(await makeExam(app, { delivery: 'external', externalUrl: 'https://a.test' }))).toBeNull()
  })
})
