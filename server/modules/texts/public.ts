import { TextsResolver } from './texts.resolver.ts'

export { renderMarkdown } from './markdown.ts'
export { addressed, gradeFits, mayOpenSection, readerRoles, type GradeRange } from './readers.ts'
export { toLocalizedText, Translation, TranslationInput, translationsOf } from './translations.ts'
export { toStoredWords, wordList, Words, wordsIn, WordsInput, type StoredWords, type Wording } from './words.ts'

export const textsResolvers = [TextsResolver]
