import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { JanusDiscountsList_query$key } from '../../../__generated__/JanusDiscountsList_query.graphql.ts'
import type { JanusDiscountsListPaginationQuery } from '../../../__generated__/JanusDiscountsListPaginationQuery.graphql.ts'
import type { JanusDiscountsPageQuery } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import type { JanusDiscountsPageRevertMutation } from '../../../__generated__/JanusDiscountsPageRevertMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useDiscountColumns } from '../../../shared/money/use-discount-columns.tsx'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { adminDiscountRow } from './admin-discount-row.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { discountsList } from './payments-view.ts'

function Content({ queryRef }: QueryPageProps<JanusDiscountsPageQuery>) {
  const query = usePreloadedQuery<JanusDiscountsPageQuery>(
    graphql`
      query JanusDiscountsPageQuery($search: String, $state: DiscountState, $batch: String, $ownerId: ID)
      @preloadable
      @throwOnFieldError {
        ...JanusDiscountsList_query @arguments(search: $search, state: $state, batch: $batch, ownerId: $ownerId)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: JanusDiscountsList_query$key }) {
  const { t } = useTranslation(['payments', 'common'])
  const view = useTableView(discountsList)
  const [edited, setEdited] = useState<AdminDiscountRow | 'new' | null>(null)
  const { data, table } = useList<JanusDiscountsListPaginationQuery, JanusDiscountsList_query$key>(
    graphql`
      fragment JanusDiscountsList_query on Query
      @refetchable(queryName: "JanusDiscountsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        state: { type: "DiscountState" }
        batch: { type: "String" }
        ownerId: { type: "ID" }
      ) {
        discountBatches
        ...DiscountDialog_query
        discounts(first: $first, after: $after, search: $search, state: $state, batch: $batch, ownerId: $ownerId)
          @connection(key: "JanusDiscountsList_discounts") {
          totalCount
          edges {
            node {
              ...adminDiscountRow_discount
            }
          }
        }
      }
    `,
    query,
  )
  const [revert, reverting] = useCommand<JanusDiscountsPageRevertMutation>(graphql`
    mutation JanusDiscountsPageRevertMutation($input: RevertDiscountStatusInput!) {
      revertDiscountStatus(input: $input) {
        discount {
          id
          state
        }
      }
    }
  `)
  const common = useDiscountColumns<AdminDiscountRow>()
  const columns = useMemo(
    (): PanelColumn<AdminDiscountRow>[] => [
      ...common,
      {
        id: 'owner',
        title: t('payments:column.owner'),
        cell: { kind: 'text', template: '{owner.firstName} {owner.lastName}' },
      },
      { id: 'batch', title: t('payments:column.batch'), cell: { path: 'batch' } },
      {
        id: 'acts',
        title: t('payments:column.acts'),
        value: () => null,
        render: (row) => (
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" onClick={() => setEdited(row)}>
              {t('payments:discount.edit')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={reverting}
              onClick={() => void revert({ input: { id: row.id } }).catch(ignoreReported)}
            >
              {row.state === 'active' ? t('payments:discount.suspend') : t('payments:discount.resume')}
            </Button>
          </Group>
        ),
      },
    ],
    [common, revert, reverting, t],
  )
  const rows = table.rows.map((row) => adminDiscountRow(row))
  const { batch } = view.filters
  const batches = new Set(
    [batch, ...rows.map((row) => row.batch), ...data.discountBatches].filter((name) => name != null),
  )
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('payments:discount.generate')}
        </Button>
      </PageActions>
      <PanelTable
        label={t('payments:discount.title')}
        columns={columns}
        list={discountsList}
        options={{ batch: [...batches] }}
        {...table}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        searchPlaceholder={t('payments:codes.search')}
        exportName="discount-codes"
        empty={{ title: t('payments:discount.emptyTitle'), text: t('payments:discount.emptyText') }}
      />
      {edited && <DiscountDialog query={data} edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Admin list of all discount codes: create in batches, edit and suspend. */
export default function JanusDiscountsPage({ queryRef }: QueryPageProps<JanusDiscountsPageQuery>) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Page title={t('payments:discount.title')} text={t('payments:discount.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
