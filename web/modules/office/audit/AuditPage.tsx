import { graphql } from 'react-relay'
import type { AuditPage_query$key } from '../../../__generated__/AuditPage_query.graphql.ts'
import type { AuditPageQuery } from '../../../__generated__/AuditPageQuery.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { auditList, useAuditWords } from './audit-view.ts'
import { auditRow, useAuditColumns } from './use-audit-columns.tsx'
import type { AuditRow } from './use-audit-columns.tsx'

/** Audit log of staff access and changes: actor, time, record and reason. */
export default listPage<AuditPageQuery, AuditPage_query$key, AuditRow>({
  list: auditList,
  texts: {
    title: 'audit:title',
    text: 'audit:text',
    label: 'audit:label',
    search: 'audit:subjectSearch',
    empty: 'audit:emptyTitle',
    emptyText: 'audit:emptyText',
  },
  query: graphql`
    query AuditPageQuery(
      $subject: String
      $kind: AuditKind
      $action: String
      $actorId: ID
      $from: DateTimeISO
      $to: DateTimeISO
      $descending: Boolean!
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...AuditPage_query
      auditActions
    }
  `,
  connection: graphql`
    fragment AuditPage_query on Query
    @refetchable(queryName: "AuditPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      auditLog(
        first: $first
        after: $after
        subject: $subject
        kind: $kind
        action: $action
        actorId: $actorId
        from: $from
        to: $to
        descending: $descending
        startAt: $startAt
      ) @connection(key: "AuditPage_auditLog") {
        totalCount
        edges {
          node {
            ...useAuditColumns_auditEntry
          }
        }
      }
    }
  `,
  row: auditRow,
  useTable: ({ query, rows }) => {
    const words = useAuditWords()
    const actors = new Map<string, string>(
      rows.flatMap(({ actor }) => (actor ? [[actor.id, `${actor.firstName} ${actor.lastName}`] as const] : [])),
    )
    return {
      columns: useAuditColumns(),
      options: {
        action: query.auditActions.map((value) => ({ value, label: words.action(value) })),
        actor: [...actors].map(([value, label]) => ({ value, label })),
      },
      rowName: ({ action, createdAt }) => `${words.action(action)}, ${formatDateTime(createdAt)}`,
      exportName: 'audit-log',
    }
  },
})
