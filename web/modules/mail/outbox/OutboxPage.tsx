import { Alert, Badge } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { OutboxList_query$data, OutboxList_query$key } from '../../../__generated__/OutboxList_query.graphql.ts'
import type { OutboxListPaginationQuery } from '../../../__generated__/OutboxListPaginationQuery.graphql.ts'
import type { OutboxPageQuery } from '../../../__generated__/OutboxPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { useList, type RowOf } from '../../../shared/table/use-list.ts'
import { mailColor, outboxList, stateOfMail } from './outbox-view.ts'

type MailRow = RowOf<OutboxList_query$data>

function Content({ queryRef }: QueryPageProps<OutboxPageQuery>) {
  const { t } = useTranslation(['admin', 'people'])
  const document = graphql`
    query OutboxPageQuery($state: MailState, $search: String) @preloadable @throwOnFieldError {
      ...OutboxList_query
    }
  `
  const fragment = graphql`
    fragment OutboxList_query on Query
    @refetchable(queryName: "OutboxListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      sendsMail
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
  `
  const query = usePreloadedQuery<OutboxPageQuery>(document, queryRef)
  const { data, table } = useList<OutboxListPaginationQuery, OutboxList_query$key>(fragment, query)
  const columns = useMemo((): PanelColumn<MailRow>[] => {
    const stateText = (mail: MailRow) => t(`admin:mailState.${stateOfMail(mail)}`)
    const badge = (mail: MailRow) => (
      <Badge variant="light" color={mailColor[stateOfMail(mail)]}>
        {stateText(mail)}
      </Badge>
    )
    return [
      { id: 'subject', title: t('admin:outbox.subject'), cell: { path: 'subject' }, minWidth: 220 },
      { id: 'to', title: t('admin:outbox.to'), cell: { path: 'to' } },
      { id: 'state', title: t('people:column.state'), value: stateText, render: badge },
      { id: 'tries', title: t('admin:outbox.tries'), cell: { path: 'tries' }, align: 'end' },
      { id: 'problem', title: t('admin:outbox.problem'), cell: { path: 'problem' } },
      { id: 'createdAt', title: t('admin:outbox.written'), cell: { kind: 'date', path: 'createdAt' } },
    ]
  }, [t])
  return (
    <>
      {!data.sendsMail && <Alert color="amber" variant="light" title={t('admin:outbox.noServer')} />}
      <PanelTable
        {...table}
        list={outboxList}
        label={t('admin:outbox.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowPath={({ id }) => id}
        searchPlaceholder={t('admin:outbox.searchHint')}
        empty={{ title: t('admin:outbox.emptyTitle'), text: t('admin:outbox.emptyText') }}
      />
    </>
  )
}

/** Admin list of all outgoing e-mails, sent or not. */
export default function OutboxPage({ queryRef }: QueryPageProps<OutboxPageQuery>) {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('outbox.title')} text={t('outbox.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
