/** A question as in the files of this folder. */
export interface WrittenQuestion {
  /** in English; the same word for all questions of a topic */
  topic: string
  /** only in language papers */
  level: string | null
  points: number
  /** A to D */
  answer: string
  /**
   * Markdown with `$TeX$`. A picture is `![alternative text](image:name)`, stored as `questions/images/name.svg`. Options
   * have the same order in every language.
   */
  texts: Record<string, { text: string; options: string[] }>
}
