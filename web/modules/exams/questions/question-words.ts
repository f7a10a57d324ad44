/** Form values of a question in one language. */
export interface Words {
  text: string
  options: string[]
  /** null if it was not loaded; it is then saved unchanged */
  explanation: string | null
}

const blankWords = (): Words => ({ text: '', options: ['', '', '', ''], explanation: null })

export const isBlank = ({ text, options }: Words): boolean => !text.trim() && options.every((option) => !option.trim())

/** Form values in a language, blank if there are none. */
export const wordsIn = (words: Readonly<Record<string, Words>>, language: string): Words =>
  words[language] ?? blankWords()

/** Form values for each of the languages, blank where no text is saved. */
export const wordsOf = (
  languages: readonly string[],
  texts: readonly { readonly language: string; readonly text: string; readonly options: readonly string[] }[],
): Record<string, Words> =>
  Object.fromEntries(
    languages.map((language) => {
      const found = texts.find((each) => each.language === language)
      return [language, found ? { text: found.text, options: [...found.options], explanation: null } : blankWords()]
    }),
  )
