import { TextsResolver } from './texts.resolver.ts'

export { renderMarkdown } from './markdown.ts'
export { toStoredWords, wordList, Words, wordsIn, WordsInput, type StoredWords, type Wording } from './words.ts'

export const textsResolvers = [TextsResolver]
