import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useBankColumns_entry$data,
  useBankColumns_entry$key,
} from '../../../__generated__/useBankColumns_entry.graphql.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { BankStateBadge } from './BankStateBadge.tsx'
import { bankEntryStates } from './bank-view.ts'
import { dayText } from './day-text.ts'

const fragment = graphql`
  fragment useBankColumns_entry on BankEntry @inline {
    id
    state
    bookedOn
    text
    payerName
    payerAccount
    bankReference
    amount {
      amount
      currency
    }
    rest {
      amount
      currency
    }
    exactInvoices {
      number
    }
  }
`

/** Row of the list of entries. */
export type BankRow = useBankColumns_entry$data

/** Reads the fields of a row that the columns show. */
export const bankRow = (row: useBankColumns_entry$key): BankRow =>
  readInlineData<useBankColumns_entry$key>(fragment, row)

/** Columns of the list. */
export function useBankColumns(): PanelColumn<BankRow>[] {
  const { t } = useTranslation('bank')
  return useMemo(
    () => [
      {
        id: 'payer',
        title: t('column.payer'),
        cell: { path: 'payerName' },
        minWidth: 160,
        // the link to the entry
        render: ({ payerName, text, bookedOn }) => payerName ?? (text.slice(0, 60) || dayText(bookedOn)),
      },
      {
        id: 'bookedOn',
        title: t('column.bookedOn'),
        cell: { path: 'bookedOn' },
        render: ({ bookedOn }) => <span style={{ whiteSpace: 'nowrap' }}>{dayText(bookedOn)}</span>,
      },
      { id: 'text', telling: true, title: t('column.text'), cell: { path: 'text' }, minWidth: 220 },
      { id: 'amount', telling: true, title: t('column.amount'), cell: { kind: 'money', path: 'amount' }, align: 'end' },
      { id: 'rest', title: t('column.rest'), cell: { kind: 'money', path: 'rest' }, align: 'end' },
      {
        id: 'state',
        telling: true,
        title: t('column.state'),
        cell: wordsCell('state', bankEntryStates, (state) => t(`state.${state}`)),
        render: ({ state }) => <BankStateBadge state={state} />,
      },
      {
        id: 'exact',
        title: t('column.exact'),
        cell: { kind: 'list', path: 'exactInvoices', field: 'number' },
        render: ({ exactInvoices }) => exactInvoices.map(({ number }) => number).join(', '),
      },
      { id: 'payerAccount', title: t('column.account'), cell: { path: 'payerAccount' } },
      { id: 'bankReference', title: t('column.bankReference'), cell: { path: 'bankReference' } },
    ],
    [t],
  )
}
