import type { AnswerContent } from './answer.ts'

/** The words for true and false, by language. */
const words: Readonly<Record<string, [right: string, wrong: string]>> = {
  en: ['True', 'False'],
  az: ['Doğru', 'Yanlış'],
  fr: ['Vrai', 'Faux'],
  ru: ['Верно', 'Неверно'],
  tr: ['Doğru', 'Yanlış'],
}

/** The content of a statement that is true or false: a choice between the two words in the language of the file. */
export const truthContent = (isTrue: boolean, language: string): AnswerContent => ({
  options: [...(words[language] ?? words['en'] ?? [])],
  content: { kind: 'choice', shape: {}, key: { right: isTrue ? 'A' : 'B' } },
})
