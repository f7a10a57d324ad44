import { type GapKey, type GapShape, numberForms } from '../../../../../../../shared/questions/content.ts'
import { lettered } from '../headings.ts'
import { listCells, optionColumns, type CellTexts, type SheetKind } from '../kind.ts'
import type { QuestionRow } from '../row.ts'
import { acceptedNumbers, acceptedUnits, numberCells, wordsCells, wordsKeyOf } from '../typed.ts'
import { answerHeading } from './options.ts'
import { numberSheet } from './number.ts'
import { wordsSheet } from './words.ts'

const gapKinds = ['choice', 'number', 'words'] as const

interface Gap {
  shape: GapShape
  key: GapKey
  options: string[]
}

const typedColumns = [...numberSheet.columns, ...wordsSheet.columns]
  .filter(({ heading }) => !['unit', answerHeading].includes(heading))
  .filter(({ heading }, i, all) => all.findIndex((other) => other.heading === heading) === i)
  .map(({ heading, note }) => ({ heading, note }))

/** A text with gaps. Each gap has a row; the text is in that of the first. */
export const gapsSheet: SheetKind<'gaps'> = {
  example: 'Water consists of [[1]] and oxygen.',
  columns: [
    { heading: 'gap', note: 'the number of the gap; each gap has a row, and the text is in the first', example: '1' },
    { heading: 'gap kind', note: gapKinds.join(', '), example: 'choice' },
    ...optionColumns('the options of a choice', ['helium', 'hydrogen']),
    { heading: answerHeading, note: 'as in the sheet of the kind', example: 'B' },
    ...typedColumns,
  ],
  read(_, rows) {
    const gaps = rows.map((row, i) => readGap(row, i + 1))
    const read = gaps.flatMap((gap) => gap ?? [])
    if (read.length < gaps.length) return null
    return {
      options: [],
      lists: read.map(({ options }) => options),
      content: {
        kind: 'gaps',
        shape: { gaps: read.map(({ shape }) => shape) },
        key: { gaps: read.map(({ key }) => key) },
      },
    }
  },
  write: ({ content: { shape, key }, words, language }) =>
    shape.gaps.map((gap, i) => ({
      gap: String(i + 1),
      'gap kind': gap.kind,
      ...listCells(lettered(''), words.lists?.[i] ?? []),
      ...('form' in gap && gap.form !== 'any' ? { form: gap.form } : {}),
      ...keyCells(key.gaps[i], language),
    })),
}

function readGap(row: QuestionRow, number: number): Gap | null {
  const given = row.number('gap')
  if (given !== null && given !== String(number)) {
    row.refuse('gap', 'bad_key', `This is gap ${number} of its text: its row has another number.`)
  }
  const kind = row.word('gap kind', gapKinds)
  if (kind === null && !row.has('gap kind')) row.refuse('gap kind', 'bad_key', `Write ${gapKinds.join(', ')}.`)
  if (kind === null) return null
  const options = row.list()
  if (kind === 'words') return { shape: { kind }, key: wordsKeyOf(row), options }
  if (kind === 'number') {
    const units = acceptedUnits(row)
    const form = row.word('form', numberForms) ?? 'any'
    return {
      shape: { kind, form, unit: units.length > 0 ? 'asked' : 'none' },
      key: { accepted: acceptedNumbers(row), ...(units.length > 0 ? { units } : {}) },
      options,
    }
  }
  const right = row.letters(answerHeading, options)
  return right === null ? null : { shape: { kind: 'choice' }, key: { right: [...right].sort().join('') }, options }
}

function keyCells(key: GapKey | undefined, language: string): CellTexts {
  if (!key) return {}
  if ('right' in key) return { [answerHeading]: key.right }
  return 'caseSensitive' in key ? wordsCells(key, language) : numberCells(key)
}
