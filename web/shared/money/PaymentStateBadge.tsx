import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentState } from '../../__generated__/PaymentRow_payment.graphql.ts'

const colors = {
  due: 'amber',
  processing: 'blue',
  paid: 'green',
  refunded: 'gray',
  partiallyRefunded: 'gray',
  cancelled: 'gray',
}

/** Status badge of a payment. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payments')
  const known = state as keyof typeof colors
  return (
    <Badge variant="light" color={colors[known]} size="lg" fw={600}>
      {t(`state.${known}`)}
    </Badge>
  )
}
