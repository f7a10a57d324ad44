import { optionColumns, type SheetKind } from '../kind.ts'
import { answerHeading, optionCells, optionExtras, optionMore } from './options.ts'

/** Any number of options is selected. */
export const severalSheet: SheetKind<'several'> = {
  example: 'Which numbers are prime?',
  columns: [
    ...optionColumns('2 to 8 options', ['2', '3', '4', '6']),
    { heading: answerHeading, note: 'the letters of all right options', example: 'A, B' },
    { heading: 'max', note: 'most options that can be selected; blank: all' },
  ],
  more: optionMore,
  read(row) {
    const options = row.list()
    const right = row.letters(answerHeading, options)
    if (right === null) return null
    const { fixed, shares } = optionExtras(row, options)
    const max = row.number('max')
    return {
      options,
      content: {
        kind: 'several',
        shape: { ...fixed, max: max === null ? null : Number(max) },
        key: { right: [...right].sort().join(''), ...shares },
      },
    }
  },
  write: ({ content, words }) => [
    { ...optionCells({ content, words }), max: content.shape.max === null ? '' : String(content.shape.max) },
  ],
}
