import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useInvoiceActsCancelMutation } from '../../../__generated__/useInvoiceActsCancelMutation.graphql.ts'
import type { useInvoiceActsConfirmMutation } from '../../../__generated__/useInvoiceActsConfirmMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm, prompt } from '../../../ui/dialogs.tsx'

/** Confirms the transfer of an invoice or cancels it, each after a confirmation. */
export function useInvoiceActs() {
  const { t } = useTranslation(['payments', 'common'])
  const [commitConfirm, confirming] = useCommand<useInvoiceActsConfirmMutation>(graphql`
    mutation useInvoiceActsConfirmMutation($input: ConfirmInvoiceInput!) {
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
  const [commitCancel, cancelling] = useCommand<useInvoiceActsCancelMutation>(graphql`
    mutation useInvoiceActsCancelMutation($input: CancelInvoiceInput!) {
      cancelInvoice(input: $input) {
        invoice {
          id
          state
          payments {
            id
            state
          }
        }
      }
    }
  `)
  const confirmTransfer = useCallback(
    async (invoiceId: string, number: string) => {
      const reference = await prompt({
        title: t('payments:invoices.confirmTitle', { number }),
        label: t('payments:act.reference'),
        okButton: t('payments:invoices.confirm'),
        cancelButton: t('payments:discount.cancel'),
      })
      if (!reference) return
      void commitConfirm({ input: { invoiceId, reference } }, { success: t('payments:invoices.confirmed') }).catch(
        ignoreReported,
      )
    },
    [commitConfirm, t],
  )

  const cancel = useCallback(
    async (invoiceId: string) => {
      const sure = await confirm({
        title: t('payments:invoices.cancelTitle'),
        message: t('payments:invoices.cancelText'),
        okButton: t('payments:invoices.cancel'),
        destructive: true,
        cancelButton: t('payments:invoices.keep'),
      })
      if (!sure) return
      void commitCancel({ input: { invoiceId } }, { success: t('payments:invoices.cancelled') }).catch(ignoreReported)
    },
    [commitCancel, t],
  )

  return { busy: confirming || cancelling, confirmTransfer, cancel }
}
