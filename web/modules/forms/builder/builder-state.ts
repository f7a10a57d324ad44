import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import type { Locale } from '../../../base/locale.ts'
import { translationInput, translationValues } from '../../../shared/words/TranslationFields.tsx'
import type { Translation, TranslationValues } from '../../../shared/words/TranslationFields.tsx'
import type { FormItemView } from '../fill/FormFields.tsx'

export const formTags = ['p', 'textInput', 'selectInput', 'ul'] as const
export type FormTag = (typeof formTags)[number]

/** Edited option of a select or point of a list. */
export interface BuilderChoice {
  id: string
  texts: TranslationValues
}

/** Edited form item. */
export interface BuilderItem {
  id: string
  tag: FormTag
  texts: TranslationValues
  placeholder: TranslationValues
  required: boolean
  className: string
  onLabel: boolean
  choices: BuilderChoice[]
}

/** Form values of the builder. */
export interface BuilderValues {
  name: string
  title: TranslationValues
  items: BuilderItem[]
  opensAt: string
  closesAt: string
  fromGrade: number | string
  toGrade: number | string
  allCountries: boolean
  countries: string[]
  examId: string | null
  segmentId: string | null
}

/** Form as loaded from the server. */
export interface ServerForm {
  readonly name: string
  readonly title: readonly Translation[]
  readonly opensAt?: string | null
  readonly closesAt?: string | null
  readonly audience: {
    readonly fromGrade?: number | null
    readonly toGrade?: number | null
    readonly allCountries: boolean
    readonly countries: readonly string[]
    readonly examId?: string | null
  }
  readonly segment?: { readonly id: string } | null
  readonly items: readonly {
    readonly id: string
    readonly tag: string
    readonly texts: readonly Translation[]
    readonly placeholder: readonly Translation[]
    readonly required: boolean
    readonly className?: string | null
    readonly onLabel: boolean
    readonly choices: readonly { readonly id: string; readonly texts: readonly Translation[] }[]
  }[]
}

const newId = () => crypto.randomUUID().slice(0, 8)

export const isField = (tag: FormTag): boolean => tag === 'textInput' || tag === 'selectInput'

/** Creates an empty item. */
export function emptyItem(tag: FormTag): BuilderItem {
  const choices = tag === 'selectInput' || tag === 'ul' ? [emptyChoice()] : []
  const texts = translationValues([])
  return {
    id: newId(),
    tag,
    texts,
    placeholder: texts,
    required: isField(tag),
    className: 'normal',
    onLabel: false,
    choices,
  }
}

export const emptyChoice = (): BuilderChoice => ({ id: newId(), texts: translationValues([]) })

/** Initial values of the builder: the server's form, or an empty one. */
export function builderValues(form: ServerForm | null): BuilderValues {
  return {
    name: form?.name ?? '',
    title: translationValues(form?.title),
    items: (form?.items ?? []).map((item) => ({
      ...item,
      tag: item.tag as FormTag,
      texts: translationValues(item.texts),
      placeholder: translationValues(item.placeholder),
      className: item.className ?? 'normal',
      choices: item.choices.map(({ id, texts }) => ({ id, texts: translationValues(texts) })),
    })),
    opensAt: formatLocalField(form?.opensAt),
    closesAt: formatLocalField(form?.closesAt),
    fromGrade: form?.audience.fromGrade ?? '',
    toGrade: form?.audience.toGrade ?? '',
    allCountries: form?.audience.allCountries ?? true,
    countries: [...(form?.audience.countries ?? [])],
    examId: form?.audience.examId ?? null,
    segmentId: form?.segment?.id ?? null,
  }
}

const gradeOf = (value: number | string) => (value === '' ? null : Number(value))

/** Converts the values to the mutation input. */
export function builderInput(values: BuilderValues) {
  return {
    name: values.name.trim(),
    title: translationInput(values.title),
    items: values.items.map((item) => ({
      id: item.id,
      tag: item.tag,
      texts: translationInput(item.texts),
      placeholder: item.tag === 'textInput' ? translationInput(item.placeholder) : [],
      required: isField(item.tag) && item.required,
      className: item.tag === 'p' ? item.className : null,
      onLabel: isField(item.tag) && item.onLabel,
      choices: item.choices.map(({ id, texts }) => ({ id, texts: translationInput(texts) })),
    })),
    opensAt: parseLocalField(values.opensAt),
    closesAt: parseLocalField(values.closesAt),
    audience: {
      fromGrade: gradeOf(values.fromGrade),
      toGrade: gradeOf(values.toGrade),
      allCountries: values.allCountries,
      countries: values.countries,
      examId: values.examId,
    },
    segmentId: values.segmentId,
  }
}

/** Text in a language, with English as fallback. */
const said = (texts: TranslationValues, locale: Locale) => texts[locale].trim() || texts.en

/** Items as displayed to a student in a language. */
export function preview(items: readonly BuilderItem[], locale: Locale): FormItemView[] {
  return items.map((item) => ({
    key: item.id,
    tag: item.tag,
    text: said(item.texts, locale),
    required: item.required && isField(item.tag),
    list: item.tag === 'ul' ? item.choices.map(({ texts }) => said(texts, locale)) : [],
    properties: {
      className: item.className,
      placeholder: said(item.placeholder, locale),
      options:
        item.tag === 'selectInput'
          ? item.choices.map(({ id, texts }) => ({ label: said(texts, locale), value: id }))
          : [],
    },
  }))
}

/** Number of texts that exist in English but not in a language. */
export function missingIn({ title, items }: BuilderValues, locale: Locale): number {
  const texts = [
    title,
    ...items.flatMap((item) => [item.texts, item.placeholder, ...item.choices.map((one) => one.texts)]),
  ]
  return texts.filter((each) => each.en.trim() && !each[locale].trim()).length
}

/** Problems that prevent saving: ids of incomplete items, and `name` and `title` for the form's own fields. */
export function problemsOf({ name, title, items }: BuilderValues): Set<string> {
  const problems = new Set<string>()
  if (!name.trim()) problems.add('name')
  if (!title.en.trim()) problems.add('title')
  for (const { id, tag, texts, choices } of items) {
    if (!texts.en.trim()) problems.add(id)
    if (choices.some((choice) => !choice.texts.en.trim())) problems.add(id)
    if (tag === 'selectInput' && !choices.length) problems.add(id)
  }
  return problems
}
