import { numberedHeading } from '../headings.ts'
import type { SheetKind } from '../kind.ts'
import { wordsCells, wordsKeyOf } from '../typed.ts'

/** Words are typed. */
export const wordsSheet: SheetKind<'words'> = {
  example: 'What is the capital of Azerbaijan?',
  columns: [
    { heading: numberedHeading('answer', 1), note: 'a spelling that is right', example: 'Baku' },
    { heading: numberedHeading('share', 1), note: 'the share of the points: 1/2; blank: all points' },
    { heading: numberedHeading('answer', 2), note: '', example: 'Bakı' },
    { heading: numberedHeading('share', 2), note: '' },
    { heading: 'capitals', note: 'yes if capital letters matter' },
    { heading: 'wildcards', note: 'yes if * in a spelling stands for any characters' },
  ],
  read: (row) => ({ options: [], content: { kind: 'words', shape: {}, key: wordsKeyOf(row) } }),
  write: ({ content, language }) => [wordsCells(content.key, language)],
}
