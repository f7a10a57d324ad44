import { useTranslation } from 'react-i18next'
import type { FilterField, FilterOption, TextKey } from './filters.ts'

/** Option of a choice filter, single or grouped. */
export type ChoiceOption = { value: string; label: string } | { group: string; items: string[] }

/** Options loaded by the page's query, by filter name; a text is its own value. */
export type ListOptions = Readonly<Record<string, readonly (ChoiceOption | string)[] | undefined>>

/** Function that translates keys with a namespace that the page has loaded. */
export function useFieldText(): (key: TextKey) => string {
  const { t } = useTranslation()
  return (key) => t(key as 'close')
}

/** Options of a choice: those loaded by the page, or those that the list declares. */
export function optionsOf(
  field: FilterField,
  options: ListOptions,
  text: (key: TextKey) => string,
): readonly ChoiceOption[] {
  if (field.kind === 'period') return []
  const nameOf = ({ text: named }: FilterOption) => (typeof named === 'string' ? text(named) : named.plain)
  const declared = field.kind === 'choice' ? field.options : undefined
  const loaded = options[field.name]?.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
  return loaded ?? declared?.map((option) => ({ value: option.value, label: nameOf(option) })) ?? []
}
