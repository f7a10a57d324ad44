import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { useInvoiceActsCancelMutation } from '../../../__generated__/useInvoiceActsCancelMutation.graphql.ts'
import type { useInvoiceActsConfirmMutation } from '../../../__generated__/useInvoiceActsConfirmMutation.graphql.ts'
import { confirm, prompt } from '../../../ui/dialogs.tsx'
import { announce } from '../../../ui/announce.tsx'
import { toastError } from '../../../ui/toast.tsx'

/** What an admin does with an invoice: says that the transfer came, or cancels it. Both ask first. */
export function useInvoiceActs() {
  const { t } = useTranslation(['payments', 'common'])
  const [commitConfirm, confirming] = useMutation<useInvoiceActsConfirmMutation>(graphql`
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
  const [commitCancel, cancelling] = useMutation<useInvoiceActsCancelMutation>(graphql`
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
  const onError = useCallback(
    (error: Error) => toastError({ title: t('common:toast.error'), message: error.message }),
    [t],
  )

  const confirmTransfer = useCallback(
    async (invoiceId: string, number: string) => {
      const reference = await prompt({
        title: t('payments:invoices.confirmTitle', { number }),
        label: t('payments:act.reference'),
        okButton: t('payments:invoices.confirm'),
        cancelButton: t('payments:discount.cancel'),
      })
      if (!reference) return
      const onCompleted = () => announce(t('payments:invoices.confirmed'))
      commitConfirm({ variables: { input: { invoiceId, reference } }, onCompleted, onError })
    },
    [commitConfirm, onError, t],
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
      const onCompleted = () => announce(t('payments:invoices.cancelled'))
      commitCancel({ variables: { input: { invoiceId } }, onCompleted, onError })
    },
    [commitCancel, onError, t],
  )

  return { busy: confirming || cancelling, confirmTransfer, cancel }
}
