import type { AcceptedWords, GapKey, QuestionContent } from '../../../../shared/questions/content.ts'

/** Language code of accepted words until the language of the file is known: "undetermined" (ISO 639-2). */
export const fileLanguage = 'und'

/** The content of a question of a file in a language, with its accepted words in that language. */
export function contentIn(content: QuestionContent, language: string): QuestionContent {
  if (content.kind === 'words') return { ...content, key: keyIn(content.key, language) }
  if (content.kind !== 'gaps') return content
  const gaps = content.key.gaps.map((gap): GapKey => ('caseSensitive' in gap ? keyIn(gap, language) : gap))
  return { ...content, key: { gaps } }
}

function keyIn<T extends { accepted: Record<string, AcceptedWords[]> }>(key: T, language: string): T {
  const { [fileLanguage]: words, ...others } = key.accepted
  return words ? { ...key, accepted: { ...others, [language]: words } } : key
}
