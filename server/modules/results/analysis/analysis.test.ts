import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { issueForReports } from '../certificates/issue.service.ts'
import { Report } from '../reports/report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const gid = (exam: Exam) => toGlobalId('Exam', exam.id)
const analyse = async (exam: Exam, user: User = admin) => {
  const { data, code } = await app.as(user).run(
    `query ($id: ID!) { itemAnalysis(examId: $id) { count maxScore mean distribution { from count } languages { language count }
       items { questionNo answer facility blank chosen flags dif { language } } } }`,
    { id: gid(exam) },
  )
  return code ?? data.itemAnalysis
}
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is the operation's
const ask = async (source: string, variables: Record<string, unknown>, user = admin): Promise<any> => {
  const { data, code } = await app.as(user).run(source, variables)
  return code ?? Object.values(data)[0]
}

/** The correct answers are A, B, C, D, A. */
async function makeSat(papers: number[][], exam?: Exam) {
  const given = exam ?? (await makeExam(app))
  const sat = []
  for (const answers of papers) sat.push(await makeGraded(app, { exam: given, answers, student: { grade: 8 } }))
  return { exam: given, sat }
}

test('an exam at a provider has no analysis, and an exam without attempts has an empty one', async () => {
  for (const delivery of ['external', 'embedded'] as const) {
    const exam = await makeExam(app, { delivery, externalUrl: 'https://provider.test/' })
    expect(await analyse(exam)).toBeNull()
  }
  expect(await analyse(await makeExam(app))).toMatchObject({ count: 0, mean: null, languages: [] })
})

test('counts options, facility and the distribution over closed attempts; hides the key until publication', async () => {
  const { exam } = await makeSat([
    [1, 2, 3, 4, 1],
    [1, 1, 3, 4, 0],
    [1, 1, 0, 4, 2],
    [2, 1, 3, 4, 1],
  ])
  const before = await analyse(exam)
  expect(before).toMatchObject({ count: 4, maxScore: 5, mean: 3.25 })
  expect(before.items.map(({ answer }: { answer: number | null }) => answer)).toEqual([null, null, null, null, null])
  expect(before.items[1]).toMatchObject({ facility: 25, blank: 0, chosen: [3, 1, 0, 0], flags: ['distractor'] })
  expect(before.items[3]).toMatchObject({ facility: 100, flags: ['tooEasy'] })
  expect(before.items[2]).toMatchObject({ blank: 1 })
  expect(before.distribution.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4)
  await publishNow(app.as(admin).ctx, exam.id)
  expect((await analyse(exam)).items[0].answer).toBe(1)
})

const preview = `query ($c: CorrectionPreviewInput!) { correctionPreview(correction: $c) {
  reports scoresChanged ranksChanged awardsChanged certificatesChanged
  students { reportId scoreAfter rankAfter awardAfter } } }`
const correct = `mutation ($input: CorrectQuestionInput!) { correctQuestion(input: $input) { revision } }`
const undo = `mutation ($input: UndoCorrectionInput!) { undoCorrection(input: $input) { revision } }`

test('a preview matches the effect of the correction, and undoing it restores the results', async () => {
  const { exam, sat } = await makeSat([
    [1, 2, 3, 4, 1],
    [1, 2, 3, 4, 2],
    [2, 2, 3, 4, 0],
    [1, 1, 3, 0, 0],
    [2, 0, 0, 0, 0],
    [3, 2, 0, 0, 1],
  ])
  await publishNow(app.as(admin).ctx, exam.id)
  await issueForReports(
    app.as(admin).ctx,
    sat.map(({ report }) => report.id),
  )
  const reports = async () =>
    new Map((await app.db.findBy(Report, { examId: exam.id })).map((r) => [toGlobalId('Report', r.id), r]))
  await app.drainJobs()
  /** Content of the valid certificates. */
  const certificates = async () =>
    (
      await app.db.query(
        `select user_id, kind, award, rank, ranked_count from certificate where exam_id = $1 and state = 'valid'
         order by user_id, kind`,
        [exam.id],
      )
    ).map(Object.values)
  const inHand = await certificates()
  expect(inHand.some(([, kind]: string[]) => kind === 'award')).toBe(true)
  const before = await reports()
  const c = { examId: gid(exam), questionNo: 1, answer: 'B' }
  const seen = await ask(preview, { c })
  expect(await reports()).toEqual(before)
  expect(seen).toMatchObject({ reports: 6, scoresChanged: 5 })
  await ask(correct, { input: { ...c, reason: 'The key was wrong' } })
  const after = await reports()
  await app.drainJobs()
  expect(await certificates()).not.toEqual(inHand)
  for (const { reportId, scoreAfter, rankAfter, awardAfter } of seen.students) {
    const { score, rank, award } = after.get(reportId)!
    expect({ score, rank, award }).toEqual({ score: scoreAfter, rank: rankAfter, award: awardAfter })
  }
  const moved = [...after].filter(([id, { rank }]) => before.get(id)!.rank !== rank).length
  const awarded = [...after].filter(([id, { award }]) => before.get(id)!.award !== award).length
  expect([seen.ranksChanged, seen.awardsChanged]).toEqual([moved, awarded])
  const [{ ended }] = await app.db.query(
    `select count(*)::int as ended from certificate where exam_id = $1 and kind = 'award' and state <> 'valid'`,
    [exam.id],
  )
  expect(seen.certificatesChanged).toBe(ended)
  expect(await ask(undo, { input: { examId: gid(exam), questionNo: 1, reason: 'It was right' } })).toEqual({
    revision: 3,
  })
  const restored = await reports()
  for (const [id, { score, rank, award, correct, rankedCount, percentile }] of before) {
    expect(restored.get(id)).toMatchObject({ score, rank, award, correct, rankedCount, percentile })
  }
  await app.drainJobs()
  expect(await certificates()).toEqual(inHand)
  expect(await ask(undo, { input: { examId: gid(exam), questionNo: 2, reason: 'No reason' } })).toBe('RULE_BROKEN')
})

