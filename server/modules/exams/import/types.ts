/** The result of parsing a question file. */
export interface ImportResult {
  /** The questions without a refusal. */
  questions: ImportedQuestion[]
  /** The number of questions in the file, those refused among them. */
  found: number
  /** False when reading stopped before the end of the file, so that `questions` and `refusals` are not all. */
  complete: boolean
  /** Everything that is wrong with the file, by line. */
  refusals: Refusal[]
  /** The images that the questions show, each once. */
  images: ImportedImage[]
}

export type Letter = 'A' | 'B' | 'C' | 'D'

/** A question with four options, of which one is right. All texts are Markdown with `$…$` and `$$…$$` formulas. */
export interface ImportedQuestion {
  /** Where it begins in the file; the first line is 1. */
  line: number
  name?: string
  /** The last part of the category it stands in; null outside any category. */
  topic: string | null
  text: string
  options: [string, string, string, string]
  answer: Letter
  /** Whether the source asks for another order of the options (`shuffleanswers`); null where it says nothing. */
  shuffle: boolean | null
  /** More than 0, at most three decimals. */
  points: number
  /** The general feedback; feedback of single options is not taken. */
  feedback?: string | null
  /** 1 to 5 */
  difficulty?: number | null
  /** Where the question is from. */
  source?: string | null
}

/** One reason why the file cannot be taken. */
export interface Refusal {
  line: number
  /** An English sentence for the person who wrote the file. */
  reason: string
  code: RefusalCode
}

export interface ImportedImage {
  /** The address that the Markdown uses: `image:` and 16 hexadecimal digits of the content's SHA-256. */
  name: string
  mime: ImageMime
  data: Buffer
}

export type ImageMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

/** Stable names of the reasons; the sentences may carry details. */
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
  | 'missing_word'
  | 'several_answers'
  | 'several_right'
  | 'no_right_answer'
  | 'partial_credit'
  | 'bad_fraction'
  | 'option_count'
  | 'empty_text'
  | 'duplicate_options'
  | 'bad_points'
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
