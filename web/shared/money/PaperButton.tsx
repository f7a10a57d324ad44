import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { PaperButtonQuery } from '../../__generated__/PaperButtonQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'

export interface PaperButtonProps extends Pick<ButtonProps, 'size'> {
  /** Of a payment that is paid, or of an invoice. */
  id: string
  kind: 'receipt' | 'invoice'
  /** What it is of, for those who do not see the row: "Receipt for Mathematics". */
  name: string
}

/** Saves a receipt or an invoice as PDF. Its address is asked for at the click: it is good for half an hour only. */
export function PaperButton({ id, kind, name, size = 'sm' }: PaperButtonProps) {
  const { t } = useTranslation(['payments', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const Icon = kind === 'receipt' ? IconReceipt : IconFileTypePdf

  const save = () => {
    setBusy(true)
    fetchQuery<PaperButtonQuery>(
      environment,
      graphql`
        query PaperButtonQuery($id: ID!) {
          node(id: $id) {
            ... on Payment {
              receiptUrl
            }
            ... on Invoice {
              pdfUrl
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) => {
        const url = node?.receiptUrl ?? node?.pdfUrl
        if (url) location.assign(url)
      },
      complete: () => setBusy(false),
      error: (error: Error) => {
        setBusy(false)
        reportFailure(error)
      },
    })
  }

  return (
    <Button
      variant="default"
      size={size}
      loading={busy}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-label={name}
      onClick={save}
    >
      {t(kind === 'receipt' ? 'payments:row.receipt' : 'payments:invoices.pdf')}
    </Button>
  )
}
