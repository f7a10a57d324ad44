import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useAuditColumns_auditEntry$data,
  useAuditColumns_auditEntry$key,
} from '../../../__generated__/useAuditColumns_auditEntry.graphql.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { RecordLink } from '../../../shared/work/RecordLink.tsx'
import { useAuditWords } from './audit-view.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useAuditColumns_auditEntry on AuditEntry @inline {
    id
    kind
    action
    subjectType
    subjectId
    subjectName
    reason
    details
    address
    createdAt
    actor {
      id
      username
      firstName
      lastName
    }
  }
`

/** Row of the audit log. */
export type AuditRow = useAuditColumns_auditEntry$data

/** Reads the fields of a row that the columns show. */
export const auditRow = (row: useAuditColumns_auditEntry$key): AuditRow =>
  readInlineData<useAuditColumns_auditEntry$key>(fragment, row)

/** Record of an audit entry: its type and name; a link if the record has a page. */
function Subject({ subjectType: type, subjectId: id, subjectName: name }: AuditRow) {
  const words = useAuditWords()
  const kind = type && words.record(type)
  if (!kind) return '–'
  return <RecordLink record={{ type, id, name: name ? `${kind}: ${name}` : kind }} />
}

/** Columns of the list. */
export function useAuditColumns(): PanelColumn<AuditRow>[] {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  return useMemo(
    () => [
      { id: 'at', title: t('at'), cell: { kind: 'date', path: 'createdAt' }, sortable: true, minWidth: 170 },
      {
        id: 'actor',
        telling: true,
        title: t('actor'),
        cell: { kind: 'text', template: '{actor.firstName} {actor.lastName} ({actor.username})' },
        minWidth: 160,
      },
      {
        id: 'kind',
        title: t('kind'),
        cell: { kind: 'words', path: 'kind', words: { change: t('change'), read: t('read') } },
        render: ({ kind }) => (
          <Badge tone={kind === 'change' ? 'attention' : 'neutral'}>
            {kind === 'change' ? t('change') : t('read')}
          </Badge>
        ),
      },
      {
        id: 'action',
        telling: true,
        title: t('action'),
        cell: { kind: 'words', path: 'action', words: words.actions },
        render: ({ action }) => words.action(action),
        minWidth: 250,
      },
      {
        id: 'subject',
        title: t('subject'),
        telling: true,
        cell: {
          kind: 'joined',
          parts: [{ kind: 'words', path: 'subjectType', words: words.records }, { path: 'subjectName' }],
          separator: ': ',
        },
        render: (row) => <Subject {...row} />,
        minWidth: 200,
      },
      { id: 'reason', title: t('reason'), cell: { path: 'reason' }, minWidth: 160 },
      { id: 'details', title: t('details'), cell: { kind: 'pairs', path: 'details' } },
      { id: 'address', title: t('address'), cell: { path: 'address' } },
    ],
    [t, words],
  )
}
