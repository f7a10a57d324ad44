import type { QuestionContent, QuestionKind, QuestionWords } from '../../../../../../shared/questions/content.ts'
import type { AnswerContent } from '../answers/answer.ts'
import { lettered, type Heading } from './headings.ts'
import type { QuestionRow } from './row.ts'

/** A column of the sheet of a kind. */
export interface SheetColumn {
  heading: Heading
  /** what authors write there */
  note: string
  /** cell of the example; default: blank */
  example?: string
}

/** A question as its sheet holds it. */
export interface WrittenQuestion<K extends QuestionKind> {
  content: QuestionContent<K>
  words: QuestionWords
  /** language code of the file */
  language: string
}

/** Texts of the cells of a row by heading; blank ones are left out. */
export type CellTexts = Readonly<Record<Heading, string>>

/** The sheet of a kind: its columns besides those of all kinds, and how they are read and written. */
export interface SheetKind<K extends QuestionKind> {
  /** text of the example */
  example: string
  /** columns of the template, in order; numbered ones go on: `answer 3`, `answer 4`, … */
  columns: readonly SheetColumn[]
  /** further columns of the same kind, without a place in the template */
  more?: readonly Heading[]
  /**
   * The answers of a question.
   * @param rows its row, and those that continue it
   * @returns null after a refusal
   */
  read(row: QuestionRow, rows: readonly QuestionRow[]): AnswerContent | null
  /** The row of a question, and those that continue it. */
  write(question: WrittenQuestion<K>): CellTexts[]
}

/** Columns of options A to H. @param example texts of the first ones */
export const optionColumns = (note: string, example: readonly string[]): SheetColumn[] =>
  lettered('').map((heading, i) => ({
    heading,
    note: i ? '' : note,
    ...(example[i] === undefined ? {} : { example: example[i] }),
  }))

/** Texts in columns, such as those of the options. */
export const listCells = (headings: readonly Heading[], texts: readonly string[]): CellTexts =>
  Object.fromEntries(texts.map((text, i) => [headings[i] ?? '', text]))
