import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useConfirmTransferMutation } from '../../../__generated__/useConfirmTransferMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

/** Marks an invoice as paid by a transfer, after asking for its reference. */
export function useConfirmTransfer() {
  const { t } = useTranslation('payments')
  const [run, busy] = useCommand<useConfirmTransferMutation>(graphql`
    mutation useConfirmTransferMutation($input: ConfirmInvoiceInput!) {
      confirmInvoice(input: $input) {
        invoice {
          id
          state
          paidAt
          reference
        }
      }
    }
  `)
  const confirmTransfer = useCallback(
    async (invoiceId: string, number: string) => {
      const reference = await prompt({
        title: t('invoices.confirmTitle', { number }),
        label: t('action.reference'),
        okButton: t('invoices.confirm'),
        cancelButton: t('discount.cancel'),
      })
      if (!reference) return
      await run({ input: { invoiceId, reference } }, { success: t('invoices.confirmed') }).catch(ignoreReported)
    },
    [run, t],
  )
  return [confirmTransfer, busy] as const
}
