import { localeNames, locales } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, enumFilter, filter } from '../../../shared/table/filters/filters.ts'
import { oneOf } from '../../../ui/table/table-view.ts'

const textFilters = ['empty', 'equal', 'outdated', 'changed', 'needsEditing', 'translated', 'approved'] as const
export const textStatuses = ['empty', 'needsEditing', 'translated', 'approved'] as const
export type InterfaceTextStatus = (typeof textStatuses)[number]

/** Language selected by default. */
export const firstLocale = 'az'

/** List definition of the texts in one language. */
export const textsList = defineList({
  search: 'search',
  filters: [
    filter(['locale'], ({ locale }) => ({ locale: oneOf(locales, locale) ?? firstLocale }), {
      kind: 'choice',
      name: 'locale',
      label: 'languages:column.language',
      options: locales.map((value) => ({ value, text: { plain: localeNames[value] } })),
      defaultValue: { value: firstLocale },
    }),
    choiceFilter('namespace', { name: 'part', label: 'languages:column.part' }),
    enumFilter('filter', textFilters, { label: 'languages:show', words: 'languages:filter' }),
  ],
})

/** Groups of namespaces by where their texts appear. */
const kinds = ['interface', 'mails', 'documents', 'sentences'] as const

function kindOf(namespace: string): (typeof kinds)[number] {
  if (namespace === 'server' || namespace === 'failures') return 'sentences'
  if (namespace.startsWith('mail-')) return 'mails'
  return namespace.startsWith('document-') ? 'documents' : 'interface'
}

/** Groups namespaces by where their texts appear. */
export const partsOf = (namespaces: readonly string[]) =>
  kinds
    .map((kind) => ({ kind, items: namespaces.filter((each) => kindOf(each) === kind) }))
    .filter(({ items }) => items.length > 0)

/** Language whose texts are shown. */
export const localeOf = (filter: string | undefined): Locale =>
  (locales.find((each) => each === filter) ?? firstLocale) as Locale
