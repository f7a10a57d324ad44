import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ExportsPage_query$data, ExportsPage_query$key } from '../../__generated__/ExportsPage_query.graphql.ts'
import type { ExportsPagePaginationQuery } from '../../__generated__/ExportsPagePaginationQuery.graphql.ts'
import type { ExportsPageQuery } from '../../__generated__/ExportsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page } from '../../shared/Page.tsx'
import { defineList } from '../../shared/table/define-list.ts'
import { ExportState } from '../../shared/table/ExportState.tsx'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { useList, type RowOf } from '../../shared/table/use-list.ts'

const exportsList = defineList({})
type Row = RowOf<ExportsPage_query$data>

function Content({ queryRef }: QueryPageProps<ExportsPageQuery>) {
  const { t } = useTranslation('table')
  const query = usePreloadedQuery<ExportsPageQuery>(
    graphql`
      query ExportsPageQuery @preloadable @throwOnFieldError {
        ...ExportsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<ExportsPagePaginationQuery, ExportsPage_query$key>(
    graphql`
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
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'file', title: t('exports.file'), cell: { path: 'fileName' }, minWidth: 180 },
      { id: 'begun', title: t('exports.begun'), cell: { kind: 'date', path: 'createdAt' } },
      { id: 'state', title: t('exports.state'), value: () => null, render: (row) => <ExportState listExport={row} /> },
    ],
    [t],
  )
  return (
    <PanelTable
      {...table}
      list={exportsList}
      label={t('exports.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      empty={{ title: t('exports.emptyTitle'), text: t('exports.emptyText') }}
    />
  )
}

/** Files of the viewer's list exports, kept for a day. */
export default function ExportsPage({ queryRef }: QueryPageProps<ExportsPageQuery>) {
  const { t } = useTranslation('table')
  return (
    <Page title={t('exports.title')} text={t('exports.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
