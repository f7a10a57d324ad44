import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useCancelInvoiceMutation } from '../../../__generated__/useCancelInvoiceMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'

/** Cancels an invoice after a confirmation: its payments become due again. */
export function useCancelInvoice() {
  const { t } = useTranslation('payments')
  const [run, busy] = useDelete<useCancelInvoiceMutation>(graphql`
    mutation useCancelInvoiceMutation($input: CancelInvoiceInput!) {
      cancelInvoice(input: $input) {
        invoice {
          id
          state
          ...CreditNotes_invoice
          payments {
            id
            state
          }
        }
      }
    }
  `)
  const cancel = useCallback(
    (invoiceId: string) =>
      run(
        { input: { invoiceId } },
        {
          title: t('invoices.cancelTitle'),
          message: t('invoices.cancelText'),
          okButton: t('invoices.cancel'),
          cancelButton: t('invoices.keep'),
          success: t('invoices.cancelled'),
        },
      ),
    [run, t],
  )
  return [cancel, busy] as const
}
