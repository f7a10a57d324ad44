/**
 * The content of a question apart from its texts: its kind, its shape, which students may see, and its key, which never
 * leaves the server before the exam is over.
 */

/** The kinds of questions, in the order in which they are offered. */
export const questionKinds = ['choice', 'several', 'number', 'words', 'matching', 'ordering', 'gaps', 'place'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * An exact number as text: an integer, a decimal with a point, or two integers with a slash: `3`, `-0.25`, `1/3`.
 */
export type ExactText = string

/**
 * Options by their letters in stored order, without separators: `BD` is the second and the fourth. Depending on its use a
 * set in ascending order, or a sequence.
 */
export type Letters = string

/** Number of options that a list of a question can have: A to H. */
export const optionLimits = { min: 2, max: 8 } as const
/** Maximum number of gaps in a text. */
export const gapLimit = 6

/** The form in which a number must be typed. */
export const numberForms = ['any', 'integer', 'decimal', 'fraction'] as const
export type NumberForm = (typeof numberForms)[number]

/** Whether a number has a unit: none, one printed behind the box, or one that the student must type. */
export const unitUses = ['none', 'shown', 'asked'] as const
export type UnitUse = (typeof unitUses)[number]

/** An area of a picture, in thousandths of its width (x) and height (y) from the upper left corner. */
export type Region =
  | { form: 'rectangle'; left: number; top: number; width: number; height: number }
  /** the radius is in thousandths of the width */
  | { form: 'circle'; x: number; y: number; radius: number }
  /** x and y of each corner */
  | { form: 'polygon'; points: [x: number, y: number][] }

/** Options that keep their place when the others are shuffled. */
interface Fixable {
  fixed?: Letters
}

interface NumberShape {
  form: NumberForm
  unit: UnitUse
}

/** The shape of a gap; its kind is one of those that take a single answer. */
export type GapShape = { kind: 'choice' } | { kind: 'words' } | ({ kind: 'number' } & NumberShape)

/** The shape of each kind. */
export interface QuestionShapes {
  choice: Fixable
  /** `max`: most options that can be selected; null: all */
  several: Fixable & { max: number | null }
  number: NumberShape
  words: Record<never, never>
  /** `reuse`: whether an option of the second list fits several rows */
  matching: { reuse: boolean }
  ordering: Record<never, never>
  /** the gaps that the text marks as `[[1]]`, `[[2]]`, … */
  gaps: { gaps: GapShape[] }
  /** `picture`: name of a stored picture (`<sha256>.<extension>`); the regions are lettered A, B, … */
  place: { picture: string; regions: Region[] }
}

/** An accepted number, or an accepted interval, whose bounds belong to it. */
export type AcceptedNumber = (
  | { value: ExactText; tolerance?: { absolute: ExactText } | { relative: ExactText } }
  | { from: ExactText; to: ExactText }
  | { from: ExactText }
  | { to: ExactText }
) & {
  /** share of the points, more than 0 and less than 1; absent: all of them */
  share?: ExactText
}

/** A unit that students may type; the typed number times `factor` is compared with the key. */
export interface AcceptedUnit {
  text: string
  factor: ExactText
}

/** An accepted spelling. With `wildcards`, `*` in it stands for any characters. */
export interface AcceptedWords {
  text: string
  /** share of the points, more than 0 and less than 1; absent: all of them */
  share?: ExactText
}

interface NumberKey {
  accepted: AcceptedNumber[]
  /** only for a unit that is asked */
  units?: AcceptedUnit[]
}

export interface WordsKey {
  /** by language code; a student's words are compared with those of the language of the paper */
  accepted: Record<string, AcceptedWords[]>
  caseSensitive: boolean
  wildcards: boolean
}

/** Shares of the points for single options, from -1 to 1, where they differ from all or nothing. */
interface Shares {
  shares?: Record<string, ExactText>
}

export type GapKey = { right: Letters } | NumberKey | WordsKey

/** The key of each kind. */
export interface QuestionKeys {
  /** each of these letters is right; usually there is one */
  choice: Shares & { right: Letters }
  /** exactly these letters are right */
  several: Shares & { right: Letters }
  number: NumberKey
  words: WordsKey
  /** for each row the letter of the second list; `-` for a row that fits none */
  matching: { right: Letters }
  /** the letters in the right order */
  ordering: { right: Letters }
  /** for each gap the key of its kind */
  gaps: { gaps: GapKey[] }
  place: { right: Letters }
}

/** What students may see of the content of a question of a kind, or of one of several kinds. */
export type QuestionShape<K extends QuestionKind = QuestionKind> = {
  [P in K]: { kind: P; shape: QuestionShapes[P] }
}[K]

/** The content of a question of a kind, or of one of several kinds, with its key. */
export type QuestionContent<K extends QuestionKind = QuestionKind> = {
  [P in K]: { kind: P; shape: QuestionShapes[P]; key: QuestionKeys[P] }
}[K]

/** The texts of a question in one language; Markdown with `$TeX$` and `![alt](image:sha256.extension)`. */
export interface QuestionWords {
  text: string
  /**
   * the options, rows or items A, B, …; for `place` descriptions of the regions. Empty for kinds that are typed and for
   * gaps.
   */
  options: string[]
  /** matching: the second list, as its only element; gaps: for each gap its options (empty for typed gaps) */
  lists?: string[][]
  /** unit printed behind the box of a number */
  unit?: string
  /** solution: shown after practice, never during an exam */
  explanation?: string
}

/** How the share of a question with parts follows from its right and wrong parts. */
export const partRules = ['all', 'rightMinusWrong', 'perPart', 'longestRun'] as const
export type PartRule = (typeof partRules)[number]

/** Scoring values as multiples of a question's points. */
export interface ScoringValues {
  right: ExactText | number
  wrong: ExactText | number
  blank: ExactText | number
}

/** Scoring of a question where it differs from that of its exam. */
export interface QuestionScoring extends Partial<ScoringValues> {
  parts?: PartRule
}
