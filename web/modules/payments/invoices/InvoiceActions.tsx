import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InvoiceActions_invoice$key } from '../../../__generated__/InvoiceActions_invoice.graphql.ts'
import { CreditNotes } from './CreditNotes.tsx'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'

export interface InvoiceActionsProps {
  invoice: InvoiceActions_invoice$key
  /** Whether any invoice of the list is being changed. */
  busy: boolean
  onConfirm: (invoiceId: string, number: string) => unknown
  onCancel: (invoiceId: string) => unknown
}

/**
 * Actions of an invoice in the admin list: the PDF, and while it is open, buttons to confirm its transfer and to cancel
 * it.
 */
export function InvoiceActions({ invoice, busy, onConfirm, onCancel }: InvoiceActionsProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment InvoiceActions_invoice on Invoice {
        id
        number
        state
        ...CreditNotes_invoice
      }
    `,
    invoice,
  )
  const { id, number, state } = data
  return (
    <Group gap="xs" wrap="nowrap" w="max-content">
      <PaperButton id={id} kind="invoice" name={t('invoices.pdfOf', { number })} size="xs" />
      <CreditNotes invoice={data} size="xs" />
      {state === 'open' && (
        <>
          <Button size="xs" disabled={busy} onClick={() => void onConfirm(id, number)}>
            {t('invoices.confirm')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t('invoices.cancel')}
            onClick={() => void onCancel(id)}
          >
            {t('invoices.cancelShort')}
          </Button>
        </>
      )}
    </Group>
  )
}
