import { noLetter } from '../../../../../../../shared/questions/kinds/letters.ts'
import { lettered, numberedHeading } from '../headings.ts'
import { listCells, optionColumns, type SheetKind } from '../kind.ts'
import { answerHeading } from './options.ts'

const rowHeadings = Array.from({ length: 8 }, (_, i) => numberedHeading('row', i + 1))

/** Each row gets an option or none. */
export const matchingSheet: SheetKind<'matching'> = {
  example: 'Which animal has how many legs?',
  columns: [
    ...rowHeadings.map((heading, i) => ({
      heading,
      note: i ? '' : '2 to 8 rows',
      example: ['spider', 'bee', 'snake'][i] ?? '',
    })),
    ...optionColumns('2 to 8 options, of which each row gets one', ['6', '8']),
    {
      heading: answerHeading,
      note: `for each row the letter of its option, or ${noLetter} for none`,
      example: 'B, A, -',
    },
    { heading: 'reuse', note: 'yes if an option can fit several rows' },
  ],
  read(row) {
    const [options, list] = [row.list(rowHeadings), row.list()]
    const right = row.letters(answerHeading, list, true)
    if (right === null) return null
    const isRepeated = [...right].some((letter, i) => letter !== noLetter && right.indexOf(letter) < i)
    return {
      options,
      lists: [list],
      content: { kind: 'matching', shape: { reuse: row.flag('reuse') ?? isRepeated }, key: { right } },
    }
  },
  write: ({ content: { shape, key }, words }) => [
    {
      ...listCells(rowHeadings, words.options),
      ...listCells(lettered(''), words.lists?.[0] ?? []),
      [answerHeading]: [...key.right].join(', '),
      reuse: shape.reuse ? 'yes' : 'no',
    },
  ],
}
