import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useAgeingColumns_row$data,
  useAgeingColumns_row$key,
} from '../../../__generated__/useAgeingColumns_row.graphql.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { SumLink } from './SumLink.tsx'
import { invoiceAges } from './ages.ts'

const fragment = graphql`
  fragment useAgeingColumns_row on PayerOpenAmounts @inline {
    key
    currency
    count
    legalName
    payer {
      userId
      username
      firstName
      lastName
    }
    total {
      amount
      currency
    }
    notDue {
      amount
      currency
    }
    days30 {
      amount
      currency
    }
    days60 {
      amount
      currency
    }
    days90 {
      amount
      currency
    }
    older {
      amount
      currency
    }
  }
`

/** Row of the open amounts. */
export type AgeingRow = useAgeingColumns_row$data

/** Reads the fields of a row that the columns show. */
export const ageingRow = (row: useAgeingColumns_row$key): AgeingRow =>
  readInlineData<useAgeingColumns_row$key>(fragment, row)

/** Columns of the open amounts. @param day of the page, YYYY-MM-DD */
export function useAgeingColumns(day: string | undefined): PanelColumn<AgeingRow>[] {
  const { t } = useTranslation(['books', 'payments'])
  return useMemo(
    () => [
      {
        id: 'payer',
        title: t('books:ageing.payer'),
        cell: { kind: 'text', template: '{payer.firstName} {payer.lastName}' },
      },
      { id: 'username', title: t('payments:column.username'), cell: { path: 'payer.username' } },
      { id: 'legalName', title: t('books:billing.legalName'), cell: { path: 'legalName' } },
      { id: 'currency', title: t('payments:column.currency'), cell: { path: 'currency' } },
      ...invoiceAges.map((age): PanelColumn<AgeingRow> => ({
        id: age,
        telling: true,
        title: t(`books:age.${age}`),
        cell: { kind: 'money', path: age },
        align: 'end',
        render: (row) => <SumLink sum={row[age]} to={{ payer: row.payer.userId, age, day }} />,
      })),
      {
        id: 'total',
        telling: true,
        title: t('books:ageing.total'),
        cell: { kind: 'money', path: 'total' },
        align: 'end',
        render: (row) => <SumLink sum={row.total} to={{ payer: row.payer.userId, day }} />,
      },
      { id: 'count', title: t('books:ageing.count'), cell: { path: 'count' }, align: 'end' },
    ],
    [t, day],
  )
}
