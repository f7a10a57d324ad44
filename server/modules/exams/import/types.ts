import type { QuestionContent, QuestionScoring, QuestionWords } from '../../../../shared/questions/content.ts'

/** The result of parsing a question file. */
export interface ImportResult {
  /** Questions without a refusal. */
  questions: ImportedQuestion[]
  /** Number of questions in the file, including refused ones. */
  found: number
  /** False if parsing stopped before the end of the file, so that `questions` and `refusals` are incomplete. */
  complete: boolean
  /** All faults of the file, by line. */
  refusals: Refusal[]
  /** Images used by the questions, each once. */
  images: ImportedImage[]
  /** Parts of the questions that are not imported, including refused questions. */
  dropped: DroppedPart[]
}

/** Kinds of parts of a question that have no equivalent. */
export type DroppedKind =
  | 'optionFeedback'
  | 'hints'
  | 'tags'
  | 'penalty'
  | 'links'
  | 'attachments'
  | 'scorerNotes'
  | 'otherColumns'
  | 'otherSheets'
  | 'scoring'
  | 'presentation'
  | 'textOrder'
  | 'accessibility'
  | 'settings'
  | 'unused'
  | 'languages'
  | 'introduction'

/** A part of a question that is not imported, such as the addresses of its links. */
export interface DroppedPart {
  /** Number of the question in the file. */
  question: number
  kind: DroppedKind
  /** Name and place in the source, such as `<rubricBlock view="scorer">`; absent if the kind says all. */
  detail?: string
}

/** A question that was read. All texts are Markdown with `$…$` and `$$…$$` formulas. */
export interface ImportedQuestion {
  /** Number in the file, from 1, including refused questions. */
  no: number
  /** First line in the file, from 1. */
  line: number
  name?: string
  /** Last part of its category; null without a category. */
  topic: string | null
  /** The texts in the language of the file; the general feedback is the explanation. */
  words: QuestionWords
  content: QuestionContent
  /** Where it differs from the exam's. */
  scoring?: QuestionScoring | null
  /** Whether the source asks to shuffle the options (`shuffleanswers`); null if unspecified. */
  shuffle: boolean | null
  /** More than 0, with three decimals at most. */
  points: number
  /** 1 to 5 */
  difficulty?: number | null
  /** Origin of the question. */
  source?: string | null
}

/** A fault that prevents a question or the file from being imported. */
export interface Refusal {
  line: number
  /** An English sentence for the author of the file. */
  reason: string
  code: RefusalCode
  /** Number of the question in the file; absent if the file itself has the fault. */
  question?: number | undefined
}

export interface ImportedImage {
  /** Name used in the Markdown: `image:` and 16 hexadecimal digits of the content's SHA-256. */
  name: string
  mime: ImageMime
  data: Buffer
}

export type ImageMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

/** Stable codes of the refusals; the sentences may contain details. */
export type RefusalCode =
  // The file
  | 'too_large'
  | 'bad_encoding'
  | 'bad_character'
  | 'broken_xml'
  | 'dtd'
  | 'too_deep'
  | 'not_a_quiz'
  | 'unknown_element'
  | 'broken_gift'
  | 'unknown_escape'
  | 'no_questions'
  // The question
  | 'unsupported_type'
  | 'several_right'
  | 'no_right_answer'
  | 'partial_credit'
  | 'bad_fraction'
  | 'option_count'
  | 'empty_text'
  | 'duplicate_options'
  | 'bad_points'
  | 'bad_key'
  // Its texts and images
  | 'text_too_long'
  | 'unsupported_format'
  | 'unsupported_html'
  | 'unsupported_style'
  | 'broken_formula'
  | 'image_missing'
  | 'image_external'
  | 'image_undecodable'
  | 'image_type'
  | 'image_too_large'
