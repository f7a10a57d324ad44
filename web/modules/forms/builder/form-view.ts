import type { Locale } from '../../../base/locale.ts'
import type { TranslationValues } from '../../../shared/words/TranslationFields.tsx'
import type { FormItemView } from '../fill/FormFields.tsx'
import { isField } from './form-values.ts'
import type { BuilderItem, BuilderValues } from './form-values.ts'

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
