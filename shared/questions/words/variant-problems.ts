import type { AcceptedWords } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import { typedWordsLimit } from '../raw-answer.ts'
import { isPartial, type MatchOptions } from './accept-words.ts'
import { foldWords } from './fold-words.ts'

/** Stable codes of the problems of accepted spellings. */
export type VariantProblemCode =
  /** a language of the question has no accepted spelling */
  | 'variantsMissing'
  /** no spelling of a language earns all points */
  | 'fullVariantMissing'
  /** nothing is left of it but spaces and invisible characters, so it matches no answer */
  | 'variantEmpty'
  /** it is longer than an answer can be */
  | 'variantTooLong'
  /** it equals an earlier spelling of its language once both are folded */
  | 'variantsCollide'
  /** its share is not an exact number between 0 and 1 */
  | 'variantShare'

/** A problem of the accepted spellings of a language. */
export interface VariantProblem {
  code: VariantProblemCode
  language: string
  /** position of the spelling, from 0; absent for a problem of the language */
  accepted?: number
}

/** The accepted spellings of a question by language, and how they are compared. */
interface VariantKey extends Omit<MatchOptions, 'language'> {
  accepted: Readonly<Record<string, readonly AcceptedWords[]>>
}

/**
 * Problems of accepted spellings, for an editor.
 * @param languages language codes of the question's texts
 */
export const variantProblems = (key: VariantKey, languages: readonly string[]): VariantProblem[] =>
  [...new Set([...languages, ...Object.keys(key.accepted)])].flatMap((language) => {
    const accepted = Object.hasOwn(key.accepted, language) ? (key.accepted[language] ?? []) : []
    if (accepted.length === 0) return [{ code: 'variantsMissing' as const, language }]
    const isFull = accepted.some(({ share }) => share === undefined)
    return [
      ...(isFull ? [] : [{ code: 'fullVariantMissing' as const, language }]),
      ...problemsOfLanguage(accepted, { ...key, language }),
    ]
  })

function problemsOfLanguage(accepted: readonly AcceptedWords[], options: MatchOptions): VariantProblem[] {
  const { language } = options
  const folded = accepted.map(({ text }) => foldWords(text, options))
  return accepted.flatMap(({ text, share }, i): VariantProblem[] => {
    const problem = (code: VariantProblemCode): VariantProblem => ({ code, language, accepted: i })
    const spelling = foldWords(text, { language, caseSensitive: true })
    const typed = options.wildcards ? spelling.replaceAll('*', '') : spelling
    const isShare = share === undefined || isPartial(Rational.parse(share) ?? Rational.zero)
    return [
      ...(spelling === '' ? [problem('variantEmpty')] : []),
      ...(Array.from(typed).length > typedWordsLimit ? [problem('variantTooLong')] : []),
      ...(spelling !== '' && folded.indexOf(folded[i] ?? '') < i ? [problem('variantsCollide')] : []),
      ...(isShare ? [] : [problem('variantShare')]),
    ]
  })
}
