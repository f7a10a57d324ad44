import { Table } from '@mantine/core'
import { Fragment, useCallback, useRef } from 'react'
import type { ReactNode, RefCallback } from 'react'
import { element } from '../../../shared/required.ts'
import { BodyRow } from './BodyRow.tsx'
import type { RowOptions } from './BodyRow.tsx'
import styles from './DataTable.module.css'
import edges from './edges.module.css'
import { keepOneScroller } from './one-scroller.ts'
import { TableHead } from './TableHead.tsx'
import type { TableSort } from './table-view.ts'
import type { TableLabels } from './types.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTableModel } from './use-table-model.ts'
import type { TableModelOptions } from './use-table-model.ts'

export interface DataTableProps<Row> extends TableModelOptions<Row>, RowOptions<Row> {
  /** Accessible name of the table. */
  label: string
  /** Short name of a row. */
  rowName: (row: Row) => string
  labels: Pick<TableLabels, 'selectAll' | 'selectRow'>
  sort: TableSort | null
  onSort: (sort: TableSort | null) => void
  /** True while newer rows are loading. */
  busy?: boolean
}

/**
 * Data table with a sticky header and first column, and shadows at edges that hide more content. The caller controls
 * rows and order; long tables render only visible rows. Pages use it through `PanelTable` (web/shared/table), which
 * adds URL state, texts, selection and export.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowName, labels, sort, onSort, busy = false, ...options } = props
  const table = useTableModel(options)
  const canSelect = options.onSelect !== undefined

  const { frame, hold } = useFrame()
  const all = table.getRowModel().rows
  const { isPart, drawn, below, measure, onFocus, keepWidth } = useRowWindow(all.length, frame)
  const width = table.getVisibleFlatColumns().length + (canSelect ? 1 : 0)

  return (
    <TableFrame label={label} hold={hold} busy={busy} isPart={isPart}>
      <Table
        className={styles.table}
        data-selectable={canSelect || undefined}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={isPart ? all.length + 1 : undefined}
      >
        <TableHead
          table={table}
          selectAll={canSelect ? labels.selectAll : undefined}
          isPart={isPart}
          sort={sort}
          onSort={onSort}
          keepWidth={keepWidth}
        />
        <Table.Tbody onFocus={onFocus}>
          {drawn.map(({ index, gap }) => {
            const row = element(all, index)
            return (
              <Fragment key={row.id}>
                <Gap height={gap} width={width} />
                <BodyRow
                  {...options}
                  row={row}
                  ref={measure}
                  index={isPart ? index : undefined}
                  selectRow={canSelect ? labels.selectRow(rowName(row.original)) : undefined}
                />
              </Fragment>
            )
          })}
          <Gap height={below} width={width} />
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

/** The scrolling element, and the ref callback that sets it. */
function useFrame() {
  const frame = useRef<HTMLDivElement>(null)
  const hold = useCallback((element: HTMLDivElement | null) => {
    frame.current = element
    return keepOneScroller(element)
  }, [])
  return { frame, hold }
}

interface TableFrameProps {
  label: string
  hold: RefCallback<HTMLDivElement>
  busy: boolean
  isPart: boolean
  children: ReactNode
}

/** Scrolling area of the table. */
function TableFrame({ label, hold, busy, isPart, children }: TableFrameProps) {
  return (
    <div className={edges.edges}>
      <div
        ref={hold}
        className={styles.frame}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        data-busy={busy || undefined}
        data-part={isPart || undefined}
      >
        {children}
      </div>
    </div>
  )
}

/** Spacer with the height of the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer that keeps the scroll height */}
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
