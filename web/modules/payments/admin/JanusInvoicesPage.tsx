import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type {
  JanusInvoicesList_query$data,
  JanusInvoicesList_query$key,
} from '../../../__generated__/JanusInvoicesList_query.graphql.ts'
import type { JanusInvoicesListPaginationQuery } from '../../../__generated__/JanusInvoicesListPaginationQuery.graphql.ts'
import type { JanusInvoicesPageQuery } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { InvoiceStateBadge } from '../../../shared/money/InvoiceStateBadge.tsx'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { invoicesList, invoiceStates } from './payments-view.ts'
import { useInvoiceActs } from './use-invoice-acts.ts'

type Row = JanusInvoicesList_query$data['invoices']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<JanusInvoicesPageQuery>) {
  const query = usePreloadedQuery<JanusInvoicesPageQuery>(
    graphql`
      query JanusInvoicesPageQuery($state: InvoiceState) @preloadable @throwOnFieldError {
        ...JanusInvoicesList_query @arguments(state: $state)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: JanusInvoicesList_query$key }) {
  const { t } = useTranslation('payments')
  const { table } = useList<JanusInvoicesListPaginationQuery, JanusInvoicesList_query$key>(
    graphql`
      fragment JanusInvoicesList_query on Query
      @refetchable(queryName: "JanusInvoicesListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        state: { type: "InvoiceState" }
      ) {
        invoices(first: $first, after: $after, state: $state) @connection(key: "JanusInvoicesList_invoices") {
          totalCount
          edges {
            node {
              id
              number
              state
              amount {
                amount
                currency
              }
              supervisor {
                username
                firstName
                lastName
              }
              overdue
              lines {
                paymentId
              }
              dueAt
              paidAt
              reference
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useColumns()
  return (
    <PanelTable
      label={t('invoices.title')}
      columns={columns}
      list={invoicesList}
      {...table}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      exportName="invoices"
      empty={{ title: t('invoices.empty'), text: t('invoices.adminEmptyText') }}
    />
  )
}

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('payments')
  const acts = useInvoiceActs()
  const { busy, confirmTransfer, cancel } = acts
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('column.invoice'),
        cell: { path: 'number' },
        render: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
      },
      {
        id: 'supervisor',
        title: t('column.supervisor'),
        cell: { kind: 'text', template: '{supervisor.firstName} {supervisor.lastName}' },
      },
      { id: 'username', title: t('column.username'), cell: { path: 'supervisor.username' } },
      {
        id: 'amount',
        title: t('column.amount'),
        cell: { kind: 'money', path: 'amount' },
        align: 'end',
      },
      { id: 'payments', title: t('column.students'), cell: { kind: 'count', path: 'lines' }, align: 'end' },
      {
        id: 'state',
        title: t('column.state'),
        cell: {
          kind: 'cases',
          cases: [{ path: 'overdue', text: t('invoiceState.overdue') }],
          cell: {
            kind: 'words',
            path: 'state',
            words: Object.fromEntries(invoiceStates.map((state) => [state, t(`invoiceState.${state}`)])),
          },
        },
        render: ({ state, overdue }) => <InvoiceStateBadge state={state} overdue={overdue} />,
      },
      {
        id: 'dueAt',
        title: t('column.dueBy'),
        cell: { kind: 'date', path: 'dueAt' },
        render: ({ dueAt }) => formatDate(dueAt),
      },
      { id: 'reference', title: t('column.reference'), cell: { path: 'reference' } },
      {
        id: 'acts',
        title: t('column.acts'),
        value: () => null,
        render: ({ id, number, state }) => (
          <Group gap="xs" wrap="nowrap" w="max-content">
            <PaperButton id={id} kind="invoice" name={t('invoices.pdfOf', { number })} size="xs" />
            {state === 'open' && (
              <>
                <Button size="xs" disabled={busy} onClick={() => void confirmTransfer(id, number)}>
                  {t('invoices.confirm')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={busy}
                  aria-label={t('invoices.cancel')}
                  onClick={() => void cancel(id)}
                >
                  {t('invoices.cancelShort')}
                </Button>
              </>
            )}
          </Group>
        ),
      },
    ],
    [t, busy, confirmTransfer, cancel],
  )
}

/** Admin list of all supervisors' invoices, where bank transfers are confirmed. */
export default function JanusInvoicesPage({ queryRef }: QueryPageProps<JanusInvoicesPageQuery>) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Page title={t('payments:invoices.title')} text={t('payments:invoices.adminIntro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
