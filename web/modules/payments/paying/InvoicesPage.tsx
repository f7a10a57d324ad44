import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { InvoicesList_query$key } from '../../../__generated__/InvoicesList_query.graphql.ts'
import type { InvoicesListPaginationQuery } from '../../../__generated__/InvoicesListPaginationQuery.graphql.ts'
import type { InvoicesPageCancelMutation } from '../../../__generated__/InvoicesPageCancelMutation.graphql.ts'
import type { InvoicesPageQuery } from '../../../__generated__/InvoicesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDate, formatMoney } from '../../../shared/input/format.ts'
import { InvoiceStateBadge } from '../../../shared/money/InvoiceStateBadge.tsx'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './payments.module.css'

function Content({ queryRef }: QueryPageProps<InvoicesPageQuery>) {
  const query = usePreloadedQuery<InvoicesPageQuery>(
    graphql`
      query InvoicesPageQuery @preloadable @throwOnFieldError {
        ...InvoicesList_query
      }
    `,
    queryRef,
  )
  return <List query={query} />
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
              number
              state
              amount {
                amount
                currency
              }
              dueAt
              paidAt
              createdAt
              overdue
              lines {
                paymentId
                title
                student {
                  firstName
                  lastName
                }
                dueAmount {
                  amount
                  currency
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [cancel, cancelling] = useCommand<InvoicesPageCancelMutation>(graphql`
    mutation InvoicesPageCancelMutation($input: CancelInvoiceInput!) {
      cancelInvoice(input: $input) {
        invoice {
          id
          state
          payments {
            id
            state
          }
        }
      }
    }
  `)
  const askToCancel = async (invoiceId: string) => {
    const sure = await confirm({
      title: t('invoices.cancelTitle'),
      message: t('invoices.cancelText'),
      okButton: t('invoices.cancel'),
      destructive: true,
      cancelButton: t('invoices.keep'),
    })
    if (sure) await cancel({ input: { invoiceId } }, { success: t('invoices.cancelled') }).catch(ignoreReported)
  }
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
        <Paper key={invoice.id} component="article" withBorder radius="lg" p={20} aria-labelledby={invoice.id}>
          <Group justify="space-between" align="flex-start">
            <div>
              <Title order={2} size="h3" id={invoice.id}>
                {t('invoices.number', { number: invoice.number })}
              </Title>
              {invoice.state !== 'cancelled' && (
                <Text size="sm" c="dimmed">
                  {invoice.paidAt
                    ? t('row.paidOn', { date: formatDate(invoice.paidAt) })
                    : t('invoices.dueBy', { date: formatDate(invoice.dueAt) })}
                </Text>
              )}
            </div>
            <Group gap="sm">
              <InvoiceStateBadge state={invoice.state} overdue={invoice.overdue} />
              <Text fw={700} className="tabular">
                {formatMoney(invoice.amount.amount, invoice.amount.currency)}
              </Text>
            </Group>
          </Group>
          <ul className={styles.lines}>
            {invoice.lines.map(({ paymentId, title, student, dueAmount }) => (
              <li key={paymentId}>
                <span>
                  {title} – {student.firstName} {student.lastName}
                </span>
                <span className="tabular">{formatMoney(dueAmount.amount, dueAmount.currency)}</span>
              </li>
            ))}
          </ul>
          {invoice.state === 'open' && (
            <Text size="sm" mb="sm">
              {t('invoices.how', { number: invoice.number })}
            </Text>
          )}
          <Group gap="sm">
            <PaperButton id={invoice.id} kind="invoice" name={t('invoices.pdfOf', { number: invoice.number })} />
            {invoice.state === 'open' && (
              <Button variant="default" size="sm" disabled={cancelling} onClick={() => void askToCancel(invoice.id)}>
                {t('invoices.cancel')}
              </Button>
            )}
          </Group>
        </Paper>
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
