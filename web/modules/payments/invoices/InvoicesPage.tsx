import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { InvoicesList_query$key } from '../../../__generated__/InvoicesList_query.graphql.ts'
import type { InvoicesListPaginationQuery } from '../../../__generated__/InvoicesListPaginationQuery.graphql.ts'
import type { InvoicesPageQuery } from '../../../__generated__/InvoicesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { BillingCard } from './BillingCard.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { useCancelInvoice } from './use-cancel-invoice.ts'

function Content({ queryRef }: QueryPageProps<InvoicesPageQuery>) {
  const query = usePreloadedQuery<InvoicesPageQuery>(
    graphql`
      query InvoicesPageQuery @preloadable @throwOnFieldError {
        ...BillingCard_query
        ...InvoicesList_query
      }
    `,
    queryRef,
  )
  return (
    <Stack gap="md">
      <BillingCard query={query} />
      <List query={query} />
    </Stack>
  )
}

function List({ query }: { query: InvoicesList_query$key }) {
  const { t } = useTranslation('payments')
  const { Drawing } = useLook()
  const { data, more } = usePaginatedList<InvoicesListPaginationQuery, InvoicesList_query$key>(
    graphql`
      fragment InvoicesList_query on Query
      @refetchable(queryName: "InvoicesListPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        myInvoices(first: $first, after: $after) @connection(key: "InvoicesList_myInvoices") {
          edges {
            node {
              id
              ...InvoiceCard_invoice
            }
          }
        }
      }
    `,
    query,
  )
  const [cancel, cancelling] = useCancelInvoice()
  const invoices = data.myInvoices.edges.map(({ node }) => node)
  if (invoices.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('invoices.empty')}
        text={t('invoices.emptyText')}
        action={
          <Button component={Link} to="/stadia/payments">
            {t('title')}
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="md">
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} busy={cancelling} onCancel={() => void cancel(invoice.id)} />
      ))}
      <LoadMore {...more(20)}>{t('history.more')}</LoadMore>
    </Stack>
  )
}

/** A supervisor's invoices, to be paid by bank transfer. */
export default function InvoicesPage({ queryRef }: QueryPageProps<InvoicesPageQuery>) {
  const { t } = useTranslation('payments')
  return (
    <Page
      title={t('invoices.title')}
      text={t('invoices.intro')}
      skeleton={<CardSkeletons heights={[180, 180]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
