import { Badge, Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { RowsTable_list$data, RowsTable_list$key } from '../../__generated__/RowsTable_list.graphql.ts'
import type { RowsTableAsNewMutation } from '../../__generated__/RowsTableAsNewMutation.graphql.ts'
import type { RowsTableDropMutation } from '../../__generated__/RowsTableDropMutation.graphql.ts'
import type { RowsTableEditMutation } from '../../__generated__/RowsTableEditMutation.graphql.ts'
import type { RowsTableMatchMutation } from '../../__generated__/RowsTableMatchMutation.graphql.ts'
import type { RowsTablePaginationQuery } from '../../__generated__/RowsTablePaginationQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { usePaginatedList } from '../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import styles from './group-import.module.css'
import { rowColor } from './list-view.ts'
import type { RowStatus } from './list-view.ts'

type Row = RowsTable_list$data['rows']['edges'][number]['node']

export interface RowsTableProps {
  list: RowsTable_list$key
  editable: boolean
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
}

/** Rows of a class list. Cells of rows with errors can be edited in place. */
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
        rows(first: $first, after: $after, status: $status) @connection(key: "RowsTable_rows") {
          edges {
            node {
              id
              rowNo
              status
              done
              failure
              username
              referenceCode
              asksIfNew
              matches {
                studentId
                grade
                school
                isDraft
              }
              cells {
                field
                value
                problem
              }
            }
          }
        }
      }
    `,
    list,
  )
  const [drop, dropping] = useCommand<RowsTableDropMutation>(graphql`
    mutation RowsTableDropMutation($input: DropGroupImportRowInput!, $status: GroupImportRowStatus) {
      dropGroupImportRow(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const rows = data.rows.edges.flatMap(({ node }) => (node ? [node] : []))
  if (rows.length === 0) return <Text c="dimmed">{t('noRows')}</Text>
  const remove = (rowNo: number) =>
    void drop({ input: { id: data.id, rowNo }, status }, { success: t('row.dropped') }).catch(ignoreReported)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('listTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('row.number')}</th>
              <th scope="col">{t('row.status')}</th>
              {rows[0]!.cells.map(({ field }) => (
                <th key={field} scope="col">
                  {t(`field.${field as 'grade'}`)}
                </th>
              ))}
              <th scope="col">{editable ? t('row.act') : t('row.code')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rowNo}>
                <th scope="row">{row.rowNo}</th>
                <td>
                  <Badge
                    variant="light"
                    miw="max-content"
                    color={row.failure ? 'amber' : rowColor[row.status as RowStatus]}
                  >
                    {t(`status.${row.status as RowStatus}`)}
                  </Badge>
                  {row.failure && (
                    <Text size="xs" c="red">
                      {row.failure}
                    </Text>
                  )}
                </td>
                {row.cells.map((cell) => (
                  <td key={cell.field} className={cell.problem ? styles.wrong : undefined} data-field={cell.field}>
                    {editable && cell.field === 'studentId' && row.matches.length > 0 ? (
                      <MatchField listId={data.id} row={row} problem={cell.problem} status={status} />
                    ) : editable && row.status === 'error' ? (
                      <CellField key={cell.value} listId={data.id} row={row} cell={cell} status={status} />
                    ) : (
                      (cell.field === 'studentId' && row.username) || cell.value
                    )}
                    {editable && row.asksIfNew && cell.field === 'studentId' && (
                      <AddAsNewButton listId={data.id} rowNo={row.rowNo} status={status} />
                    )}
                  </td>
                ))}
                <td>
                  {editable ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      loading={dropping}
                      onClick={() => remove(row.rowNo)}
                    >
                      {t('row.drop')}
                    </Button>
                  ) : (
                    row.referenceCode
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore {...more(200)}>{t('more')}</LoadMore>
    </>
  )
}

interface MatchFieldProps {
  listId: string
  row: Row
  problem: string | null | undefined
  status: ListPageQuery['variables']['status']
}

/** Select for an ambiguous name: writes the chosen student's ID into the row. */
function MatchField({ listId, row, problem, status }: MatchFieldProps) {
  const { t } = useTranslation('group-import')
  const [choose, choosing] = useCommand<RowsTableMatchMutation>(graphql`
    mutation RowsTableMatchMutation($input: EditGroupImportCellInput!, $status: GroupImportRowStatus) {
      editGroupImportCell(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const save = (studentId: string) =>
    void choose(
      { input: { id: listId, rowNo: row.rowNo, field: 'studentId', value: studentId }, status },
      { success: t('row.saved') },
    ).catch(ignoreReported)
  return (
    <Select
      size="xs"
      miw={220}
      disabled={choosing}
      aria-label={t('row.cell', { field: t('field.studentId'), row: row.rowNo })}
      placeholder={t('row.choose')}
      error={problem}
      data={row.matches.map(({ studentId, grade, school, isDraft }) => ({
        value: studentId,
        label: [
          studentId,
          grade == null ? null : t('row.grade', { grade }),
          school,
          isDraft ? t('row.unregistered') : null,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      onChange={(chosen) => chosen && save(chosen)}
    />
  )
}

/** Answers that the student of a row is none of the existing ones. */
function AddAsNewButton({ listId, rowNo, status }: Omit<MatchFieldProps, 'row' | 'problem'> & { rowNo: number }) {
  const { t } = useTranslation('group-import')
  const [add, adding] = useCommand<RowsTableAsNewMutation>(graphql`
    mutation RowsTableAsNewMutation($input: AddGroupImportRowAsNewInput!, $status: GroupImportRowStatus) {
      addGroupImportRowAsNew(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  return (
    <Button
      size="compact-sm"
      variant="light"
      mt={4}
      loading={adding}
      onClick={() =>
        void add({ input: { id: listId, rowNo }, status }, { success: t('row.addedAsNew') }).catch(ignoreReported)
      }
    >
      {t('row.asNew')}
    </Button>
  )
}

interface CellFieldProps {
  listId: string
  row: Row
  cell: Row['cells'][number]
  status: ListPageQuery['variables']['status']
}

function CellField({ listId, row, cell, status }: CellFieldProps) {
  const { t } = useTranslation('group-import')
  const [value, setValue] = useState(cell.value)
  const [edit, saving] = useCommand<RowsTableEditMutation>(graphql`
    mutation RowsTableEditMutation($input: EditGroupImportCellInput!, $status: GroupImportRowStatus) {
      editGroupImportCell(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const save = () => {
    if (value === cell.value) return
    void edit(
      { input: { id: listId, rowNo: row.rowNo, field: cell.field, value }, status },
      { success: t('row.saved') },
    ).catch(ignoreReported)
  }
  return (
    <TextInput
      size="xs"
      miw={110}
      disabled={saving}
      maxLength={500}
      aria-label={t('row.cell', { field: t(`field.${cell.field as 'grade'}`), row: row.rowNo })}
      error={cell.problem}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
