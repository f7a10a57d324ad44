import { NativeSelect, Table } from '@mantine/core'
import type { Header, Table as TableModel } from '@tanstack/react-table'
import styles from './DataTable.module.css'
import { SelectAll } from './TableHead.tsx'
import type { Sorting } from './TableHead.tsx'
import type { TableLabels } from './types.ts'
import { columnOf } from './use-table-model.ts'

export type CardsLabels = Pick<
  TableLabels,
  'selectAll' | 'details' | 'sortBy' | 'unsorted' | 'ascending' | 'descending'
>

interface CardsBarProps<Row> extends Sorting {
  table: TableModel<Row>
  labels: CardsLabels
  canSelect: boolean
}

/** Above the cards of a list: what its header row does on a desktop. */
export function CardsBar<Row>({ table, labels, canSelect, sort, onSort }: CardsBarProps<Row>) {
  const sortable = table.getAllLeafColumns().flatMap(({ columnDef }) => {
    const { id, title, sortable } = columnOf<Row>(columnDef)
    return sortable ? [{ id, title }] : []
  })
  if (!canSelect && sortable.length === 0) return null
  return (
    <div className={styles.cardsBar}>
      {canSelect && <SelectAll table={table} name={labels.selectAll} label={labels.selectAll} />}
      {sortable.length > 0 && (
        <NativeSelect
          className={styles.sortField}
          aria-label={labels.sortBy}
          size="sm"
          value={sort && sortable.some(({ id }) => id === sort.column) ? keyOf(sort.column, sort.descending) : ''}
          onChange={({ currentTarget: { value } }) =>
            onSort(value ? { column: value.slice(1), descending: value.startsWith('-') } : null)
          }
          data={[
            { value: '', label: labels.unsorted },
            ...sortable.flatMap(({ id, title }) => [
              { value: keyOf(id, false), label: labels.ascending(title) },
              { value: keyOf(id, true), label: labels.descending(title) },
            ]),
          ]}
        />
      )}
    </div>
  )
}

const keyOf = (column: string, descending: boolean) => (descending ? '-' : '+') + column

interface CardsHeadProps<Row> {
  table: TableModel<Row>
  labels: CardsLabels
  canSelect: boolean
  isPart: boolean
}

/** Header row of cards, for screen readers: the columns in the order of a card's cells. */
export function CardsHead<Row>({ table, labels, canSelect, isPart }: CardsHeadProps<Row>) {
  const headers = table.getFlatHeaders()
  const isMain = (header: Header<Row, unknown>, index: number) =>
    index === 0 || columnOf(header.column.columnDef).telling === true
  const rest = headers.filter((header, index) => !isMain(header, index))
  const titles = [
    ...(canSelect ? [labels.selectAll] : []),
    ...headers.filter(isMain).map(titleOf),
    ...(rest.length > 0 ? [labels.details] : []),
    ...rest.map(titleOf),
  ]
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={isPart ? 1 : undefined}>
        {titles.map((title, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order never changes
          <Table.Th key={`${index} ${title}`} role="columnheader" scope="col">
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

const titleOf = <Row,>(header: Header<Row, unknown>) => columnOf<Row>(header.column.columnDef).title
