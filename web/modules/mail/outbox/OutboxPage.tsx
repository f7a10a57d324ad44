import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { OutboxList_query$key } from '../../../__generated__/OutboxList_query.graphql.ts'
import type { OutboxPageQuery } from '../../../__generated__/OutboxPageQuery.graphql.ts'
import { boot } from '../../../shared/app/boot.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { outboxList } from './outbox-view.ts'
import { mailRow, useMailColumns } from './use-mail-columns.tsx'
import type { MailRow } from './use-mail-columns.tsx'

function NoServer() {
  const { t } = useTranslation('admin')
  return (
    <Alert color="amber" variant="light" title={t('outbox.noServer')}>
      {boot.demo?.outboxOnly && (
        <Anchor href="/sandbox/mail" target="_blank" size="sm">
          {t('outbox.mailbox')}
        </Anchor>
      )}
    </Alert>
  )
}

/** Admin list of all outgoing e-mails, sent or not. */
export default listPage<OutboxPageQuery, OutboxList_query$key, MailRow>({
  list: outboxList,
  texts: {
    title: 'admin:outbox.title',
    text: 'admin:outbox.intro',
    search: 'admin:outbox.searchHint',
    empty: 'admin:outbox.emptyTitle',
    emptyText: 'admin:outbox.emptyText',
  },
  query: graphql`
    query OutboxPageQuery($state: MailState, $search: String, $descending: Boolean!, $startAt: String)
    @preloadable
    @throwOnFieldError {
      ...OutboxList_query
    }
  `,
  connection: graphql`
    fragment OutboxList_query on Query
    @refetchable(queryName: "OutboxListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      sendsMail
      mails(first: $first, after: $after, state: $state, search: $search, descending: $descending, startAt: $startAt)
        @connection(key: "OutboxList_mails") {
        totalCount
        edges {
          node {
            ...useMailColumns_mail
          }
        }
      }
    }
  `,
  row: mailRow,
  useTable: ({ data }) => ({
    columns: useMailColumns(),
    rowName: ({ subject }) => subject,
    rowPath: ({ id }) => id,
    above: !data.sendsMail && <NoServer />,
  }),
})
