import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const colors = { open: 'amber', overdue: 'red', paid: 'green', cancelled: 'gray' }

/** Status badge of an invoice. */
export function InvoiceStateBadge({ state, overdue }: { state: string; overdue: boolean }) {
  const { t } = useTranslation('payments')
  const known = (overdue ? 'overdue' : state) as keyof typeof colors
  return (
    <Badge variant="light" color={colors[known]} size="lg" fw={600}>
      {t(`invoiceState.${known}`)}
    </Badge>
  )
}
