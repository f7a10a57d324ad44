import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { PaymentDrawerQuery } from '../../../__generated__/PaymentDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Entries } from './Entries.tsx'
import { PaymentActs } from './PaymentActs.tsx'

/** What is changed by hand. */
const changes = ['updateAmount', 'refund', 'cash', 'bank', 'invoice', 'cancelInvoice', 'release'] as const
type Change = (typeof changes)[number]

function Content({ queryRef }: QueryPageProps<PaymentDrawerQuery>) {
  const { t } = useTranslation('payments')
  const { node } = usePreloadedQuery<PaymentDrawerQuery>(
    graphql`
      query PaymentDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on Payment {
            id
            title
            state
            method
            payer {
              username
              firstName
              lastName
            }
            student {
              username
              firstName
              lastName
            }
            amount {
              amount
              currency
            }
            dueAmount {
              amount
              currency
            }
            paidAmount {
              amount
              currency
            }
            refundedAmount {
              amount
              currency
            }
            createdAt
            paidAt
            ledger {
              id
              kind
              amount {
                amount
                currency
              }
              reference
              createdAt
            }
            changes {
              id
              action
              reason
              createdAt
            }
            refunds {
              id
              state
              reason
              problem
              createdAt
              amount {
                amount
                currency
              }
            }
            ...PaymentActs_payment @alias(as: "acts")
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'Payment') return <NotFoundState />
  const money = (of: { readonly amount: number; readonly currency: string }) => formatMoney(of.amount, of.currency)
  const { student } = node
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {node.title}
        </Text>
        <Text c="dimmed">
          {student.firstName} {student.lastName} · {student.username}
        </Text>
      </div>
      <Facts
        facts={[
          [t('column.state'), <PaymentStateBadge key="state" state={node.state} />],
          [t('admin.price'), money(node.amount)],
          [t('admin.toPay'), money(node.dueAmount)],
          [t('admin.cameIn'), money(node.paidAmount)],
          [t('admin.wentBack'), money(node.refundedAmount)],
          [t('column.asked'), formatDateTime(node.createdAt)],
          ...(node.paidAt ? [[t('column.paid'), formatDateTime(node.paidAt)] as [string, string]] : []),
          ...(node.method && node.method !== '%future added value'
            ? [[t('column.method'), t(`method.${node.method}`)] as [string, string]]
            : []),
          ...(node.payer
            ? [
                [t('column.payer'), `${node.payer.firstName} ${node.payer.lastName} (${node.payer.username})`] as [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
      {node.paidAt && (
        <div>
          <PaperButton id={node.id} kind="receipt" name={t('row.receiptOf', { title: node.title })} size="sm" />
        </div>
      )}
      {node.acts && <PaymentActs payment={node.acts} />}
      <Entries
        id="ledger-title"
        title={t('admin.ledger')}
        entries={(node.ledger ?? []).map(({ id, kind, amount, reference, createdAt }) => ({
          id,
          words: kind === '%future added value' ? '' : t(`ledgerKind.${kind}`),
          notes: [formatDateTime(createdAt), reference],
          amount: money(amount),
        }))}
      />
      <Entries
        id="refunds-title"
        title={t('admin.refunds')}
        entries={(node.refunds ?? []).map(({ id, state, reason, problem, amount, createdAt }) => ({
          id,
          words: reason,
          notes: [formatDateTime(createdAt), state === '%future added value' ? '' : t(`refundState.${state}`), problem],
          amount: money(amount),
        }))}
      />
      <Entries
        id="changes-title"
        title={t('admin.changes')}
        entries={(node.changes ?? []).map(({ id, action, reason, createdAt }) => ({
          id,
          words: changes.includes(action as Change) ? t(`change.${action as Change}`) : action,
          notes: [formatDateTime(createdAt), reason],
        }))}
      />
    </Stack>
  )
}

/** One payment: its money, movement by movement, and what can be done about it. */
export default function PaymentDrawer({ queryRef }: QueryPageProps<PaymentDrawerQuery>) {
  const { t } = useTranslation('payments')
  return (
    <RecordDrawer title={t('admin.payment')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
