import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  JournalAccount,
  JournalKind,
  useJournalColumns_line$data,
  useJournalColumns_line$key,
  VatCase,
} from '../../../__generated__/useJournalColumns_line.graphql.ts'
import { valuesOf } from '../../../shared/table/filters/filters.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useJournalColumns_line on JournalLine @inline {
    key
    at
    kind
    document
    account
    debit {
      amount
      currency
    }
    credit {
      amount
      currency
    }
    currency
    vatCase
  }
`

/** Line of the journal. */
export type JournalRow = useJournalColumns_line$data

/** Reads the fields of a line that the columns show. */
export const journalRow = (row: useJournalColumns_line$key): JournalRow =>
  readInlineData<useJournalColumns_line$key>(fragment, row)

const kinds = valuesOf<JournalKind>({ invoice: 1, cancellation: 1, creditNote: 1, receipt: 1, refund: 1, surplus: 1 })
const accounts = valuesOf<JournalAccount>({
  receivables: 1,
  card: 1,
  bank: 1,
  cash: 1,
  revenue: 1,
  vat: 1,
  rounding: 1,
  surplus: 1,
  advances: 1,
})
const vatCases = valuesOf<VatCase>({
  standard: 1,
  reduced: 1,
  exempt: 1,
  zero: 1,
  reverseCharge: 1,
  outside: 1,
  smallBusiness: 1,
})

/** Columns of the journal. */
export function useJournalColumns(): PanelColumn<JournalRow>[] {
  const { t } = useTranslation('books')
  return useMemo(
    () => [
      { id: 'document', title: t('journal.document'), cell: { path: 'document' } },
      { id: 'at', telling: true, title: t('journal.at'), cell: { kind: 'date', path: 'at' } },
      { id: 'kind', title: t('journal.kind'), cell: wordsCell('kind', kinds, (kind) => t(`kind.${kind}`)) },
      {
        id: 'account',
        telling: true,
        title: t('journal.account'),
        cell: wordsCell('account', accounts, (account) => t(`account.${account}`)),
      },
      { id: 'debit', telling: true, title: t('journal.debit'), cell: { kind: 'money', path: 'debit' }, align: 'end' },
      {
        id: 'credit',
        telling: true,
        title: t('journal.credit'),
        cell: { kind: 'money', path: 'credit' },
        align: 'end',
      },
      { id: 'currency', title: t('journal.currency'), cell: { path: 'currency' } },
      {
        id: 'vatCase',
        title: t('journal.vatCase'),
        cell: wordsCell('vatCase', vatCases, (vatCase) => t(`vatCase.${vatCase}`)),
      },
    ],
    [t],
  )
}
