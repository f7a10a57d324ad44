import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InvoiceAge } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'

export interface SumLinkProps {
  sum: { readonly amount: number; readonly currency: string }
  /** Filters of the list of invoices; `day` is YYYY-MM-DD. */
  to: { payer?: string; age?: InvoiceAge; day: string | undefined }
}

/** An open amount with a link to its invoices; a dash for 0. */
export function SumLink({ sum, to: { payer, age, day } }: SumLinkProps) {
  const { t } = useTranslation('books')
  if (sum.amount === 0) return '–'
  const money = formatMoney(sum.amount, sum.currency)
  const filters = new URLSearchParams({ currency: sum.currency, ...(day ? { day } : { state: 'open' }) })
  if (payer) filters.set('payer', payer)
  if (age) filters.set('age', age)
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`/stadia/janus/invoices?${filters}`}
      aria-label={t('ageing.show', { money })}
    >
      {money}
    </Anchor>
  )
}
