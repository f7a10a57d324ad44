import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { questionKinds, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { sheetEnd, sheetPath, sheetStart, textRow, workbookParts } from '../../../../../shared/workbook.ts'
import {
  baseOf,
  exampleOf,
  notesSheet,
  numberedHeading,
  numberText,
  sheetColumns,
  writeKind,
  type CellTexts,
  type Heading,
} from '../../import/index.ts'
import type { ExportedQuestion, Writer } from './exported-question.ts'

interface Sheet {
  name: string
  titles: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A workbook with a sheet for each kind, and one that explains the columns; texts in Markdown, pictures by their URL here. */
export const writeTable: Writer = (questions, _pictures, language) => {
  const kinds = questionKinds.filter((kind) => questions.some(({ content }) => content.kind === kind))
  return workbookOf([
    ...kinds.map((kind) =>
      sheetOf(
        kind,
        questions.filter(({ content }) => content.kind === kind).flatMap((question) => rowsOf(question, language)),
      ),
    ),
    notesOf(kinds),
  ])
}

/** The workbook that authors start from: a sheet for each kind with an example, and one that explains the columns. */
export const questionTemplate = (): Promise<Buffer> =>
  workbookOf([...questionKinds.map((kind) => sheetOf(kind, exampleOf(kind))), notesOf(questionKinds)])

/** The row of a question, and those that continue it. */
function rowsOf(question: ExportedQuestion, language: string): CellTexts[] {
  const { questionNo, words, content, scoring, points, topic, shuffle, difficulty, source } = question
  const { right, wrong, blank, parts = '' } = scoring ?? {}
  const [first = {}, ...others] = writeKind(content, { words, language })
  const value = (multiple: string | number | undefined) => (multiple === undefined ? '' : numberText(String(multiple)))
  return [
    {
      no: String(questionNo),
      question: words.text,
      ...first,
      points: numberText(String(points)),
      'if right': value(right),
      'if wrong': value(wrong),
      'if blank': value(blank),
      parts,
      topic,
      difficulty: difficulty === null ? '' : String(difficulty),
      source: source ?? '',
      shuffle: shuffle ? 'yes' : '',
      explanation: words.explanation ?? '',
    },
    ...others,
  ]
}

/** The sheet of a kind, with further columns than those of the template where a question needs them. */
function sheetOf(kind: QuestionKind, rows: readonly CellTexts[]): Sheet {
  const planned = sheetColumns(kind).map(({ heading }) => heading)
  const used = rows.flatMap((row) => Object.entries(row).flatMap(([heading, text]) => (text ? [heading] : [])))
  const further = [...new Set(used)].filter((heading) => !planned.includes(heading))
  const headings = [...planned, ...further]
  return {
    name: kind,
    titles: headings.map((heading) => titleOf(heading, headings)),
    rows: rows.map((row) => headings.map((heading) => row[heading] ?? '')),
  }
}

/** A heading without its number if it is the only one of its sort. */
const titleOf = (heading: Heading, headings: readonly Heading[]): string =>
  headings.includes(numberedHeading(baseOf(heading), 2)) ? heading : heading.replace(/ 1$/, '')

function notesOf(kinds: readonly QuestionKind[]): Sheet {
  const rows = kinds.flatMap((kind) => {
    const columns = sheetColumns(kind)
    const headings = columns.map(({ heading }) => heading)
    return columns.flatMap(({ heading, note }) => (note ? [[kind, titleOf(heading, headings), note]] : []))
  })
  return { name: notesSheet.name, titles: notesSheet.headings, rows }
}

const widthOf = (title: string | undefined): number =>
  title === 'question' || title === notesSheet.headings[2] ? 60 : 14

/** The XLSX file of some sheets, the same bytes every time. */
function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path, { mtime: epoch })
  for (const [i, { titles, rows }] of sheets.entries()) {
    const start = sheetStart(titles, (column) => widthOf(titles[column]), true)
    add(sheetPath(i + 1), start + rows.map(textRow).join('') + sheetEnd)
  }
  const nameOf = (number: number) => sheets[number - 1]?.name ?? ''
  for (const [path, xml] of Object.entries(workbookParts(sheets.length, nameOf))) add(path, xml)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The time of all entries: the first that archives can hold. */
const epoch = new Date(1980, 0, 1)
