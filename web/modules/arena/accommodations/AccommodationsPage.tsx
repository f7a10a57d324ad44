import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccommodationsPage_query$key } from '../../../__generated__/AccommodationsPage_query.graphql.ts'
import type { AccommodationsPageQuery } from '../../../__generated__/AccommodationsPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { AccommodationDialog } from './AccommodationDialog.tsx'
import { accommodationRow, useAccommodationColumns } from './use-accommodation-columns.tsx'
import type { AccommodationRow } from './use-accommodation-columns.tsx'

const list = defineList({})

/** Page of students with accommodations in every exam. */
export default listPage<AccommodationsPageQuery, AccommodationsPage_query$key, AccommodationRow>({
  list: list,
  texts: {
    title: 'control:accommodations.title',
    text: 'control:accommodations.intro',
    back: { to: '/stadia/janus/exams', label: 'control:live.back' },
    empty: 'control:accommodations.emptyTitle',
    emptyText: 'control:accommodations.emptyText',
  },
  query: graphql`
    query AccommodationsPageQuery @preloadable @throwOnFieldError {
      ...AccommodationsPage_query
    }
  `,
  connection: graphql`
    fragment AccommodationsPage_query on Query
    @refetchable(queryName: "AccommodationsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      accommodations(first: $first, after: $after) @connection(key: "AccommodationsPage_accommodations") {
        totalCount
        edges {
          node {
            ...useAccommodationColumns_accommodation
          }
        }
      }
    }
  `,
  row: accommodationRow,
  useTable: () => {
    const { t } = useTranslation('control')
    const [editing, setEditing] = useState<AccommodationRow | 'new' | null>(null)
    const close = () => setEditing(null)
    return {
      columns: useAccommodationColumns(setEditing),
      rowName: ({ student }) => student.name,
      actions: (
        <Button leftSection={<IconClockPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('accommodations.add')}
        </Button>
      ),
      below: editing && (
        <AccommodationDialog known={editing === 'new' ? null : editing} onClose={close} onSaved={close} />
      ),
    }
  },
})
