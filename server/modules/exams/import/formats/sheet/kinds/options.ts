import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { numberText } from '../cells.ts'
import { lettered, numberedHeading } from '../headings.ts'
import { listCells, type CellTexts } from '../kind.ts'
import type { QuestionRow } from '../row.ts'

/** Heading of the answer of kinds with one. */
export const answerHeading = numberedHeading('answer', 1)

/** Columns that are written only for questions that need them. */
export const optionMore = ['fixed', ...lettered('share')]

/** The shares and the fixed options of a row. */
export function optionExtras(row: QuestionRow, options: readonly string[]) {
  const shares = Object.fromEntries(
    [...lettersOf(8)].flatMap((letter) => {
      const share = row.number(`share ${letter.toLowerCase()}`)
      return share === null ? [] : [[letter, share]]
    }),
  )
  const fixed = row.has('fixed') ? row.letters('fixed', options) : null
  return {
    fixed: fixed === null ? {} : { fixed },
    shares: Object.keys(shares).length > 0 ? { shares } : {},
  }
}

interface Options {
  words: { options: string[] }
  content: { shape: { fixed?: string }; key: { right: string; shares?: Record<string, string> } }
}

/** Cells of the options, the answer, the shares and the fixed options. */
export const optionCells = ({ words, content: { shape, key } }: Options): CellTexts => ({
  ...listCells(lettered(''), words.options),
  [answerHeading]: key.right,
  ...(shape.fixed ? { fixed: shape.fixed } : {}),
  ...Object.fromEntries(
    Object.entries(key.shares ?? {}).map(([letter, share]) => [`share ${letter.toLowerCase()}`, numberText(share)]),
  ),
})
