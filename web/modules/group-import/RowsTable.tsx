import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { first } from '../../../shared/required.ts'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { RowsTableDropMutation } from '../../__generated__/RowsTableDropMutation.graphql.ts'
import type { RowsTablePaginationQuery } from '../../__generated__/RowsTablePaginationQuery.graphql.ts'
import type { RowsTable_list$key } from '../../__generated__/RowsTable_list.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { usePaginatedList } from '../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { RowLine } from './RowLine.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'

export interface RowsTableProps {
  list: RowsTable_list$key
  editable: boolean
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
}

/** Rows of a class list, with the columns that the file or a row uses. Cells of rows with errors can be edited in place. */
export function RowsTable({ list, editable, status }: RowsTableProps) {
  const { t } = useTranslation('group-import')
  const { data, more } = usePaginatedList<RowsTablePaginationQuery, RowsTable_list$key>(
    graphql`
      fragment RowsTable_list on GroupImport
      @refetchable(queryName: "RowsTablePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
        status: { type: "GroupImportRowStatus" }
      ) {
        id
        columns {
          field
          column
          required
        }
        rows(first: $first, after: $after, status: $status) @connection(key: "RowsTable_rows") {
          edges {
            node {
              id
              rowNo
              cells {
                field
                value
                problem
              }
              ...RowLine_row
            }
          }
        }
      }
    `,
    list,
  )
  const { remove, dropping } = useDropRow(data.id, status)
  const rows = data.rows.edges.flatMap(({ node }) => (node ? [node] : []))
  if (rows.length === 0) return <Text c="dimmed">{t('noRows')}</Text>
  const needed = new Set(
    data.columns.filter(({ column, required }) => column !== null || required).map(({ field }) => field),
  )
  for (const { cells } of rows) for (const { field, value, problem } of cells) if (value || problem) needed.add(field)
  const fields = first(rows).cells.flatMap(({ field }) => (needed.has(field) ? [field] : []))
  return (
    <>
      <PlainTable
        label={t('listTitle')}
        isWide
        columns={[
          { title: t('row.number'), isName: true },
          { title: t('row.status') },
          ...fields.map((field) => ({ title: t(`field.${field as 'grade'}`) })),
          editable ? { title: t('row.action'), isSilent: true } : { title: t('row.code') },
        ]}
      >
        {rows.map((row) => (
          <RowLine
            key={row.rowNo}
            listId={data.id}
            row={row}
            fields={fields}
            editable={editable}
            status={status}
            dropping={dropping}
            onDrop={() => remove(row.rowNo)}
          />
        ))}
      </PlainTable>
      <LoadMore {...more(200)}>{t('more')}</LoadMore>
    </>
  )
}

/** Command that removes a row from the list. */
function useDropRow(listId: string, status: RowsTableProps['status']) {
  const { t } = useTranslation('group-import')
  const [drop, dropping] = useCommand<RowsTableDropMutation>(graphql`
    mutation RowsTableDropMutation($input: DropGroupImportRowInput!, $status: GroupImportRowStatus) {
      dropGroupImportRow(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const remove = (rowNo: number) =>
    void drop({ input: { id: listId, rowNo }, status }, { success: t('row.dropped') }).catch(ignoreReported)
  return { remove, dropping }
}
