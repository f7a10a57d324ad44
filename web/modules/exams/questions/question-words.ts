/** The words of a question in one language, as its form holds them. */
export interface Words {
  text: string
  options: string[]
  /** Null: it was not read, and stays as it is. */
  explanation: string | null
}

export const blankWords = (): Words => ({ text: '', options: ['', '', '', ''], explanation: null })

export const isBlank = ({ text, options }: Words): boolean => !text.trim() && options.every((option) => !option.trim())

/** The words of a question in each of these languages, blank where none are stored. */
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
