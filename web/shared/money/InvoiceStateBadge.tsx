import { useTranslation } from 'react-i18next'
import { stateTones } from '../state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Status badge of an invoice. */
export function InvoiceStateBadge({ state, overdue }: { state: string; overdue: boolean }) {
  const { t } = useTranslation('payments')
  const known = (overdue ? 'overdue' : state) as keyof typeof stateTones.invoice
  return (
    <Badge tone={stateTones.invoice[known]} size="lg" fw={600}>
      {t(`invoiceState.${known}`)}
    </Badge>
  )
}
