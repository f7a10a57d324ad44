import { Stack } from '@mantine/core'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { AgeingList_query$key } from '../../../__generated__/AgeingList_query.graphql.ts'
import type { AgeingPageQuery } from '../../../__generated__/AgeingPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { AgeingTotals } from './AgeingTotals.tsx'
import { DayField } from './DayField.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { ageingList } from './books-view.ts'
import { ageingRow, useAgeingColumns } from './use-ageing-columns.tsx'
import type { AgeingRow } from './use-ageing-columns.tsx'

/** Open amounts of invoices on a day, in all and of each payer. */
export default listPage<AgeingPageQuery, AgeingList_query$key, AgeingRow>({
  list: ageingList,
  texts: {
    title: 'books:ageing.title',
    text: 'books:ageing.intro',
    label: 'books:ageing.payers',
    back: { to: '/stadia/janus/invoices', label: 'books:tabs.invoices' },
    empty: 'books:ageing.empty',
    emptyText: 'books:ageing.emptyText',
  },
  query: graphql`
    query AgeingPageQuery($asOf: DateTimeISO, $currency: String) @preloadable @throwOnFieldError {
      ...AgeingTotals_query @arguments(asOf: $asOf)
      ...AgeingList_query
    }
  `,
  connection: graphql`
    fragment AgeingList_query on Query
    @refetchable(queryName: "AgeingListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      payerOpenAmounts(first: $first, after: $after, asOf: $asOf, currency: $currency)
        @connection(key: "AgeingList_payerOpenAmounts") {
        totalCount
        edges {
          node {
            ...useAgeingColumns_row
          }
        }
      }
    }
  `,
  row: ageingRow,
  useTable({ query }) {
    const [params] = useSearchParams()
    const day = params.get('day') ?? undefined
    return {
      columns: useAgeingColumns(day),
      rowKey: ({ key }) => key,
      rowName: ({ payer }) => `${payer.firstName} ${payer.lastName}`,
      exportName: 'open-amounts',
      above: (
        <Stack gap="md">
          <InvoiceTabs />
          <DayField />
          <AgeingTotals query={query} day={day} />
        </Stack>
      ),
    }
  },
})
