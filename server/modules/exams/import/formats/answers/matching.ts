import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import type { AnswerContent, AnswerPlace } from './answer.ts'

/** A row with its match; a match without a row is one too many. */
export interface SourcePair {
  line: number
  row: string | null
  match: string | null
}

/**
 * The content of a matching question, whose rows count one by one, as in Moodle.
 * @returns null after a refusal
 */
export function matchingContent(pairs: readonly SourcePair[], { line, refusals }: AnswerPlace): AnswerContent | null {
  const before = refusals.count
  for (const { line: at, row, match } of pairs) {
    if (match === '' && row) refusals.add(at, 'empty_text', `The row ${row.slice(0, 40)} has no match.`)
  }
  const texts = pairs.flatMap(({ row, match }) => (row === null || match === null ? [] : [{ row, match }]))
  if (refusals.count > before || texts.length < pairs.length) return null
  const list = [...new Set(texts.map(({ match }) => match).filter(Boolean))]
  const rows = texts.filter(({ row }) => row !== '')
  if (list.length > optionLetters.length || rows.length > optionLetters.length || rows.length < 2) {
    const counts = `${rows.length} rows and ${list.length} matches`
    refusals.add(
      line,
      'option_count',
      `A matching question needs 2 to 8 rows and 2 to 8 matches; this one has ${counts}.`,
    )
    return null
  }
  const right = rows.map(({ match }) => optionLetters[list.indexOf(match)] ?? '-').join('')
  return {
    options: rows.map(({ row }) => row),
    lists: [list],
    content: { kind: 'matching', shape: { reuse: new Set(right).size < right.length }, key: { right } },
    scoring: { parts: 'perPart' },
  }
}
