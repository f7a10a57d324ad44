import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { DiscountCodesList_query$key } from '../../../__generated__/DiscountCodesList_query.graphql.ts'
import type { DiscountCodesListPaginationQuery } from '../../../__generated__/DiscountCodesListPaginationQuery.graphql.ts'
import type { DiscountCodesPageQuery } from '../../../__generated__/DiscountCodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { discountRow } from '../../../shared/money/discount-row.ts'
import type { DiscountRow } from '../../../shared/money/discount-row.ts'
import { useDiscountColumns } from '../../../shared/money/use-discount-columns.tsx'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { BonusCodes } from '../bonus/BonusCodes.tsx'
import { discountCodesList } from './discount-codes-view.ts'

function Content({ queryRef }: QueryPageProps<DiscountCodesPageQuery>) {
  const query = usePreloadedQuery<DiscountCodesPageQuery>(
    graphql`
      query DiscountCodesPageQuery($search: String, $bonus: Boolean!) @preloadable @throwOnFieldError {
        ...DiscountCodesList_query @arguments(search: $search)
        ...BonusCodes_query @include(if: $bonus) @alias(as: "bonus")
      }
    `,
    queryRef,
  )
  return (
    <Stack gap="lg">
      {query.bonus && <BonusCodes query={query.bonus} />}
      <List query={query} />
    </Stack>
  )
}

function List({ query }: { query: DiscountCodesList_query$key }) {
  const { t } = useTranslation('payments')
  const columns = useDiscountColumns<DiscountRow>()
  const { table } = useList<DiscountCodesListPaginationQuery, DiscountCodesList_query$key>(
    graphql`
      fragment DiscountCodesList_query on Query
      @refetchable(queryName: "DiscountCodesListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      ) {
        myDiscounts(first: $first, after: $after, search: $search, coupons: false)
          @connection(key: "DiscountCodesList_myDiscounts") {
          totalCount
          edges {
            node {
              ...discountRow_discount
            }
          }
        }
      }
    `,
    query,
  )
  return (
    <PanelTable
      label={t('codes.title')}
      columns={columns}
      list={discountCodesList}
      {...table}
      rows={table.rows.map((row) => discountRow(row))}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      searchPlaceholder={t('codes.search')}
      exportName="discount-codes"
      empty={{ title: t('codes.emptyTitle'), text: t('codes.emptyText') }}
    />
  )
}

/** Page of a supervisor's discount codes. */
export default function DiscountCodesPage({ queryRef }: QueryPageProps<DiscountCodesPageQuery>) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Page title={t('payments:codes.title')} text={t('payments:codes.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
