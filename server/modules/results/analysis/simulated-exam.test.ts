import { singleChoice } from '../../exams/testing/public.ts'
import { expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { Exam } from '../../exams/public.ts'

const app = useTestApp()

/** Points of the questions; the right answer of each is A. */
const points = Array.from({ length: 25 }, (_, i) => 1 + (i % 3))
/** The question that is harder in Russian, as if wrongly translated. */
const planted = 12

/** Random numbers from a fixed seed, so that every run has the same exam. */
function seeded(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Answers by the Rasch model; the groups differ in ability too, which is not a fault of the translation. */
function answersOf(language: string, random: () => number): number[] {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const ability = normal + (language === 'fr' ? -0.4 : 0)
  return points.map((_, item) => {
    const difficulty = (item - 12) / 8 + (item === planted && language === 'ru' ? 1.5 : 0)
    if (random() < 1 / (1 + Math.exp(difficulty - ability))) return 1
    return random() < 0.1 ? 0 : 2 + Math.floor(random() * 3)
  })
}

const languages = { en: 1000, fr: 500, ru: 500 }
const papers = (() => {
  const random = seeded(20261123)
  return Object.entries(languages).flatMap(([language, count]) =>
    Array.from({ length: count }, () => ({ language, answers: answersOf(language, random) })),
  )
})()

/** Inserts closed attempts of all simulated students. */
async function sit(exam: Exam): Promise<void> {
  await app.db.query(
    `with given as (
       select ordinality as n, language, decode(answers, 'hex') as answers
       from unnest($2::text[], $3::text[]) with ordinality as t (language, answers, ordinality)
     ), u as (
       insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, grade, country)
       select 'simulated-' || n, 'Simulated', n::text, 'simulated-' || n || '@demo.test', 'student', true, 9, 'AZ'
       from given returning id, last_name::bigint as n
     ), a as (
       insert into application (user_id, exam_id, state, paid_at, language)
       select u.id, $1, 'paid', now(), language from u join given using (n) returning id, user_id
     )
     insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, started_at, deadline,
       accept_until, closed_at, close_reason, answers, head)
     select uuid7(), a.id, 'exam', u.id, $1, 25, 25, now(), now(), now(), now(), 'submitted', answers, sha256('x')
     from u join a on a.user_id = u.id join given using (n)`,
    [
      exam.id,
      papers.map(({ language }) => language),
      papers.map(({ answers }) => Buffer.from(answers).toString('hex')),
    ],
  )
}

/**
 * Moodle's definitions (https://docs.moodle.org/dev/Quiz_statistics_calculations), implemented independently: all marks
 * are integers, so sums are exact and nothing is rounded before the last step.
 */
function expectedFigures(marks: readonly number[][]) {
  const n = marks.length
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  /** n (n − 1) times the sample covariance, an integer */
  const cov = (a: readonly number[], b: readonly number[]) => n * add(a.map((x, i) => x * b[i]!)) - add(a) * add(b)
  const pairs = n * (n - 1)
  const scores = marks.map(add)
  const columns = points.map((_, item) => marks.map((row) => row[item]!))
  const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  const alpha = (25 / 24) * (1 - add(columns.map((column) => cov(column, column))) / cov(scores, scores))
  const roots = columns.map((column) => Math.sqrt(cov(column, scores)))
  const deviation = Math.sqrt(cov(scores, scores) / pairs)
  return {
    mean: add(scores) / n,
    standardDeviation: deviation,
    internalConsistency: 100 * alpha,
    errorRatio: 100 * Math.sqrt(1 - alpha),
    standardError: Math.sqrt(1 - alpha) * deviation,
    items: columns.map((column, item) => {
      const rest = scores.map((score, i) => score - column[i]!)
      const together = cov(column, rest)
      return {
        facility: (100 * add(column)) / (n * points[item]!),
        standardDeviation: (100 * Math.sqrt(cov(column, column) / pairs)) / points[item]!,
        discriminationIndex: (100 * together) / (Math.sqrt(cov(column, column)) * Math.sqrt(cov(rest, rest))),
        discriminationEfficiency: (100 * together) / cov(ascending(column), ascending(rest)),
        effectiveWeight: (100 * roots[item]!) / add(roots),
      }
    }),
  }
}

/** Expects every number of `expected` to match `actual` within 1e-9. */
function expectClose(actual: Record<string, unknown>, expected: Record<string, unknown>, at = ''): void {
  for (const [key, value] of Object.entries(expected)) {
    if (typeof value === 'number') {
      expect(Math.abs((actual[key] as number) - value), `${at}${key}`).toBeLessThan(1e-9)
    } else expectClose(actual[key] as Record<string, unknown>, value as Record<string, unknown>, `${at}${key}.`)
  }
}

test("finds a wrong translation among 2 000 students in three languages, and all figures match Moodle's", async () => {
  const exam = await makeExam(app, {
    languages: Object.keys(languages),
    scoring: { right: 1, wrong: 0, blank: 0 },
    questions: points.map((each) => ({ points: each, content: singleChoice('A') })),
  })
  await sit(exam)
  const admin = await makeUser(app, { userType: 'admin' })
  const { data } = await app.as(admin).run(
    `query ($id: ID!) { itemAnalysis(examId: $id) {
       count mean standardDeviation internalConsistency errorRatio standardError referenceLanguage
       languages { language count }
       items { questionNo facility standardDeviation discriminationIndex discriminationEfficiency effectiveWeight
         blank chosen flags dif { language delta difClass } } } }`,
    { id: toGlobalId('Exam', exam.id) },
  )
  const analysis = data.itemAnalysis
  expect(analysis).toMatchObject({ count: 2000, referenceLanguage: 'en' })
  expect(new Map(analysis.languages.map((each: { language: string; count: number }) => Object.values(each)))).toEqual(
    new Map(Object.entries(languages)),
  )

  interface Item {
    questionNo: number
    flags: string[]
    blank: number
    chosen: number[]
    dif: { language: string; delta: number; difClass: string }[]
  }
  const items: Item[] = analysis.items
  const flagged = items.filter(({ flags }) => flags.includes('translation'))
  expect(flagged.map(({ questionNo }) => questionNo)).toEqual([planted + 1])
  expect(flagged[0]!.dif.find(({ language }) => language === 'ru')).toMatchObject({ difClass: 'C' })
  expect(flagged[0]!.dif.find(({ language }) => language === 'ru')!.delta).toBeLessThan(-1.5)
  expect(flagged[0]!.dif.find(({ language }) => language === 'fr')!.difClass).not.toBe('C')

  const marks = papers.map(({ answers }) => answers.map((choice, i) => (choice === 1 ? points[i]! : 0)))
  expectClose(analysis, expectedFigures(marks))
  for (const [i, { blank, chosen }] of items.entries()) {
    const counted = [0, 1, 2, 3, 4].map((choice) => papers.filter(({ answers }) => answers[i] === choice).length)
    expect([blank, ...chosen]).toEqual(counted)
  }
})
