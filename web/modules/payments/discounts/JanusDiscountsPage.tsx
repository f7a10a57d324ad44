import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { JanusDiscountsList_query$key } from '../../../__generated__/JanusDiscountsList_query.graphql.ts'
import type { JanusDiscountsPageQuery } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { adminDiscountRow } from './admin-discount-row.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { discountsConnection } from './discounts-connection.ts'
import { discountsList } from './discounts-view.ts'
import { useAdminDiscountColumns } from './use-admin-discount-columns.tsx'

/** Admin list of all discount codes: create in batches, edit and suspend. */
export default listPage<JanusDiscountsPageQuery, JanusDiscountsList_query$key, AdminDiscountRow>({
  list: discountsList,
  texts: {
    title: 'payments:discount.title',
    text: 'payments:discount.intro',
    search: 'payments:codes.search',
    empty: 'payments:discount.emptyTitle',
    emptyText: 'payments:discount.emptyText',
  },
  query: graphql`
    query JanusDiscountsPageQuery(
      $search: String
      $state: DiscountState
      $batch: String
      $ownerId: ID
      $order: DiscountOrder
      $descending: Boolean
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...JanusDiscountsList_query
    }
  `,
  connection: discountsConnection,
  row: adminDiscountRow,
  useTable: ({ data, rows, view }) => {
    const { t } = useTranslation('payments')
    const [edited, setEdited] = useState<AdminDiscountRow | 'new' | null>(null)
    const { batch } = view.filters
    const batches = new Set(
      [batch, ...rows.map((row) => row.batch), ...data.discountBatches].filter((name) => name != null),
    )
    return {
      columns: useAdminDiscountColumns(setEdited),
      options: { batch: [...batches] },
      rowName: ({ code }) => code,
      exportName: 'discount-codes',
      actions: (
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('discount.generate')}
        </Button>
      ),
      below: edited && <DiscountDialog query={data} edited={edited} onClose={() => setEdited(null)} />,
    }
  },
})
