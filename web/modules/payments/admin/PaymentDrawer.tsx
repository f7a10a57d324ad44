import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { PaymentDrawer_payment$key } from '../../../__generated__/PaymentDrawer_payment.graphql.ts'
import type { PaymentDrawerQuery } from '../../../__generated__/PaymentDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { paymentStudentName } from '../../../shared/people/person-name.ts'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import { PaymentChanges } from './PaymentChanges.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import { PaymentRefunds } from './PaymentRefunds.tsx'

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
        student {
          username
          ...personName_payment
        }
        paidAt
        ...PaymentFacts_payment
        ...PaymentActions_payment
        ...PaymentLedger_payment
        ...PaymentRefunds_payment
        ...PaymentChanges_payment
      }
    `,
    node?.payment ?? null,
  )
  if (!payment) return <NotFoundState />
  const { id, title, student, paidAt } = payment
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {title}
        </Text>
        <Text c="dimmed">
          {paymentStudentName(student)} · {student.username}
        </Text>
      </div>
      <PaymentFacts payment={payment} />
      {paidAt && (
        <div>
          <PaperButton id={id} kind="receipt" name={t('row.receiptOf', { title })} size="sm" />
        </div>
      )}
      <PaymentActions payment={payment} />
      <PaymentLedger payment={payment} />
      <PaymentRefunds payment={payment} />
      <PaymentChanges payment={payment} />
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
