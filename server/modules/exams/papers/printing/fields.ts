import type {
  GapShape,
  Letters,
  QuestionKind,
  QuestionShape,
  QuestionShapes,
  QuestionWords,
  Region,
  UnitUse,
} from '../../../../../shared/questions/content.ts'
import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'

/** What is printed below the text of a question, for an answer with a pen. Texts are Markdown. */
export type PrintedField =
  /** options by their letters; with squares, several can be marked, at most `max` of them */
  | { kind: 'options'; options: string[]; squares: boolean; max: number | null; gap: number | null }
  /** a box to write into */
  | { kind: 'box'; size: 'number' | 'words'; unit: UnitUse; unitText: string | null }
  /** a box in front of each text: for the letter of another list, or for its place */
  | { kind: 'boxed'; texts: string[]; marks: 'numbers' | 'letters'; write: 'letter' | 'place' }
  /** a picture with outlines and their letters */
  | { kind: 'picture'; sha256: string; regions: Region[] }

/** A question as printed. */
export interface PrintedForm {
  /** Markdown */
  text: string
  fields: PrintedField[]
}

interface Asked<K extends QuestionKind> {
  shape: QuestionShapes[K]
  words: QuestionWords
  /** the options, rows or items in the order shown */
  options: string[]
}

const fieldsOf: { readonly [K in QuestionKind]: (asked: Asked<K>) => PrintedField[] } = {
  choice: ({ options }) => [optionsField(options)],
  several: ({ shape, options }) => [{ ...optionsField(options), squares: true, max: shape.max }],
  number: ({ shape, words }) => [{ kind: 'box', size: 'number', unit: shape.unit, unitText: words.unit ?? null }],
  words: () => [{ kind: 'box', size: 'words', unit: 'none', unitText: null }],
  matching: ({ options, words }) => [
    { kind: 'boxed', texts: options, marks: 'numbers', write: 'letter' },
    optionsField(words.lists?.[0] ?? []),
  ],
  ordering: ({ options }) => [{ kind: 'boxed', texts: options, marks: 'letters', write: 'place' }],
  gaps: ({ shape, words }) =>
    shape.gaps.flatMap((_, i) => {
      const options = words.lists?.[i] ?? []
      return options.length > 0 ? [{ ...optionsField(options), gap: i + 1 }] : []
    }),
  // regions keep their letters, also when options are shuffled
  place: ({ shape: { picture, regions } }) => [{ kind: 'picture', sha256: pictureHash(picture), regions }],
}

const optionsField = (options: string[]) =>
  ({ kind: 'options', options, squares: false, max: null, gap: null }) as const satisfies PrintedField

/**
 * A question for print in the words of a language.
 * @param order stored letters of the options in the order shown
 */
export function printedForm<K extends QuestionKind>(
  { kind, shape }: QuestionShape<K>,
  words: QuestionWords,
  order: Letters,
): PrintedForm {
  const options = [...order].map((letter) => words.options[optionLetters.findIndex((each) => each === letter)] ?? '')
  return { text: withGapLines(words.text, shape), fields: fieldsOf[kind]({ shape, words, options }) }
}

/** Pictures that a question's shape shows, by SHA-256. */
export const shapePictures = ({ shape }: QuestionShape): string[] =>
  'picture' in shape ? [pictureHash(shape.picture)] : []

const pictureHash = (name: string): string => name.slice(0, 64)

/** Lengths of the lines for gaps, in dots of the typeface. */
const lineLengths: Record<GapShape['kind'], number> = { choice: 8, number: 10, words: 22 }

/** The text with a numbered dotted line for each gap. */
function withGapLines(text: string, shape: QuestionShape['shape']): string {
  if (!('gaps' in shape)) return text
  return text.replace(/\[\[(\d{1,3})\]\]/g, (mark, number: string) => {
    const gap = shape.gaps[Number(number) - 1]
    return gap ? `(${number})\u00a0${'…'.repeat(lineLengths[gap.kind] / 2)}` : mark
  })
}
