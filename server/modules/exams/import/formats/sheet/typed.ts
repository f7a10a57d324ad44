import type { AcceptedNumber, AcceptedUnit, AcceptedWords, GapKey } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { fileLanguage } from '../../language.ts'
import { exactText } from '../exact.ts'
import { exactNumberIn, numberText } from './cells.ts'
import { lastNumber, numberedHeading } from './headings.ts'
import type { CellTexts } from './kind.ts'
import type { QuestionRow } from './row.ts'

type NumberKey = Extract<GapKey, { accepted: AcceptedNumber[] }>
type WordsKey = Extract<GapKey, { caseSensitive: boolean }>

const answerHeadings = ['answer', 'tolerance', 'share']

/** The share of the points of an accepted answer; nothing for all of them. */
function shareAt(row: QuestionRow, number: number): { share?: string } {
  const share = row.number(numberedHeading('share', number))
  return share === null || share === '1' ? {} : { share }
}

/** The accepted numbers of a row. @param unit unit that is printed behind the box */
export function acceptedNumbers(row: QuestionRow, unit?: string): AcceptedNumber[] {
  return row.numbers(answerHeadings, lastNumber).flatMap((number): AcceptedNumber[] => {
    const accepted = acceptedAt(row, number, unit)
    return accepted ? [{ ...accepted, ...shareAt(row, number) } as AcceptedNumber] : []
  })
}

function acceptedAt(row: QuestionRow, number: number, unit: string | undefined): AcceptedNumber | null {
  const [heading, toleranceHeading] = [numberedHeading('answer', number), numberedHeading('tolerance', number)]
  const cell = row.cells.get(heading)
  if (!cell) {
    row.refuse(heading, 'bad_key', 'The answer is missing.')
    return null
  }
  const [, from, to] = /^(.*?)(?:\.\.+|…)(.*)$/.exec(cell.text.trim()) ?? []
  if (from !== undefined && to !== undefined) {
    if (row.has(toleranceHeading)) row.refuse(toleranceHeading, 'bad_key', 'An interval has no tolerance.')
    return (
      row.attempt(heading, () => {
        const bound = (text: string) => exactNumberIn({ at: cell.at, kind: 'text', text }, 'bad_key', unit)
        return { ...(from.trim() && { from: bound(from) }), ...(to.trim() && { to: bound(to) }) } as AcceptedNumber
      }) ?? null
    )
  }
  const value = row.number(heading, 'bad_key', unit)
  const tolerance = row.number(toleranceHeading)
  if (value === null) return null
  if (tolerance === null || Rational.of(tolerance).compare(Rational.zero) === 0) return { value }
  const isRelative = row.cells.get(toleranceHeading)?.text.includes('%')
  return { value, tolerance: isRelative ? { relative: tolerance } : { absolute: tolerance } }
}

/** The units that students may type; the first is that of the answers. */
export const acceptedUnits = (row: QuestionRow): AcceptedUnit[] =>
  row.numbers(['typed unit', 'factor'], lastNumber).map((number) => ({
    text: row.plain(numberedHeading('typed unit', number)) ?? '',
    factor: row.number(numberedHeading('factor', number)) ?? '1',
  }))

const unlessFull = (share: string | undefined) => (share === undefined ? '' : numberText(share))

/** Cells of the accepted numbers. */
export function numberCells({ accepted, units = [] }: NumberKey): CellTexts {
  const cells = [
    ...accepted.flatMap((one, i) => {
      const tolerance = 'value' in one ? toleranceText(one.tolerance) : ''
      return numberedCells(i + 1, { answer: answerText(one), tolerance, share: unlessFull(one.share) })
    }),
    ...units.flatMap(({ text, factor }, i) => numberedCells(i + 1, { 'typed unit': text, factor: numberText(factor) })),
  ]
  return Object.fromEntries(cells)
}

const numberedCells = (number: number, cells: CellTexts): [string, string][] =>
  Object.entries(cells).map(([name, text]) => [numberedHeading(name, number), text])

function answerText(accepted: AcceptedNumber): string {
  if ('value' in accepted) return numberText(accepted.value)
  const [from, to] = [
    'from' in accepted ? numberText(accepted.from) : '',
    'to' in accepted ? numberText(accepted.to) : '',
  ]
  return `${from}..${to}`
}

function toleranceText(tolerance: { absolute: string } | { relative: string } | undefined): string {
  if (!tolerance) return ''
  if ('absolute' in tolerance) return numberText(tolerance.absolute)
  const percent = Rational.parse(tolerance.relative)?.times(Rational.ratio(100n, 1n))
  return `${percent ? numberText(exactText(percent)) : tolerance.relative}%`
}

/** The key of typed words of a row. */
export function wordsKeyOf(row: QuestionRow): WordsKey {
  const accepted = row.numbers(answerHeadings, lastNumber).flatMap((number): AcceptedWords[] => {
    const heading = numberedHeading('answer', number)
    const text = row.plain(heading)
    if (text === '') row.refuse(heading, 'bad_key', 'The answer is missing.')
    return text ? [{ text, ...shareAt(row, number) }] : []
  })
  return {
    accepted: { [fileLanguage]: accepted },
    caseSensitive: row.flag('capitals') ?? false,
    wildcards: row.flag('wildcards') ?? false,
  }
}

/** Cells of the key of typed words in a language. */
export const wordsCells = ({ accepted, caseSensitive, wildcards }: WordsKey, language: string): CellTexts =>
  Object.fromEntries([
    ...(accepted[language] ?? []).flatMap(({ text, share }, i) =>
      numberedCells(i + 1, { answer: text, share: unlessFull(share) }),
    ),
    ...(caseSensitive ? [['capitals', 'yes']] : []),
    ...(wildcards ? [['wildcards', 'yes']] : []),
  ])
