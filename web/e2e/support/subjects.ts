import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { makeExam, type ExamColumns } from './factories.ts'

/** A category created by a test, with exams of €20 each. */
export interface Subject {
  title: string
  exams: { id: string; title: string }[]
}

/** Creates a category with the given exams; by default for grades 5 to 8. */
export async function makeSubject(
  db: Database,
  exams: (Partial<ExamColumns> & { grades?: [from: number, to: number]; teamSize?: number })[],
): Promise<Subject> {
  const id = randomUUID()
  const title = `Subject ${id.slice(0, 8)}`
  await db.rows(
    `insert into category (id, slug, titles, from_grade, to_grade, price_amount, currency, position)
     values ($1, $2, $3, 1, 12, 2000, 'EUR', 99)`,
    [id, title.toLowerCase().replace(' ', '-'), { en: title }],
  )
  const made: Subject = { title, exams: [] }
  for (const { grades: [from, to] = [5, 8], teamSize = 1, ...columns } of exams) {
    const exam = await makeExam(db, columns)
    await db.rows(
      `update exam set category_id = $2, from_grade = $3, to_grade = $4, team_size = $5, round = 1, price_amount = 2000
       where id = $1`,
      [exam.id, id, from, to, teamSize],
    )
    made.exams.push(exam)
  }
  return made
}
