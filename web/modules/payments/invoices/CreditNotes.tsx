import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CreditNotes_invoice$key } from '../../../__generated__/CreditNotes_invoice.graphql.ts'
import { PaperButton } from '../../../shared/money/PaperButton.tsx'

/** Buttons that download the credit notes of an invoice. */
export function CreditNotes({ invoice, size }: { invoice: CreditNotes_invoice$key; size?: 'xs' }) {
  const { t } = useTranslation('payments')
  const { creditNotes } = useFragment(
    graphql`
      fragment CreditNotes_invoice on Invoice {
        creditNotes {
          id
          number
        }
      }
    `,
    invoice,
  )
  return creditNotes.map(({ id, number }) => (
    <PaperButton
      key={id}
      id={id}
      kind="creditNote"
      name={t('invoices.creditNoteOf', { number })}
      {...(size && { size })}
    />
  ))
}
