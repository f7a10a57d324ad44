import type { Locale, LocalizedText } from '../../../editions.ts'

/** Item types of a form: a paragraph, a text field, a select and a bullet list. */
export const formTags = ['p', 'textInput', 'selectInput', 'ul'] as const
export type FormTag = (typeof formTags)[number]

/** Paragraph styles: class names that the web app knows. */
export const paragraphLooks = ['normal', 'heading', 'note'] as const

/** An option of a select or a bullet point. Its id is stable across versions of the form. */
export interface FormChoice {
  id: string
  texts: LocalizedText
}

/** An item of a form. Its id is stable across versions, so that answers survive changes of wording. */
export interface FormItem {
  id: string
  tag: FormTag
  texts: LocalizedText
  placeholder: LocalizedText | null
  required: boolean
  className: string | null
  /** printed as a line of the shipment label */
  onLabel: boolean
  /** options of a select or points of a list; empty otherwise */
  choices: FormChoice[]
}

/** Title and items of a form in all its languages. */
export interface FormContent {
  title: LocalizedText
  items: FormItem[]
}

/** Answers by item id: the text, or the id of the chosen option. */
export type FormValues = Record<string, string>

/** Items that a person fills in. */
export const isField = ({ tag }: Pick<FormItem, 'tag'>): boolean => tag === 'textInput' || tag === 'selectInput'

/** All texts of a form: title, items, placeholders, options and points. */
export function textsOf({ title, items }: FormContent): LocalizedText[] {
  return [
    title,
    ...items.flatMap(({ texts, placeholder, choices }) => [
      texts,
      ...(placeholder ? [placeholder] : []),
      ...choices.map((choice) => choice.texts),
    ]),
  ]
}

/** Whether all texts of the form exist in the language. */
export const isCompleteIn = (content: FormContent, locale: Locale): boolean =>
  textsOf(content).every((text) => Boolean(text[locale]?.trim()))

/** An answer in readable form: the text, or the label of the chosen option. */
export function readable(item: FormItem, value: string | undefined, locale: Locale): string {
  if (value === undefined) return ''
  if (item.tag !== 'selectInput') return value
  const chosen = item.choices.find(({ id }) => id === value)
  return chosen ? (chosen.texts[locale] ?? chosen.texts.en) : value
}

/** A part of a form with names: a question or an option. */
type Named = Pick<FormItem, 'id' | 'texts'>

/** Names by which an answer can refer to a question or an option: its id and its text in each language. */
const namesOf = ({ id, texts }: Named): string[] => [
  id,
  ...Object.values(texts).flatMap((text) => (text?.trim() ? [text.trim()] : [])),
]

/** Questions or options to which a name in an answer refers; several if the name is ambiguous. */
export function named<T extends Named>(parts: readonly T[], name: string): T[] {
  const byId = parts.filter(({ id }) => id === name)
  return byId.length ? byId : parts.filter((part) => namesOf(part).includes(name.trim()))
}

/**
 * Index of the first part that shares a name with an earlier one in any two languages; -1 for none. An answer keyed by
 * that name could belong to either.
 */
export function firstClash(parts: readonly Named[]): number {
  const names = parts.map((part) => new Set(namesOf(part)))
  return names.findIndex((own, i) => names.slice(0, i).some((earlier) => [...own].some((name) => earlier.has(name))))
}
