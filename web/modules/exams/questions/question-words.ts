/** The words of a question in one language, as its form holds them. */
export interface Words {
  text: string
  options: string[]
  /** Null: it was not read, and stays as it is. */
  explanation: string | null
}

export const blankWords = (): Words => ({ text: '', options: ['', '', '', ''], explanation: null })

export const isBlank = ({ text, options }: Words): boolean => !text.trim() && options.every((option) => !option.trim())
