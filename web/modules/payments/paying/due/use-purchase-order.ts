import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { usePurchaseOrderMutation } from '../../../../__generated__/usePurchaseOrderMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { prompt } from '../../../../ui/dialogs/dialogs.tsx'

/** Asks for the purchase order number of an invoice and saves it. */
export function usePurchaseOrder() {
  const { t } = useTranslation('payments')
  const [run] = useCommand<usePurchaseOrderMutation>(graphql`
    mutation usePurchaseOrderMutation($input: SetPurchaseOrderInput!) {
      setPurchaseOrder(input: $input) {
        invoice {
          id
          purchaseOrder
        }
      }
    }
  `)
  return async (invoiceId: string, initialValue: string) => {
    const purchaseOrder = await prompt({
      title: t('transfer.changeOrder'),
      label: t('transfer.order'),
      initialValue,
      okButton: t('transfer.save'),
      cancelButton: t('discount.cancel'),
    })
    if (purchaseOrder === null) return
    await run({ input: { invoiceId, purchaseOrder } }, { success: t('transfer.saved') }).catch(ignoreReported)
  }
}
