import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { PaperButtonQuery } from '../../__generated__/PaperButtonQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'

export interface PaperButtonProps extends Pick<ButtonProps, 'size'> {
  /** Id of a paid payment, of an invoice or of a credit note. */
  id: string
  kind: 'receipt' | 'invoice' | 'creditNote'
  /** Accessible name with the subject of the row: "Receipt for Mathematics". */
  name: string
}

const labels = {
  receipt: 'payments:row.receipt',
  invoice: 'payments:invoices.pdf',
  creditNote: 'payments:invoices.creditNote',
} as const

/**
 * Button that downloads a receipt, invoice or credit note as PDF. The link is requested on click, because it expires after half an
 * hour.
 */
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
            ... on CreditNote {
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
      {t(labels[kind])}
    </Button>
  )
}
