import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { ReceiptButton_payment$key } from '../../../__generated__/ReceiptButton_payment.graphql.ts'
import type { ReceiptButtonQuery } from '../../../__generated__/ReceiptButtonQuery.graphql.ts'
import { toastError } from '../../../ui/toast.tsx'

/** Saves the receipt of a payment. Its address is asked for at the click: it is good for half an hour only. */
export function ReceiptButton({ payment }: { payment: ReceiptButton_payment$key }) {
  const { t } = useTranslation(['payments', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const { id, title, paidAt } = useFragment(
    graphql`
      fragment ReceiptButton_payment on Payment {
        id
        title
        paidAt
      }
    `,
    payment,
  )
  if (!paidAt) return null

  const save = () => {
    setBusy(true)
    fetchQuery<ReceiptButtonQuery>(
      environment,
      graphql`
        query ReceiptButtonQuery($id: ID!) {
          node(id: $id) {
            ... on Payment {
              receiptUrl
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) => node?.receiptUrl && location.assign(node.receiptUrl),
      complete: () => setBusy(false),
      error: (error: Error) => {
        setBusy(false)
        toastError({ title: t('common:toast.error'), message: error.message })
      },
    })
  }

  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconReceipt size={18} aria-hidden="true" />}
      aria-label={t('payments:row.receiptOf', { title })}
      onClick={save}
    >
      {t('payments:row.receipt')}
    </Button>
  )
}
