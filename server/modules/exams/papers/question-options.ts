/** The four options of a question, from A to D. */
export type QuestionOptions = [a: string, b: string, c: string, d: string]

/** Narrows a list of options, whose number was checked before. @throws Error unless there are four */
export function fourOptions(options: readonly string[]): QuestionOptions {
  const [a, b, c, d, ...others] = options
  if (a === undefined || b === undefined || c === undefined || d === undefined || others.length) {
    throw new Error(`${options.length} options instead of four`)
  }
  return [a, b, c, d]
}
