import { Checkbox, Table } from '@mantine/core'
import { flexRender } from '@tanstack/react-table'
import type { Row as RowModel } from '@tanstack/react-table'
import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from './DataTable.module.css'
import { columnOf } from './use-table-model.ts'

/** Row behaviour of a `DataTable`. */
export interface RowOptions<Row> {
  /** Wraps the first cell in a link. */
  renderLink?: (row: Row, content: ReactNode) => ReactNode
  /** Called for clicks in the row outside its interactive elements. */
  onRowClick?: (row: Row) => void
  /** Key of the row whose drawer is open. */
  currentKey?: string | null | undefined
}

interface BodyRowProps<Row> extends RowOptions<Row> {
  row: RowModel<Row>
  /** Position among all rows, if only part of them is rendered. */
  index: number | undefined
  /** Name of the row's checkbox; without it rows cannot be selected. */
  selectRow?: string | undefined
  ref: Ref<HTMLTableRowElement> | undefined
}

/** Row of a `DataTable`. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, index, selectRow, renderLink, onRowClick, currentKey, ref } = props
  const click = (event: MouseEvent<HTMLElement>) => {
    const own = event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea')
    if (!own && getSelection()?.isCollapsed !== false) onRowClick?.(row.original)
  }
  return (
    <Table.Tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-clickable={onRowClick ? true : undefined}
      data-current={row.id === currentKey || undefined}
      data-selected={row.getIsSelected() || undefined}
      onClick={onRowClick && click}
    >
      {selectRow !== undefined && (
        <Table.Td className={styles.check}>
          <Checkbox
            aria-label={selectRow}
            checked={row.getIsSelected()}
            onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {row.getVisibleCells().map((cell, index) => {
        const content = flexRender(cell.column.columnDef.cell, cell.getContext())
        const { align, long } = columnOf<Row>(cell.column.columnDef)
        return (
          <Table.Td key={cell.id} data-align={align} data-long={long || undefined}>
            {index === 0 && renderLink ? renderLink(row.original, content) : content}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
