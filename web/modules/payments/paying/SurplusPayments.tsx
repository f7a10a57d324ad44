import { Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SurplusPayments_user$key } from '../../../__generated__/SurplusPayments_user.graphql.ts'
import type { SurplusPaymentsPaginationQuery } from '../../../__generated__/SurplusPaymentsPaginationQuery.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './payments.module.css'
import { SurplusRow } from './SurplusRow.tsx'

/** Payments received when nothing was due, with their refund status; renders nothing without any. */
export function SurplusPayments({ user }: { user: SurplusPayments_user$key }) {
  const { t } = useTranslation('payments')
  const { data, more } = usePaginatedList<SurplusPaymentsPaginationQuery, SurplusPayments_user$key>(
    graphql`
      fragment SurplusPayments_user on User
      @refetchable(queryName: "SurplusPaymentsPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" }) {
        surplusRefunds(first: $first, after: $after) @connection(key: "SurplusPayments_surplusRefunds") {
          edges {
            node {
              id
              ...SurplusRow_refund
            }
          }
        }
      }
    `,
    user,
  )
  const refunds = data.surplusRefunds.edges.map(({ node }) => node)
  if (refunds.length === 0) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="surplus-title">
      <Title order={2} id="surplus-title" mb={4}>
        {t('surplus.title')}
      </Title>
      <Text c="dimmed" mb="xs" maw={640}>
        {t('surplus.text')}
      </Text>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <SurplusRow key={refund.id} refund={refund} />
        ))}
      </ul>
      <LoadMore {...more(20)}>{t('history.more')}</LoadMore>
    </Paper>
  )
}
