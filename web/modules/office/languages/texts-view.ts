import { locales } from '../../../shared/input/locale.ts'
import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const textFilters = ['empty', 'equal', 'outdated', 'changed', 'needsEditing', 'translated', 'approved'] as const
export const textStatuses = ['empty', 'needsEditing', 'translated', 'approved'] as const
export type InterfaceTextStatus = (typeof textStatuses)[number]

/** Colours of the states of a text. */
export const statusColor: Record<InterfaceTextStatus, string> = {
  empty: 'red',
  needsEditing: 'amber',
  translated: 'gray',
  approved: 'green',
}

/** The language that the page shows first. */
export const firstLocale = 'az'

export const textsView: TableViewOptions = { filters: ['locale', 'part', 'filter'] }

/** The list's variables out of its address. */
export function textsVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, textsView)
  return {
    locale: oneOf(locales, filters['locale']) ?? firstLocale,
    namespace: filters['part'] ?? null,
    filter: oneOf(textFilters, filters['filter']),
    search: search || null,
  }
}

/** Where texts of a part are read. */
const kinds = ['interface', 'mails', 'documents', 'sentences'] as const

function kindOf(namespace: string): (typeof kinds)[number] {
  if (namespace === 'server' || namespace === 'failures') return 'sentences'
  if (namespace.startsWith('mail-')) return 'mails'
  return namespace.startsWith('document-') ? 'documents' : 'interface'
}

/** Parts of the texts, grouped by where they are read. */
export const partsOf = (namespaces: readonly string[]) =>
  kinds
    .map((kind) => ({ kind, items: namespaces.filter((each) => kindOf(each) === kind) }))
    .filter(({ items }) => items.length > 0)
