import { Badge, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  SurplusPayments_user$data,
  SurplusPayments_user$key,
} from '../../../__generated__/SurplusPayments_user.graphql.ts'
import type { SurplusPaymentsPaginationQuery } from '../../../__generated__/SurplusPaymentsPaginationQuery.graphql.ts'
import { getSession } from '../../../relay/session.ts'
import { formatDate, formatMoney } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './payments.module.css'

type Refund = SurplusPayments_user$data['surplusRefunds']['edges'][number]['node']

const colors = { pending: 'blue', done: 'gray', failed: 'amber' }

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
              title
              state
              doneAt
              createdAt
              student {
                username
                firstName
                lastName
              }
              amount {
                amount
                currency
              }
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
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
      <LoadMore {...more(20)}>{t('history.more')}</LoadMore>
    </Paper>
  )
}

function Row({ refund: { title, state, doneAt, createdAt, student, amount } }: { refund: Refund }) {
  const { t } = useTranslation('payments')
  const known = state as keyof typeof colors
  const ownName = student.username === getSession().user?.username
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {[
            ownName ? null : `${student.firstName} ${student.lastName} · ${student.username}`,
            t('surplus.cameOn', { date: formatDate(createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`surplus.${known}Text`, { date: formatDate(doneAt ?? createdAt) })}
        </Text>
      </div>
      <Badge variant="light" color={colors[known]} size="lg" fw={600}>
        {t(`surplus.${known}`)}
      </Badge>
      <div className={styles.price}>
        <Text fw={600}>{formatMoney(amount.amount, amount.currency)}</Text>
      </div>
    </li>
  )
}