test('a correction after publication changes the question and all results, or nothing at all', async () => {
  const { exam, sat } = await makeSat([
    [1, 2, 3, 4, 1],
    [1, 2, 3, 4, 2],
  ])
  await publishNow(app.as(admin).ctx, exam.id)
  const state = () =>
    app.db.query(
      `select (select paper_version from exam where id = $1) as version,
         (select count(*)::int from question where exam_id = $1 and revision > 1) as corrections,
         (select array_agg(score::float8 order by attempt_id) from report where exam_id = $1) as scores`,
      [exam.id],
    )
  const before = await state()
  await app.db.query(
    `create function refuse_rank() returns trigger language plpgsql as $$ begin raise 'no places'; end $$;
     create trigger refuse_rank before update of rank on report for each row
       when (new.exam_id = '${exam.id}') execute function refuse_rank()`,
  )
  const input = { examId: gid(exam), questionNo: 5, answer: 'B', reason: 'The key was wrong' }
  expect(await ask(correct, { input })).toBe('INTERNAL')
  expect(await state()).toEqual(before)
  await app.db.query('drop function refuse_rank() cascade')
  expect(await ask(correct, { input })).toEqual({ revision: 2 })
  const [{ version, corrections }] = await state()
  expect([version, corrections]).toEqual([2, 1])
  const ranks = await app.db.findBy(Report, { examId: exam.id })
  expect(ranks.find(({ id }) => id === sat[1]!.report.id)).toMatchObject({ score: 5, rank: 1 })
  expect(ranks.find(({ id }) => id === sat[0]!.report.id)).toMatchObject({ score: 4, rank: 2 })
  const revisions: { note: string; reason: string }[] = await app.db.query(
    'select distinct note, reason from report_revision v join report r on r.id = v.report_id where r.exam_id = $1',
    [exam.id],
  )
  expect(revisions).toEqual([{ note: 'The key was wrong', reason: 'paperChanged' }])
})

test('before publication a question can be cancelled while its key stays hidden', async () => {
  const { exam } = await makeSat([[1, 2, 3, 4, 1]])
  const [first] = await ask('query ($id: ID!) { correctableQuestions(examId: $id) { answer cancelled } }', {
    id: gid(exam),
  })
  expect(first).toEqual({ answer: null, cancelled: false })
  await ask(correct, { input: { examId: gid(exam), questionNo: 1, cancelled: true, reason: 'Printed twice' } })
  await app.drainJobs()
  const [report] = await app.db.findBy(Report, { examId: exam.id })
  expect(report).toMatchObject({ score: 4, maxScore: 4 })
})

test('the preview excludes a cancelled question from every score', async () => {
  const { exam } = await makeSat([
    [1, 2, 3, 4, 1],
    [1, 2, 3, 4, 2],
  ])
  await publishNow(app.as(admin).ctx, exam.id)
  const seen = await ask(preview, { c: { examId: gid(exam), questionNo: 5, cancelled: true } })
  expect(seen).toMatchObject({ scoresChanged: 1, ranksChanged: 1 })
  expect(await ask(preview, { c: { examId: gid(exam), questionNo: 99, cancelled: true } })).toBe('NOT_FOUND')
})

test.each(['student', 'supervisor', 'partner'] as const)('the analysis is refused to a %s', async (userType) => {
  const exam = await makeExam(app)
  const user = await makeUser(app, { userType })
  expect(await analyse(exam, user)).toBe('FORBIDDEN')
  expect(await ask(preview, { c: { examId: gid(exam), questionNo: 1 } }, user)).toBe('FORBIDDEN')
  expect(await ask('query ($id: ID!) { correctableQuestions(examId: $id) { answer } }', { id: gid(exam) }, user)).toBe(
    'FORBIDDEN',
  )
})

