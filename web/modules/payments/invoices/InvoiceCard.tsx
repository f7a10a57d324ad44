import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InvoiceCard_invoice$key } from '../../../__generated__/InvoiceCard_invoice.graphql.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'
import { CreditNotes } from './CreditNotes.tsx'
import { InvoiceHead } from './InvoiceHead.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'

export interface InvoiceCardProps {
  invoice: InvoiceCard_invoice$key
  /** Whether any invoice is being cancelled. */
  busy: boolean
  onCancel: () => void
}

/** One of a supervisor's invoices. */
export function InvoiceCard({ invoice, busy, onCancel }: InvoiceCardProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment InvoiceCard_invoice on Invoice {
        id
        number
        state
        ...InvoiceHead_invoice
        ...InvoiceLines_invoice
        ...CreditNotes_invoice
      }
    `,
    invoice,
  )
  const { id, number } = data
  const open = data.state === 'open'
  return (
    <Paper component="article" withBorder radius="lg" p={20} aria-labelledby={id}>
      <InvoiceHead invoice={data} />
      <InvoiceLines invoice={data} />
      {open && (
        <Text size="sm" mb="sm">
          {t('invoices.how', { number })}
        </Text>
      )}
      <Group gap="sm">
        <PaperButton id={id} kind="invoice" name={t('invoices.pdfOf', { number })} />
        <CreditNotes invoice={data} />
        {open && (
          <Button variant="default" size="sm" disabled={busy} onClick={onCancel}>
            {t('invoices.cancel')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
