import {
  questionKinds,
  type QuestionContent,
  type QuestionKind,
} from '../../../../../../../shared/questions/content.ts'
import type { AnswerContent } from '../../answers/answer.ts'
import { baseOf, type Heading } from '../headings.ts'
import type { CellTexts, SheetColumn, SheetKind, WrittenQuestion } from '../kind.ts'
import type { QuestionRow } from '../row.ts'
import { choiceSheet } from './choice.ts'
import { gapsSheet } from './gaps.ts'
import { matchingSheet } from './matching.ts'
import { numberSheet } from './number.ts'
import { orderingSheet } from './ordering.ts'
import { placeSheet } from './place.ts'
import { severalSheet } from './several.ts'
import { wordsSheet } from './words.ts'

const sheets: { readonly [K in QuestionKind]: SheetKind<K> } = {
  choice: choiceSheet,
  several: severalSheet,
  number: numberSheet,
  words: wordsSheet,
  matching: matchingSheet,
  ordering: orderingSheet,
  gaps: gapsSheet,
  place: placeSheet,
}

/** The kind that a text names, such as the name of a sheet; null for another text. */
export const kindNamed = (text: string): QuestionKind | null =>
  questionKinds.find((kind) => kind === text.trim().toLowerCase()) ?? null

/** Columns of the sheet of a kind besides the common ones. */
export const columnsOfKind = (kind: QuestionKind): readonly SheetColumn[] => sheets[kind].columns

/** Text of the example of a kind. */
export const exampleOfKind = (kind: QuestionKind): string => sheets[kind].example

/** Whether a question of a kind can have content under a heading. */
export const kindAllows = (kind: QuestionKind, heading: Heading): boolean => {
  const { columns, more = [] } = sheets[kind]
  return [...columns.map((column) => column.heading), ...more].some((each) => baseOf(each) === baseOf(heading))
}

/** The answers of a question in its rows; null after a refusal. */
export const readKind = (kind: QuestionKind, row: QuestionRow, rows: readonly QuestionRow[]): AnswerContent | null =>
  sheets[kind].read(row, rows)

/** The rows of a question. */
export const writeKind = <K extends QuestionKind>(
  content: QuestionContent<K>,
  question: Omit<WrittenQuestion<K>, 'content'>,
): CellTexts[] => sheets[content.kind].write({ ...question, content })