test('the reliability of an exam with fewer than 30 attempts is not shown, but the required number is', async () => {
  const papers = Array.from({ length: 29 }, (_, i) => [1, i % 2 ? 2 : 1, i % 3 ? 3 : 1, i % 5 ? 4 : 1, i % 7 ? 1 : 2])
  const { exam } = await makeSat(papers)
  const figures = () =>
    ask(
      `query ($id: ID!) { itemAnalysis(examId: $id) { count mean internalConsistency errorRatio standardError skewness
         kurtosis reliableFrom items { facility discriminationIndex discriminationEfficiency effectiveWeight flags } } }`,
      { id: gid(exam) },
    )
  const few = await figures()
  const unknown = { internalConsistency: null, errorRatio: null, standardError: null, skewness: null, kurtosis: null }
  expect(few).toMatchObject({ count: 29, mean: expect.any(Number), ...unknown, reliableFrom: 30 })
  expect(few.items[1]).toMatchObject({
    facility: expect.any(Number),
    discriminationIndex: null,
    discriminationEfficiency: null,
    effectiveWeight: null,
  })
  await makeSat([[1, 2, 3, 4, 1]], exam)
  const enough = await figures()
  expect(enough).toMatchObject({ count: 30, internalConsistency: expect.any(Number), reliableFrom: null })
  expect(enough.items[1].discriminationIndex).toEqual(expect.any(Number))
})

test('a question without right answers in one language is shown with an infinite delta', async () => {
  const exam = await makeExam(app, { languages: ['en', 'ru'] })
  for (let i = 0; i < 110; i++) {
    const isRussian = i >= 60
    const answers = [i % 2 ? 1 : 2, i % 3 ? 2 : 1, isRussian ? 1 : 3, i % 5 ? 4 : 1, i % 7 ? 1 : 2]
    await makeGraded(app, { exam, answers, language: isRussian ? 'ru' : 'en' })
  }
  const { items } = await ask(
    `query ($id: ID!) { itemAnalysis(examId: $id) { items { questionNo flags
       dif { language delta standardError infinite difClass } } } }`,
    { id: gid(exam) },
  )
  expect(items[2]).toMatchObject({
    flags: expect.arrayContaining(['translation']),
    dif: [{ language: 'ru', delta: null, standardError: null, infinite: 'harder', difClass: 'C' }],
  })
  expect(items.filter(({ flags }: { flags: string[] }) => flags.includes('translation'))).toHaveLength(1)
})

test('answers of all kinds are analysed: frequent answers, and facility with partly right ones', async () => {
  const words = (options: string[], lists?: string[][]) => {
    const text = { text: 'Q', options, ...(lists && { lists }) }
    return { en: text, fr: text }
  }
  const exam = await makeExam(app, {
    languages: ['en', 'fr'],
    questions: [
      {
        texts: words(['1', '2', '3', '4', '5']),
        content: { kind: 'choice', shape: {}, key: { right: 'BE' } },
      },
      {
        texts: words(['1', '2', '3']),
        content: { kind: 'several', shape: { max: null }, key: { right: 'AB' } },
        scoring: { parts: 'rightMinusWrong' },
      },
      {
        texts: words([]),
        content: { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value: '3/2' }] } },
      },
      {
        texts: words(['1', '2'], [['x', 'y']]),
        content: { kind: 'matching', shape: { reuse: false }, key: { right: 'BA' } },
      },
    ],
  })
  for (const answers of [
    ['B', 'AB', '1,5', 'BA'],
    ['E', 'A', '1.5', 'AB'],
    ['B', 'A', '15', 'AB'],
    ['C', '', '15', 'AB'],
  ]) {
    await makeGraded(app, { exam, answers })
  }
  const read = async () => {
    const analysis = await ask(
      `query ($id: ID!) { itemAnalysis(examId: $id) { items {
         kind answer facility chosen blank flags frequent { answer count outcome } } } }`,
      { id: gid(exam) },
    )
    return analysis.items
  }
  const [choice, several, number, matching] = await read()
  // each of two right options counts, so no wrong one is more frequent
  expect(choice).toMatchObject({ kind: 'choice', answer: null, facility: 75, chosen: [0, 2, 1, 0, 1], flags: [] })
  expect(several).toMatchObject({ kind: 'several', facility: 50, chosen: [], blank: 1 })
  expect(several.frequent).toEqual([
    { answer: 'A', count: 2, outcome: null },
    { answer: 'A, B', count: 1, outcome: null },
  ])
  // equal numbers in other spellings are one answer
  expect(number.frequent.map(({ answer }: { answer: string }) => answer)).toEqual(['1,5', '15'])
  expect(matching).toMatchObject({ facility: 25, flags: ['distractor'] })
  await publishNow(app.as(admin).ctx, exam.id)
  const published = await read()
  expect(published[1].frequent.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['partial', 'correct'])
  expect(published[3].frequent[0]).toEqual({ answer: '1 → A, 2 → B', count: 3, outcome: 'wrong' })
})
