import { questionKinds, type QuestionKind } from '../../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../../shared/questions/kinds/index.ts'
import type { Heading } from './headings.ts'
import type { CellTexts, SheetColumn } from './kind.ts'
import { columnsOfKind, exampleOfKind, kindAllows } from './kinds/index.ts'

/** Marks the row of the example in the column `no`; the unchanged example is not read. */
export const exampleMark = 'example'

const before: readonly SheetColumn[] = [
  { heading: 'no', note: 'the place of the question among those of all sheets', example: exampleMark },
  { heading: 'question', note: 'the text, in Markdown with formulas in $…$' },
]
const after: readonly SheetColumn[] = [
  { heading: 'points', note: 'more than 0; blank: 1', example: '1' },
  { heading: 'if right', note: 'multiple of the points for a right answer; blank: as in the exam' },
  { heading: 'if wrong', note: 'multiple of the points for a wrong answer: -1/4; blank: as in the exam' },
  { heading: 'if blank', note: 'multiple of the points for no answer; blank: as in the exam' },
  { heading: 'parts', note: 'how partly right answers count' },
  { heading: 'topic', note: '', example: 'Numbers' },
  { heading: 'difficulty', note: '1 to 5', example: '1' },
  { heading: 'source', note: '' },
  { heading: 'shuffle', note: 'yes to shuffle the options once, at the import' },
  { heading: 'explanation', note: 'shown after practice' },
]

/** Columns of the sheet of a kind, in the order of the template. */
export function sheetColumns(kind: QuestionKind): SheetColumn[] {
  const rules = partRulesOf(kind)
  return [
    ...before,
    ...columnsOfKind(kind),
    ...after.flatMap((column) => {
      if (column.heading !== 'parts') return [column]
      return rules.length > 1 ? [{ ...column, note: `${column.note}: ${rules.join(', ')}` }] : []
    }),
  ]
}

const common: ReadonlySet<Heading> = new Set(['kind', ...[...before, ...after].map(({ heading }) => heading)])

/** Whether a question of a kind can have content under a heading. */
export const allows = (kind: QuestionKind, heading: Heading): boolean =>
  common.has(heading) || kindAllows(kind, heading)

/** Whether questions of any kind can have content under a heading. */
export const isKnown = (heading: Heading): boolean => questionKinds.some((kind) => allows(kind, heading))

/** Name of the sheet that explains the columns, and its headings. */
export const notesSheet = { name: 'Notes', headings: ['Sheet', 'Column', 'What to write there'] } as const

/** The row of the example of a kind, and those that continue it. */
export function exampleOf(kind: QuestionKind): CellTexts[] {
  const cells = sheetColumns(kind).map(({ heading, example = '' }) => [heading, example])
  return [{ ...Object.fromEntries(cells), question: exampleOfKind(kind) }]
}
