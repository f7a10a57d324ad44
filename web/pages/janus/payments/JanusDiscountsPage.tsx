import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation, usePaginationFragment, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { JanusDiscountsList_query$data, JanusDiscountsList_query$key } from '../../../__generated__/JanusDiscountsList_query.graphql.ts'
import type { JanusDiscountsListPaginationQuery } from '../../../__generated__/JanusDiscountsListPaginationQuery.graphql.ts'
import type { JanusDiscountsPageQuery } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import type { JanusDiscountsPageRevertMutation } from '../../../__generated__/JanusDiscountsPageRevertMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useDiscountColumns } from '../../../shared/money/use-discount-columns.tsx'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import type { TableColumn } from '../../../ui/table/types.ts'
import { toastError } from '../../../ui/toast.tsx'
import { DiscountDialog } from './DiscountDialog.tsx'
import type { EditedDiscount } from './DiscountDialog.tsx'
import { discountStates, discountsView } from './payments-view.ts'

type Row = JanusDiscountsList_query$data['discounts']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<JanusDiscountsPageQuery>) {
  const query = usePreloadedQuery<JanusDiscountsPageQuery>(
    graphql`
      query JanusDiscountsPageQuery($search: String, $state: DiscountState) @preloadable @throwOnFieldError {
        ...JanusDiscountsList_query @arguments(search: $search, state: $state)
        ...DiscountDialog_query
      }
    `,
    queryRef,
  )
  const { t } = useTranslation('payments')
  const [edited, setEdited] = useState<EditedDiscount | 'new' | null>(null)
  return (
    <>
      <Group>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('discount.generate')}
        </Button>
      </Group>
      <List query={query} onEdit={setEdited} />
      {edited && <DiscountDialog query={query} edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function List({ query, onEdit }: { query: JanusDiscountsList_query$key; onEdit: (row: EditedDiscount) => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const view = useTableView(discountsView)
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    JanusDiscountsListPaginationQuery,
    JanusDiscountsList_query$key
  >(
    graphql`
      fragment JanusDiscountsList_query on Query
      @refetchable(queryName: "JanusDiscountsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        state: { type: "DiscountState" }
      ) {
        discounts(first: $first, after: $after, search: $search, state: $state)
          @connection(key: "JanusDiscountsList_discounts") {
          edges {
            node {
              id
              code
              percent
              amount {
                amount
                currency
              }
              quota
              remainingQuota
              state
              expiresAt
              tier
              batch
              categories {
                id
                title
              }
              owner {
                userId
                username
                firstName
                lastName
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [revert, reverting] = useMutation<JanusDiscountsPageRevertMutation>(graphql`
    mutation JanusDiscountsPageRevertMutation($input: RevertDiscountStatusInput!) {
      revertDiscountStatus(input: $input) {
        discount {
          id
          state
        }
      }
    }
  `)
  const common = useDiscountColumns<Row>()
  const columns = useMemo((): TableColumn<Row>[] => [
    ...common,
    {
      id: 'owner',
      title: t('payments:column.owner'),
      value: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}` : null),
    },
    { id: 'batch', title: t('payments:column.batch'), value: ({ batch }) => batch },
    {
      id: 'acts',
      title: t('payments:column.acts'),
      value: () => null,
      render: (row) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={() => onEdit(row)}>
            {t('payments:discount.edit')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={reverting}
            onClick={() => void revert({
              variables: { input: { id: row.id } },
              onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
            })}
          >
            {row.state === 'active' ? t('payments:discount.suspend') : t('payments:discount.resume')}
          </Button>
        </Group>
      ),
    },
  ], [common, onEdit, revert, reverting, t])
  return (
    <PanelTable
      label={t('payments:discount.title')}
      columns={columns}
      rows={data.discounts.edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      view={view}
      hasNext={hasNext}
      isLoadingNext={isLoadingNext}
      loadNext={loadNext}
      searchPlaceholder={t('payments:codes.search')}
      filters={
        <Select
          size="sm"
          w={170}
          clearable
          aria-label={t('payments:column.state')}
          placeholder={t('payments:column.state')}
          data={discountStates.map((value) => ({ value, label: t(`payments:codeState.${value}`) }))}
          value={view.filters['state'] ?? null}
          onChange={(state) => view.filter('state', state)}
        />
      }
      exportName="discount-codes"
      empty={{ title: t('payments:discount.emptyTitle'), text: t('payments:discount.emptyText') }}
    />
  )
}

/** Every discount code: made in batches, changed, suspended. */
export default function JanusDiscountsPage({ queryRef }: QueryPageProps<JanusDiscountsPageQuery>) {
  const { t } = useTranslation(['payments', 'common'])
  const { revalidate } = useRevalidator()
  usePageTitle(t('payments:discount.title'))
  return (
    <RelayRoot>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('payments:discount.title')}</Title>
          <Text c="dimmed">{t('payments:discount.intro')}</Text>
        </div>
        <Section
          skeleton={<TableSkeleton label={t('common:loading')} />}
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content queryRef={queryRef} />
        </Section>
      </Stack>
    </RelayRoot>
  )
}
