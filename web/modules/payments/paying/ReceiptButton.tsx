import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReceiptButton_payment$key } from '../../../__generated__/ReceiptButton_payment.graphql.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'

/** Button that downloads the receipt of a payment, if it has one. */
export function ReceiptButton({ payment }: { payment: ReceiptButton_payment$key }) {
  const { t } = useTranslation('payments')
  const { id, title, hasReceipt } = useFragment(
    graphql`
      fragment ReceiptButton_payment on Payment {
        id
        title
        hasReceipt
      }
    `,
    payment,
  )
  return hasReceipt ? <PaperButton id={id} kind="receipt" name={t('row.receiptOf', { title })} /> : null
}
