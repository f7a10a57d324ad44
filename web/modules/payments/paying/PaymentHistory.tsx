import { Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PaymentHistory_user$key } from '../../../__generated__/PaymentHistory_user.graphql.ts'
import type { PaymentHistoryPaginationQuery } from '../../../__generated__/PaymentHistoryPaginationQuery.graphql.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'
import { ReceiptButton } from './ReceiptButton.tsx'
import { RefundNotes } from './RefundNotes.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'

/** Past payments with their status and receipts. */
export function PaymentHistory({ user }: { user: PaymentHistory_user$key }) {
  const { t } = useTranslation('payments')
  const { data, more } = usePaginatedList<PaymentHistoryPaginationQuery, PaymentHistory_user$key>(
    graphql`
      fragment PaymentHistory_user on User
      @refetchable(queryName: "PaymentHistoryPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        history: payments(first: $first, after: $after, states: [paid, partiallyRefunded, refunded, cancelled])
          @connection(key: "PaymentHistory_history", filters: []) {
          edges {
            node {
              id
              ...PaymentRow_payment
              ...ReceiptButton_payment
              ...RefundNotes_payment
            }
          }
        }
      }
    `,
    user,
  )
  const payments = data.history.edges.map(({ node }) => node)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="history-title">
      <Title order={2} id="history-title" mb="xs">
        {t('history.title')}
      </Title>
      {payments.length === 0 && <Text c="dimmed">{t('history.empty')}</Text>}
      <ul className={styles.list}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            notes={<RefundNotes payment={payment} />}
            action={<ReceiptButton payment={payment} />}
          />
        ))}
      </ul>
      <LoadMore {...more(20)}>{t('history.more')}</LoadMore>
    </Paper>
  )
}
