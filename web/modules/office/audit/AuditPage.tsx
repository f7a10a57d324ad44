import { Anchor, Badge, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AuditPage_query$data, AuditPage_query$key } from '../../../__generated__/AuditPage_query.graphql.ts'
import type { AuditPagePaginationQuery } from '../../../__generated__/AuditPagePaginationQuery.graphql.ts'
import type { AuditPageQuery } from '../../../__generated__/AuditPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { auditList, useAuditWords } from './audit-view.ts'

type Row = AuditPage_query$data['auditLog']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<AuditPageQuery>) {
  const { t } = useTranslation('audit')
  const query = usePreloadedQuery<AuditPageQuery>(
    graphql`
      query AuditPageQuery(
        $subject: String
        $kind: AuditKind
        $action: String
        $actorId: ID
        $from: DateTimeISO
        $to: DateTimeISO
      ) @preloadable @throwOnFieldError {
        ...AuditPage_query
        auditActions
      }
    `,
    queryRef,
  )
  const { table } = useList<AuditPagePaginationQuery, AuditPage_query$key>(
    graphql`
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
        ) @connection(key: "AuditPage_auditLog") {
          totalCount
          edges {
            node {
              id
              kind
              action
              subjectType
              subjectId
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
          }
        }
      }
    `,
    query,
  )
  const { rows } = table
  const columns = useColumns()
  const words = useAuditWords()
  const actors = new Map<string, string>(
    rows.flatMap(({ actor }) => (actor ? [[actor.id, `${actor.firstName} ${actor.lastName}`] as const] : [])),
  )
  return (
    <PanelTable
      label={t('label')}
      columns={columns}
      list={auditList}
      options={{
        action: query.auditActions.map((value) => ({ value, label: words.action(value) })),
        actor: [...actors].map(([value, label]) => ({ value, label })),
      }}
      {...table}
      rowKey={({ id }) => id}
      rowName={({ action, createdAt }) => `${words.action(action)}, ${formatDateTime(createdAt)}`}
      searchPlaceholder={t('subjectSearch')}
      exportName="audit-log"
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('at'),
        cell: { kind: 'date', path: 'createdAt' },
        minWidth: 170,
      },
      {
        id: 'actor',
        title: t('actor'),
        cell: { kind: 'text', template: '{actor.firstName} {actor.lastName} ({actor.username})' },
        minWidth: 160,
      },
      {
        id: 'kind',
        title: t('kind'),
        cell: { kind: 'words', path: 'kind', words: { change: t('change'), read: t('read') } },
        render: ({ kind }) => (
          <Badge variant="light" color={kind === 'change' ? 'amber' : 'gray'}>
            {kind === 'change' ? t('change') : t('read')}
          </Badge>
        ),
      },
      {
        id: 'action',
        title: t('action'),
        cell: { path: 'action' },
        render: ({ action }) => (
          <>
            {words.action(action)}
            <Text size="xs" c="dimmed" lang="en">
              {action}
            </Text>
          </>
        ),
        minWidth: 200,
      },
      {
        id: 'subject',
        title: t('subject'),
        cell: { kind: 'text', template: '{subjectType} {subjectId}' },
        render: ({ subjectType, subjectId }) => <Subject type={subjectType} id={subjectId} />,
      },
      { id: 'reason', title: t('reason'), cell: { path: 'reason' }, minWidth: 160 },
      { id: 'details', title: t('details'), cell: { kind: 'pairs', path: 'details' } },
      { id: 'address', title: t('address'), cell: { path: 'address' } },
    ],
    [t, words],
  )
}

/** Record that an audit entry is about; accounts are links. */
function Subject({ type, id }: { type: string | null | undefined; id: string | null | undefined }) {
  const words = useAuditWords()
  const name = type && words.record(type)
  if (!name) return '–'
  if (type !== 'User' || !id) return name
  return (
    <Anchor component={Link} to={`/stadia/janus/student/${id}`} inherit>
      {name}
    </Anchor>
  )
}

/** Audit log of staff access and changes: actor, time, subject and reason. */
export default function AuditPage({ queryRef }: QueryPageProps<AuditPageQuery>) {
  const { t } = useTranslation('audit')
  return (
    <Page title={t('title')} text={t('text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
