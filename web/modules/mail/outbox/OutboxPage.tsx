import { Alert, Badge, Select } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { OutboxList_query$data, OutboxList_query$key } from '../../../__generated__/OutboxList_query.graphql.ts'
import type { OutboxListPaginationQuery } from '../../../__generated__/OutboxListPaginationQuery.graphql.ts'
import type { OutboxPageQuery } from '../../../__generated__/OutboxPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { mailColor, mailStates, outboxView, stateOfMail } from './outbox-view.ts'

type MailRow = OutboxList_query$data['mails']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<OutboxPageQuery>) {
  const { t } = useTranslation('admin')
  const query = usePreloadedQuery<OutboxPageQuery>(
    graphql`
      query OutboxPageQuery($state: MailState, $search: String) @preloadable @throwOnFieldError {
        sendsMail
        ...OutboxList_query @arguments(state: $state, search: $search)
      }
    `,
    queryRef,
  )
  return (
    <>
      {!query.sendsMail && (
        <Alert color="amber" variant="light" icon={<IconInfoCircle size={20} aria-hidden="true" />}>
          {t('outbox.noServer')}
        </Alert>
      )}
      <List query={query} />
    </>
  )
}

function List({ query }: { query: OutboxList_query$key }) {
  const { t } = useTranslation(['admin', 'people'])
  const view = useTableView(outboxView)
  const { data, hasNext, isLoadingNext, loadNext, source } = useList<OutboxListPaginationQuery, OutboxList_query$key>(
    graphql`
      fragment OutboxList_query on Query
      @refetchable(queryName: "OutboxListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        state: { type: "MailState" }
        search: { type: "String" }
      ) {
        mails(first: $first, after: $after, state: $state, search: $search) @connection(key: "OutboxList_mails") {
          totalCount
          edges {
            node {
              id
              to
              subject
              tries
              problem
              sentAt
              createdAt
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<MailRow>[] => [
      { id: 'subject', title: t('admin:outbox.subject'), cell: { path: 'subject' }, minWidth: 220 },
      { id: 'to', title: t('admin:outbox.to'), cell: { path: 'to' } },
      {
        id: 'state',
        title: t('people:column.state'),
        value: (mail) => t(`admin:mailState.${stateOfMail(mail)}`),
        render: (mail) => (
          <Badge variant="light" color={mailColor[stateOfMail(mail)]}>
            {t(`admin:mailState.${stateOfMail(mail)}`)}
          </Badge>
        ),
      },
      { id: 'tries', title: t('admin:outbox.tries'), cell: { path: 'tries' }, align: 'end' },
      { id: 'problem', title: t('admin:outbox.problem'), cell: { path: 'problem' } },
      {
        id: 'createdAt',
        title: t('admin:outbox.written'),
        cell: { kind: 'date', path: 'createdAt' },
        render: ({ createdAt }) => formatDateTime(createdAt),
      },
    ],
    [t],
  )
  return (
    <PanelTable
      label={t('admin:outbox.title')}
      columns={columns}
      rows={data.mails.edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      rowPath={({ id }) => id}
      view={view}
      hasNext={hasNext}
      isLoadingNext={isLoadingNext}
      loadNext={loadNext}
      source={source}
      totalCount={data.mails.totalCount}
      searchPlaceholder={t('admin:outbox.searchHint')}
      filters={
        <Select
          size="sm"
          w={170}
          clearable
          clearButtonProps={{ 'aria-label': t('people:field.clear') }}
          aria-label={t('people:column.state')}
          placeholder={t('people:column.state')}
          data={mailStates.map((state) => ({ value: state, label: t(`admin:mailState.${state}`) }))}
          value={view.filters['state'] ?? null}
          onChange={(state) => view.filter('state', state)}
        />
      }
      empty={{ title: t('admin:outbox.emptyTitle'), text: t('admin:outbox.emptyText') }}
    />
  )
}

/** Every mail that the product wrote, sent or not. */
export default function OutboxPage({ queryRef }: QueryPageProps<OutboxPageQuery>) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Page title={t('admin:outbox.title')} text={t('admin:outbox.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
