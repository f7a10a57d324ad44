import { row } from '../../../../../../sheets/testing/make-files.ts'
import { flat } from '../../../testing/fixtures.ts'
import { parseTable } from '../../table.ts'

/** XML of the headings of a sheet of questions with three options. */
export const head = row(1, ['question', 'a', 'b', 'c', 'answer'])

/** The questions of a file, the reasons of its refusals and what it loses. */
export async function read(file: Promise<Buffer>, language = 'en') {
  const { questions, refusals, dropped } = await parseTable(await file, undefined, language)
  return { questions: questions.map(flat), reasons: refusals.map(({ reason }) => reason), dropped }
}
