import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditKind } from '../../../__generated__/AuditPageQuery.graphql.ts'
import { byTime, defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter, filter, periodFilter, valuesOf } from '../../../shared/table/filters/filters.ts'
import { oneOf } from '../../../ui/table/table-view.ts'

/** Names of audited operations and records in the current language. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  return useMemo(() => {
    const known = (key: string) => (i18n.exists(key, { ns: 'audit' }) ? t(key as 'title') : null)
    return {
      /** Operations of earlier releases keep their API name. */
      action: (name: string) => known(`actions.${name}`) ?? name,
      /** @returns null for types that are not records, such as the payload of a mutation */
      record: (type: string) => known(`records.${type}`),
      /** All names, for a spreadsheet written by the server. */
      actions: t('actions', { returnObjects: true }),
      records: t('records', { returnObjects: true }),
    }
  }, [t, i18n])
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
  sort: { column: 'at', descending: true },
  order: byTime('at'),
  jumps: { at: 'day' },
  hidden: ['details', 'address'],
})
