import type { AuditKind } from '../../../__generated__/AuditPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, filter, periodFilter, valuesOf } from '../../../shared/table/filters.ts'
import { oneOf } from '../../../ui/table/table-view.ts'

/** Converts an API name to English words in every locale: "disableUser" becomes "Disable user". */
export function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds = valuesOf<AuditKind>({ read: 1, change: 1 })

/** Audit log list, searched by record id. */
export const auditList = defineList({
  search: 'subject',
  filters: [
    filter(['kind'], ({ kind }) => ({ kind: oneOf(kinds, kind) }), {
      kind: 'choice',
      name: 'kind',
      label: 'audit:kind',
      options: kinds.map((value) => ({ value, text: `audit:${value}` as const })),
    }),
    choiceFilter('action', { label: 'audit:action' }, 100),
    choiceFilter('actorId', { name: 'actor', label: 'audit:actor' }),
    periodFilter('from', 'to', 'audit:at'),
  ],
  hidden: ['details'],
})
