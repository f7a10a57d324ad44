import type { Client } from 'pg'
import { hasColumn } from '../harness/rows.ts'

/** Number of questions in the benchmark paper, as in a usual exam. */
export const questionCount = 25

/** Text and options of question n, as SQL. */
const text = `'Question ' || n || ': what is $x$ when $x^2 - ' || n || 'x = 0$ and $x > 0$?'`
const options = `jsonb_build_array('$' || n || '$', '$' || n + 1 || '$', '$' || n + 2 || '$', 'none of these')`

/** Whether the build has questions with typed answers. */
export const hasTypedAnswers = (db: Client) => hasColumn(db, 'question', 'content')

/** Creates the questions of an exam. @param typedEvery as in `makeExam`; ignored by builds without typed answers */
export async function makeQuestions(db: Client, examId: string, typedEvery: number): Promise<void> {
  await ((await hasTypedAnswers(db)) ? makeAllKinds(db, examId, typedEvery) : makeOptionsOnly(db, examId))
}

async function makeAllKinds(db: Client, examId: string, typedEvery: number): Promise<void> {
  await db.query(
    `insert into question (exam_id, question_no, texts, content, topic)
     select $1, n, jsonb_build_object('en', jsonb_build_object(
       'text', ${text},
       'options', case when typed then '[]' else ${options} end)),
       case when typed then
         jsonb_build_object('kind', 'number', 'shape', '{"form": "any", "unit": "none"}'::jsonb,
           'key', jsonb_build_object('accepted', jsonb_build_array(jsonb_build_object('value', n::text))))
       else
         jsonb_build_object('kind', 'choice', 'shape', '{}'::jsonb, 'key', jsonb_build_object('right', substr('ABCD', 1 + n % 4, 1)))
       end, 'topic ' || n % 5
     from generate_series(1, $2::int) n, lateral (select $3 > 0 and n % greatest($3::int, 1) = 0 as typed) t`,
    [examId, questionCount, typedEvery],
  )
}

/** The same questions in a build in which all questions have four options. */
async function makeOptionsOnly(db: Client, examId: string): Promise<void> {
  await db.query(
    `insert into question (exam_id, question_no, texts, answer, topic)
     select $1, n, jsonb_build_object('en', jsonb_build_object('text', ${text}, 'options', ${options})),
       1 + n % 4, 'topic ' || n % 5
     from generate_series(1, $2::int) n`,
    [examId, questionCount],
  )
}
