import type { WrittenQuestion } from './written-question.ts'

type Row = [topic: string, text: string, answer: string, options: string[]]

const rows: Row[] = [
  ['vocabulary', 'Which word names a piece of furniture?', 'B', ['cloud', 'shelf', 'onion', 'whistle']],
  ['vocabulary', 'Which word means the opposite of *narrow*?', 'C', ['long', 'early', 'wide', 'empty']],
  ['grammar', 'Choose the right form: My sister ___ to school by bus every day.', 'A', ['goes', 'go', 'going', 'gone']],
  ['grammar', 'Choose the right word: There isn’t ___ milk in the fridge.', 'D', ['many', 'a', 'few', 'any']],
  [
    'usage',
    'Someone says: “Thank you for your help!” What is a polite answer?',
    'C',
    ['I am fine.', 'Never again!', 'You’re welcome.', 'See you there.'],
  ],
  [
    'grammar',
    'Choose the right form: If it ___ tomorrow, we will stay at home.',
    'A',
    ['rains', 'will rain', 'rained', 'would rain'],
  ],
  ['usage', 'Choose the right word: She is very good ___ chess.', 'B', ['in', 'at', 'on', 'with']],
  [
    'reading',
    'Read: *The shop opens at nine, an hour later than the bakery.* When does the bakery open?',
    'D',
    ['At nine.', 'At ten.', 'At noon.', 'At eight.'],
  ],
]

/** A short practice paper for the language competition. */
export const englishPractice: WrittenQuestion[] = rows.map(([topic, text, answer, options]) => ({
  topic,
  level: null,
  points: 1,
  answer,
  texts: { en: { text, options } },
}))
