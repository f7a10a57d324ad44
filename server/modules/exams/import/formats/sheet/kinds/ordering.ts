import { lettered } from '../headings.ts'
import { listCells, optionColumns, type SheetKind } from '../kind.ts'
import { answerHeading } from './options.ts'

/** All items are put into order. */
export const orderingSheet: SheetKind<'ordering'> = {
  example: 'Put the numbers into ascending order.',
  columns: [
    ...optionColumns('2 to 8 items', ['7', '3', '5']),
    { heading: answerHeading, note: 'all letters in the right order', example: 'B, C, A' },
  ],
  read(row) {
    const options = row.list()
    const right = row.letters(answerHeading, options)
    return right !== null ? { options, content: { kind: 'ordering', shape: {}, key: { right } } } : null
  },
  write: ({ content, words }) => [
    { ...listCells(lettered(''), words.options), [answerHeading]: [...content.key.right].join(', ') },
  ],
}
