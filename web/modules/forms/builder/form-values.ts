import { graphql, readInlineData } from 'react-relay'
import type { formValues_form$key } from '../../../__generated__/formValues_form.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { translationInput, translationValues } from '../../../shared/words/TranslationFields.tsx'
import type { TranslationValues } from '../../../shared/words/TranslationFields.tsx'

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

const fragment = graphql`
  fragment formValues_form on CustomForm @inline {
    name
    opensAt
    closesAt
    audience {
      fromGrade
      toGrade
      allCountries
      countries
      examId
    }
    segment {
      id
    }
    title {
      language
      text
    }
    items {
      id
      tag
      texts {
        language
        text
      }
      placeholder {
        language
        text
      }
      required
      className
      onLabel
      choices {
        id
        texts {
          language
          text
        }
      }
    }
  }
`

/** Initial values of the builder: the server's form, or an empty one. */
export function builderValues(key: formValues_form$key | null): BuilderValues {
  const form = key && readInlineData<formValues_form$key>(fragment, key)
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
