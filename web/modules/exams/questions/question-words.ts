/** Form values of a question in one language. */
export interface Words {
  text: string
  options: string[]
  /** second list of matching, or the options of each gap */
  lists: string[][]
  /** unit printed behind a number */
  unit: string
  /** null if it was not loaded; it is then saved unchanged */
  explanation: string | null
}

/** Numbers of options: of the question, and of each further list. */
export interface OptionCounts {
  options: number
  lists: readonly number[]
}

interface StoredText {
  readonly language: string
  readonly text: string
  readonly options: readonly string[]
  readonly lists?: readonly (readonly string[])[]
  readonly unit?: string | null | undefined
}

const blankList = (count: number) => Array.from({ length: count }, () => '')

const blankWords = ({ options, lists }: OptionCounts): Words => ({
  text: '',
  options: blankList(options),
  lists: lists.map(blankList),
  unit: '',
  explanation: null,
})

export const isBlank = ({ text, options, lists, unit }: Words): boolean =>
  [text, ...options, ...lists.flat(), unit].every((part) => !part.trim())

/** Form values in a language, blank if there are none. */
export const wordsIn = (words: Readonly<Record<string, Words>>, language: string): Words =>
  words[language] ?? blankWords(countsOf(words))

/** Numbers of options of the first language. */
export function countsOf(words: Readonly<Record<string, Words>>): OptionCounts {
  const [first] = Object.values(words)
  return { options: first?.options.length ?? 0, lists: first?.lists.map((list) => list.length) ?? [] }
}

/**
 * Form values for each of the languages, blank where no text is saved.
 * @param counts of a new question
 */
export function wordsOf(
  languages: readonly string[],
  texts: readonly StoredText[],
  counts: OptionCounts,
): Record<string, Words> {
  const [stored] = texts
  const blank = stored
    ? { options: stored.options.length, lists: (stored.lists ?? []).map((list) => list.length) }
    : counts
  return Object.fromEntries(
    languages.map((language) => {
      const found = texts.find((each) => each.language === language)
      return [language, found ? formValues(found) : blankWords(blank)]
    }),
  )
}

const formValues = ({ text, options, lists = [], unit }: StoredText): Words => ({
  text,
  options: [...options],
  lists: lists.map((list) => [...list]),
  unit: unit ?? '',
  explanation: null,
})

const resized = (list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => list[i] ?? '')

/** The texts with other numbers of options in all languages: blank ones are added, the last ones removed. */
export const withCounts = (
  words: Readonly<Record<string, Words>>,
  { options, lists }: OptionCounts,
): Record<string, Words> =>
  inAllLanguages(words, (each) => ({
    ...each,
    options: resized(each.options, options),
    lists: lists.map((count, i) => resized(each.lists[i] ?? [], count)),
  }))

/** The texts after a change in each language. */
export const inAllLanguages = (
  words: Readonly<Record<string, Words>>,
  change: (words: Words) => Words,
): Record<string, Words> =>
  Object.fromEntries(Object.entries(words).map(([language, each]) => [language, change(each)]))
