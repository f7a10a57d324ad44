import type { Locale, LocalizedText } from '../../../editions.ts'

/** Kinds of items that a form is built of: a paragraph, a text field, a select and a list of bullet points. */
export const formTags = ['p', 'textInput', 'selectInput', 'ul'] as const
export type FormTag = (typeof formTags)[number]

/** Looks of a paragraph: the class names that the web app knows. */
export const paragraphLooks = ['normal', 'heading', 'note'] as const

/** An option of a select or a bullet point. Its id stays through all versions of the form. */
export interface FormChoice {
  id: string
  texts: LocalizedText
}

/** One item of a form. Its id stays through all versions, so that an answer outlives a change of wording. */
export interface FormItem {
  id: string
  tag: FormTag
  texts: LocalizedText
  placeholder: LocalizedText | null
  required: boolean
  className: string | null
  /** printed as a line of the shipment label */
  onLabel: boolean
  /** options of a select, points of a list; empty otherwise */
  choices: FormChoice[]
}

/** Title and items of a form, in every language that it is written in. */
export interface FormContent {
  title: LocalizedText
  items: FormItem[]
}

/** Answers by item id: typed text, or the id of the chosen option. */
export type FormValues = Record<string, string>

/** Items that a person fills in. */
export const isField = ({ tag }: Pick<FormItem, 'tag'>): boolean => tag === 'textInput' || tag === 'selectInput'

/** Every text of a form with a name for messages: title, items, placeholders, options and points. */
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

/** Whether nothing of the form is missing in the language. */
export const isCompleteIn = (content: FormContent, locale: Locale): boolean =>
  textsOf(content).every((text) => Boolean(text[locale]?.trim()))

/** An answer as a person reads it: typed text, or the label of the chosen option. */
export function readable(item: FormItem, value: string | undefined, locale: Locale): string {
  if (value === undefined) return ''
  if (item.tag !== 'selectInput') return value
  const chosen = item.choices.find(({ id }) => id === value)
  return chosen ? (chosen.texts[locale] ?? chosen.texts.en) : value
}
