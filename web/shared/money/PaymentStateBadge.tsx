import { useTranslation } from 'react-i18next'
import type { PaymentState } from '../../__generated__/PaymentRow_payment.graphql.ts'
import { stateTones } from '../state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Status badge of a payment. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payments')
  const known = state as keyof typeof stateTones.payment
  return (
    <Badge tone={stateTones.payment[known]} size="lg" fw={600}>
      {t(`state.${known}`)}
    </Badge>
  )
}
