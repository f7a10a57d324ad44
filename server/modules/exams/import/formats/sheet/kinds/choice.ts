import { optionColumns, type SheetKind } from '../kind.ts'
import { answerHeading, optionCells, optionExtras, optionMore } from './options.ts'

/** One option is selected. */
export const choiceSheet: SheetKind<'choice'> = {
  example: 'What is $2 + 2$?',
  columns: [
    ...optionColumns('2 to 8 options', ['3', '4', '5', '6']),
    {
      heading: answerHeading,
      note: 'the letter of the right option; several letters if each of them is right',
      example: 'B',
    },
  ],
  more: optionMore,
  read(row) {
    const options = row.list()
    const right = row.letters(answerHeading, options)
    if (right === null) return null
    const { fixed, shares } = optionExtras(row, options)
    return { options, content: { kind: 'choice', shape: fixed, key: { right: sorted(right), ...shares } } }
  },
  write: (question) => [optionCells(question)],
}

const sorted = (letters: string) => [...letters].sort().join('')
