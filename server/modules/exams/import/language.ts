import { isDeepStrictEqual } from 'node:util'
import type { AcceptedUnit, GapKey, QuestionContent, WordsKey } from '../../../../shared/questions/content.ts'

/** Language code of accepted words until the language of the file is known: "undetermined" (ISO 639-2). */
export const fileLanguage = 'und'

/** The content of a question of a file in a language, with its accepted words in that language. */
export const contentIn = (content: QuestionContent, language: string): QuestionContent =>
  ({ ...content, key: keyIn(content.key, language) }) as QuestionContent

function keyIn<K extends Key | GapKey>(key: K, language: string): K {
  if ('gaps' in key) return { ...key, gaps: key.gaps.map((gap) => keyIn(gap, language)) }
  if (!('caseSensitive' in key)) return key
  const { [fileLanguage]: words, ...others } = key.accepted
  return words ? { ...key, accepted: { ...others, [language]: words } } : key
}

/**
 * The content of a question with what its translation accepts in a language: words, and units of numbers. Null if the two
 * differ in anything else.
 */
export function withTranslation(
  original: QuestionContent,
  translation: QuestionContent,
  language: string,
): QuestionContent | null {
  if (original.kind !== translation.kind) return null
  const key = mergedKey(original.key, translation.key, language)
  return key && ({ ...original, key } as QuestionContent)
}

type Key = QuestionContent['key']

function mergedKey<K extends Key>(original: K, translation: Key, language: string): K | null {
  if ('gaps' in original && 'gaps' in translation) {
    if (original.gaps.length !== translation.gaps.length) return null
    const gaps = original.gaps.map((gap, i) => {
      const other = translation.gaps[i]
      return other ? mergedKey(gap, other, language) : null
    })
    return gaps.includes(null) ? null : { ...original, gaps }
  }
  if ('caseSensitive' in original && 'caseSensitive' in translation) {
    const words = mergedWords(original, translation, language)
    return words && { ...original, ...words }
  }
  if (unitsOf(original).length > 0 && unitsOf(translation).length > 0) {
    const units = mergedUnits(unitsOf(original), unitsOf(translation))
    const isSame = isDeepStrictEqual({ ...original, units: [] }, { ...translation, units: [] })
    return units && isSame ? { ...original, units } : null
  }
  return isDeepStrictEqual(original, translation) ? original : null
}

/** Wildcards are used as soon as a file has some, so they are no difference unless the other file has a literal `*`. */
function mergedWords(original: WordsKey, translation: WordsKey, language: string): WordsKey | null {
  if (original.caseSensitive !== translation.caseSensitive) return null
  const wildcards = original.wildcards || translation.wildcards
  if ([original, translation].some((key) => key.wildcards !== wildcards && hasStar(key))) return null
  const words = translation.accepted[language] ?? []
  return { ...original, wildcards, accepted: { ...original.accepted, [language]: words } }
}

const hasStar = ({ accepted }: WordsKey): boolean =>
  Object.values(accepted).some((words) => words.some(({ text }) => text.includes('*')))

const unitsOf = (key: Key | GapKey): readonly AcceptedUnit[] => ('units' in key && key.units) || []

/** The units of both; null if one has two factors. */
function mergedUnits(original: readonly AcceptedUnit[], translation: readonly AcceptedUnit[]): AcceptedUnit[] | null {
  const known = new Map(original.map(({ text, factor }) => [text, factor]))
  if (translation.some(({ text, factor }) => (known.get(text) ?? factor) !== factor)) return null
  return [...original, ...translation.filter(({ text }) => !known.has(text))]
}
