import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { migrations } from './index.ts'
import { QuestionKinds1795940500811 } from './1795940500811-question-kinds.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase('template0')
})
afterAll(() => database.close())

const [draft, published] = [crypto.randomUUID(), crypto.randomUUID()]
const [attemptId, lateId] = [crypto.randomUUID(), crypto.randomUUID()]

const row = (no: number, answer: number | null) => ({
  no,
  line: no,
  words: { text: `Question ${no}` },
  answer,
  faults: [],
})

/** Rows as the product stored them before the migration. */
async function insertOldRows() {
  const runner = database.dataSource.createQueryRunner()
  try {
    // rows of categories, users and applications are not needed
    await runner.query(`set session_replication_role = replica`)
    await runner.query(
      `insert into exam (id, category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
         duration_seconds, scoring, price_amount, published_at)
       select id, gen_random_uuid(), '{}', 1, 12, '{en}', 'board', now(), now(), 3600, '{}', 0, at
       from unnest($1::uuid[], $2::timestamptz[]) as given(id, at)`,
      [
        [draft, published],
        [null, new Date()],
      ],
    )
    await runner.query(
      `insert into question (exam_id, question_no, revision, texts, answer, topic)
       select e.id, n, 1, '{}'::jsonb, n, 'algebra' from unnest($1::uuid[]) as e(id), generate_series(1, 4) as n
       union all select $2, 1, 2, '{}'::jsonb, 3, 'algebra'`,
      [[draft, published], published],
    )
    await runner.query(
      `insert into question_import (exam_id, user_id, format, language, file_name, stored_rows)
       values ($1, gen_random_uuid(), 'gift', 'en', 'a', $2), ($1, gen_random_uuid(), 'gift', 'en', 'b', '[]')`,
      [draft, JSON.stringify([row(1, 4), row(2, null), row(3, 1)])],
    )
    await runner.query(
      `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
       values ($1, gen_random_uuid(), 'exam', gen_random_uuid(), $2, 4, 4, '\\x01000402', '\\x00')`,
      [attemptId, published],
    )
    await runner.query(`insert into journal (attempt_id, epoch, seq, question_no, choice) values ($1, 1, 1, 1, 1)`, [
      attemptId,
    ])
    await runner.query(
      `insert into late_answer (id, attempt_id, epoch, seq, question_no, choice) values ($1, $2, 1, 2, 3, 4)`,
      [lateId, attemptId],
    )
  } finally {
    await runner.query(`reset session_replication_role`)
    await runner.release()
  }
}

test('old questions, imports, answers and late answers keep their content', async () => {
  const { dataSource } = database
  const all = dataSource.migrations
  const at = migrations.indexOf(QuestionKinds1795940500811)
  const later = all.splice(at)
  await dataSource.runMigrations()
  await insertOldRows()
  all.push(...later)
  await dataSource.runMigrations()

  const choice = (right: string) => ({ kind: 'choice', shape: {}, key: { right } })
  for (const [exam, expected] of [
    [draft, ['A', 'B', 'C', 'D']],
    [published, ['A', 'C', 'B', 'C', 'D']],
  ] as const) {
    const questions = await dataSource.query(
      `select content, scoring from question where exam_id = $1 order by question_no, revision`,
      [exam],
    )
    expect(questions).toEqual(expected.map((right) => ({ content: choice(right), scoring: null })))
  }
  const imports = await dataSource.query(`select stored_rows as rows from question_import order by file_name`)
  const given = (no: number) => ({ no, line: no, words: { text: `Question ${no}` }, faults: [], scoring: null })
  expect(imports).toEqual([
    {
      rows: [
        { ...given(1), content: choice('D') },
        { ...given(2), content: null },
        { ...given(3), content: choice('A') },
      ],
    },
    { rows: [] },
  ])
  expect(await dataSource.query(`select answers, typed from attempt`)).toEqual([
    { answers: Buffer.from([1, 0, 4, 2]), typed: {} },
  ])
  expect(await dataSource.query(`select choice, typed from journal`)).toEqual([{ choice: 1, typed: '' }])
  expect(await dataSource.query(`select choice, typed from late_answer`)).toEqual([{ choice: 4, typed: '' }])
  // the questions of a published exam are immutable again
  await expect(dataSource.query(`update question set topic = '' where exam_id = $1`, [published])).rejects.toThrow(
    'never changed',
  )
}, 60_000)
