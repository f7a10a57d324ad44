import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { PaymentDrawer_payment$key } from '../../../__generated__/PaymentDrawer_payment.graphql.ts'
import type { PaymentDrawerQuery } from '../../../__generated__/PaymentDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { Entries } from './Entries.tsx'
import { PaymentActs } from './PaymentActs.tsx'

/** Administrative commands on a payment. */
const changes = ['updateAmount', 'refund', 'cash', 'bank', 'invoice', 'cancelInvoice', 'release'] as const
type Change = (typeof changes)[number]

function Content({ queryRef }: QueryPageProps<PaymentDrawerQuery>) {
  const { t } = useTranslation('payments')
  const { node } = usePreloadedQuery<PaymentDrawerQuery>(
    graphql`
      query PaymentDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...PaymentDrawer_payment @alias(as: "payment")
        }
      }
    `,
    queryRef,
  )
  const payment = useFragment<PaymentDrawer_payment$key>(
    graphql`
      fragment PaymentDrawer_payment on Payment @throwOnFieldError {
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
          ...changeLine_change
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
        ...PaymentActs_payment
      }
    `,
    node?.payment ?? null,
  )
  if (!payment) return <NotFoundState />
  const money = (of: { readonly amount: number; readonly currency: string }) => formatMoney(of.amount, of.currency)
  const { student } = payment
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {payment.title}
        </Text>
        <Text c="dimmed">
          {student.firstName} {student.lastName} · {student.username}
        </Text>
      </div>
      <Facts
        facts={[
          [t('column.state'), <PaymentStateBadge key="state" state={payment.state} />],
          [t('admin.price'), money(payment.amount)],
          [t('admin.toPay'), money(payment.dueAmount)],
          [t('admin.cameIn'), money(payment.paidAmount)],
          [t('admin.wentBack'), money(payment.refundedAmount)],
          [t('column.asked'), formatDateTime(payment.createdAt)],
          ...(payment.paidAt ? [[t('column.paid'), formatDateTime(payment.paidAt)] as [string, string]] : []),
          ...(payment.method && payment.method !== '%future added value'
            ? [[t('column.method'), t(`method.${payment.method}`)] as [string, string]]
            : []),
          ...(payment.payer
            ? [
                [
                  t('column.payer'),
                  `${payment.payer.firstName} ${payment.payer.lastName} (${payment.payer.username})`,
                ] as [string, string],
              ]
            : []),
        ]}
      />
      {payment.paidAt && (
        <div>
          <PaperButton id={payment.id} kind="receipt" name={t('row.receiptOf', { title: payment.title })} size="sm" />
        </div>
      )}
      <PaymentActs payment={payment} />
      <Entries
        id="ledger-title"
        title={t('admin.ledger')}
        entries={(payment.ledger ?? []).map(({ id, kind, amount, reference, createdAt }) => ({
          id,
          words: kind === '%future added value' ? '' : t(`ledgerKind.${kind}`),
          notes: [formatDateTime(createdAt), reference],
          amount: money(amount),
        }))}
      />
      <Entries
        id="refunds-title"
        title={t('admin.refunds')}
        entries={(payment.refunds ?? []).map(({ id, state, reason, problem, amount, createdAt }) => ({
          id,
          words: reason,
          notes: [formatDateTime(createdAt), state === '%future added value' ? '' : t(`refundState.${state}`), problem],
          amount: money(amount),
        }))}
      />
      {payment.changes && payment.changes.length > 0 && (
        <section aria-labelledby="changes-title">
          <Title order={2} size="h4" id="changes-title" mb="xs">
            {t('admin.changes')}
          </Title>
          <Timeline
            lines={payment.changes.map((change) => {
              const { what, ...line } = changeLine(change)
              return { ...line, title: changes.includes(what as Change) ? t(`change.${what as Change}`) : what }
            })}
          />
        </section>
      )}
    </Stack>
  )
}

/** Drawer of a payment: its money movements and the admin commands. */
export default function PaymentDrawer({ queryRef }: QueryPageProps<PaymentDrawerQuery>) {
  const { t } = useTranslation('payments')
  return (
    <RecordDrawer title={t('admin.payment')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
