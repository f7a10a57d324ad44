import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ExportsPage_query$data, ExportsPage_query$key } from '../../__generated__/ExportsPage_query.graphql.ts'
import type { ExportsPageQuery } from '../../__generated__/ExportsPageQuery.graphql.ts'
import { defineList } from '../../shared/table/define-list.ts'
import { ExportState } from '../../shared/table/ExportState.tsx'
import { listPage } from '../../shared/table/list-page.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import type { RowOf } from '../../shared/table/use-list.ts'

type Row = RowOf<ExportsPage_query$data>

const exportsList = defineList({})

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('table')
  return useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'file', title: t('exports.file'), cell: { path: 'fileName' }, minWidth: 180 },
      { id: 'begun', telling: true, title: t('exports.begun'), cell: { kind: 'date', path: 'createdAt' } },
      {
        id: 'state',
        telling: true,
        title: t('exports.state'),
        value: () => null,
        render: (row) => <ExportState listExport={row} />,
      },
    ],
    [t],
  )
}

/** Files of the viewer's list exports, kept for a day. */
export default listPage<ExportsPageQuery, ExportsPage_query$key>({
  list: exportsList,
  texts: {
    title: 'table:exports.title',
    text: 'table:exports.text',
    empty: 'table:exports.emptyTitle',
    emptyText: 'table:exports.emptyText',
  },
  query: graphql`
    query ExportsPageQuery @preloadable @throwOnFieldError {
      ...ExportsPage_query
    }
  `,
  connection: graphql`
    fragment ExportsPage_query on Query
    @refetchable(queryName: "ExportsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      listExports(first: $first, after: $after) @connection(key: "ExportsPage_listExports") {
        totalCount
        edges {
          node {
            id
            fileName
            createdAt
            ...ExportState_export
          }
        }
      }
    }
  `,
  useTable: () => ({ columns: useColumns(), rowName: ({ fileName }) => fileName }),
})
