import { withAnswers, type MixedQuestion } from './mixed-question.ts'

const english = (text: string, options: string[] = [], lists?: string[][]) => ({
  en: { text, options, ...(lists && { lists }) },
})

/** A paper with each kind of question for the language competition. */
export const mixedEnglish: MixedQuestion[] = [
  {
    topic: 'grammar',
    points: 1,
    content: { kind: 'choice', shape: {}, key: { right: 'D' } },
    answers: withAnswers('D', 'B', 'A', 'C'),
    texts: english('Choose the right form: By the time the bus came, we ___ for half an hour.', [
      'wait',
      'have waited',
      'are waiting',
      'had been waiting',
    ]),
  },
  {
    topic: 'grammar',
    points: 3,
    content: { kind: 'several', shape: { max: null }, key: { right: 'ACE' } },
    scoring: { parts: 'rightMinusWrong' },
    answers: withAnswers('ACE', 'AC', 'ACD', 'AE', 'ABCDE', 'BD'),
    texts: english('Which of these words are adverbs?', ['often', 'friendly', 'seldom', 'lonely', 'rather']),
  },
  {
    topic: 'pronunciation',
    points: 1,
    content: {
      kind: 'number',
      shape: { form: 'integer', unit: 'none' },
      key: { accepted: [{ value: '5' }] },
    },
    answers: withAnswers('5', '4', '6', 'five'),
    texts: english('How many syllables does the word *unbelievable* have?'),
  },
  {
    topic: 'grammar',
    points: 1,
    content: {
      kind: 'words',
      shape: {},
      key: { accepted: { en: [{ text: 'taught' }] }, caseSensitive: false, wildcards: false },
    },
    answers: withAnswers('taught', 'teached', 'tought', 'thought', 'teach'),
    texts: english('Write the past tense of *to teach*.'),
  },
  {
    topic: 'idioms',
    points: 4,
    content: { kind: 'matching', shape: { reuse: false }, key: { right: 'CBAE' } },
    scoring: { parts: 'perPart' },
    answers: withAnswers('CBAE', 'CBDE', 'EBAC', 'CB--', 'CABE'),
    texts: english(
      'Complete each comparison.',
      ['as cool as', 'as busy as', 'as blind as', 'as light as'],
      [['a bat', 'a bee', 'a cucumber', 'a fox', 'a feather']],
    ),
  },
  {
    topic: 'vocabulary',
    points: 2,
    content: { kind: 'ordering', shape: {}, key: { right: 'BDACE' } },
    scoring: { parts: 'longestRun' },
    answers: withAnswers('BDACE', 'BADCE', 'DBACE', 'BDCAE', 'ECADB'),
    texts: english('Sort these words from the least to the most frequent.', [
      'sometimes',
      'never',
      'usually',
      'rarely',
      'always',
    ]),
  },
  {
    topic: 'usage',
    points: 3,
    content: {
      kind: 'gaps',
      shape: { gaps: [{ kind: 'choice' }, { kind: 'words' }, { kind: 'number', form: 'integer', unit: 'none' }] },
      key: {
        gaps: [
          { right: 'B' },
          {
            accepted: { en: [{ text: 'because of' }, { text: 'due to' }, { text: 'owing to' }] },
            caseSensitive: false,
            wildcards: false,
          },
          { accepted: [{ value: '12' }] },
        ],
      },
    },
    scoring: { parts: 'perPart' },
    answers: withAnswers('B\nbecause of\n12', 'A\nbecause of\n12', 'B\nbecause\n12', 'B\nfor\n11', 'A\n\n12', 'B\n\n'),
    texts: english(
      'Maya has lived in Leeds [[1]] 2019. She moved there [[2]] a new job, not for the weather. In 2031 she will have lived there for [[3]] years.',
      [],
      [['for', 'since', 'from'], [], []],
    ),
  },
  {
    topic: 'vocabulary',
    points: 1,
    content: {
      kind: 'place',
      shape: {
        picture: 'image:table',
        regions: [
          { form: 'circle', x: 500, y: 375, radius: 75 },
          { form: 'circle', x: 500, y: 812, radius: 75 },
          { form: 'circle', x: 125, y: 812, radius: 75 },
          { form: 'circle', x: 850, y: 600, radius: 75 },
        ],
      },
      key: { right: 'B' },
    },
    answers: withAnswers('B', 'A', 'C', 'D'),
    texts: english('There are four balls in the room. Which one is *underneath* the table?', [
      'ball on the table top',
      'ball between the legs of the table',
      'ball to the left of the table',
      'ball on the box to the right',
    ]),
  },
]
