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

/** Numbers of options, and of those of the second list; 0 without one. */
export interface OptionCounts {
  options: number
  list: number
}

interface StoredText {
  readonly language: string
  readonly text: string
  readonly options: readonly string[]
  readonly lists?: readonly (readonly string[])[]
  readonly unit?: string | null | undefined
}

const blankList = (count: number) => Array.from({ length: count }, () => '')

const blankWords = ({ options, list }: OptionCounts): Words => ({
  text: '',
  options: blankList(options),
  lists: list > 0 ? [blankList(list)] : [],
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
  return { options: first?.options.length ?? 0, list: first?.lists[0]?.length ?? 0 }
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
  const blank = stored ? { options: stored.options.length, list: stored.lists?.[0]?.length ?? 0 } : counts
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
  { options, list }: OptionCounts,
): Record<string, Words> =>
  Object.fromEntries(
    Object.entries(words).map(([language, each]) => [
      language,
      {
        ...each,
        options: resized(each.options, options),
        lists: list > 0 ? [resized(each.lists[0] ?? [], list)] : [],
      },
    ]),
  )
