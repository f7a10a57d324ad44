import { Table } from '@mantine/core'
import type { Table as TableModel } from '@tanstack/react-table'
import { Fragment, useCallback, useRef } from 'react'
import type { CSSProperties, ReactNode, RefCallback } from 'react'
import { element } from '../../../shared/required.ts'
import { BodyRow } from './BodyRow.tsx'
import type { RowOptions } from './BodyRow.tsx'
import cardStyles from './cards.module.css'
import { CardsBar, CardsHead } from './CardsHead.tsx'
import type { CardsLabels } from './CardsHead.tsx'
import { widthProperty } from './column-width.ts'
import type { Resizing } from './column-width.ts'
import styles from './DataTable.module.css'
import { keepOneScroller } from './one-scroller.ts'
import { onRowKey } from './row-keys.ts'
import { TableHead } from './TableHead.tsx'
import type { Sorting } from './TableHead.tsx'
import type { TableLabels } from './types.ts'
import { useCards } from './use-cards.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTableModel } from './use-table-model.ts'
import type { TableModelOptions } from './use-table-model.ts'

export interface DataTableProps<Row> extends TableModelOptions<Row>, RowOptions<Row>, Sorting, Partial<Resizing> {
  /** Accessible name of the table. */
  label: string
  /** Short name of a row. */
  rowName: (row: Row) => string
  labels: CardsLabels & Pick<TableLabels, 'selectRow' | 'detailsOf' | 'resize'>
  /** True while newer rows are loading. */
  busy?: boolean
  /** Below the last row. */
  foot?: ReactNode
  /** Shows the keys that work in the table. */
  onHelp?: () => void
}

/**
 * Data table with a sticky header and first column; on phones its rows are cards. The caller controls rows and order;
 * long tables render only visible rows. Pages use it through `PanelTable` (web/shared/table), which adds URL state,
 * texts, selection and export.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rowName,
    labels,
    sort,
    onSort,
    widths = unset,
    onResize,
    busy = false,
    foot,
    onHelp,
    ...options
  } = props
  const isCards = useCards()
  const table = useTableModel(options)
  const canSelect = options.onSelect !== undefined

  const { frame, hold } = useFrame(isCards)
  const all = table.getRowModel().rows
  const { isPart, drawn, below, measure, onFocus, keepWidth } = useRowWindow(all.length, frame, isCards)
  const columnCount = table.getVisibleFlatColumns().length + (canSelect ? 1 : 0)
  const head = { table, labels, isPart, sort, onSort, widths, keepWidth, ...(onResize && { onResize }) }

  return (
    <>
      {isCards && <CardsBar table={table} labels={labels} canSelect={canSelect} sort={sort} onSort={onSort} />}
      <TableFrame label={label} hold={hold} busy={busy} isPart={isPart} isCards={isCards} onHelp={onHelp}>
        <Table
          className={isCards ? cardStyles.table : styles.table}
          role="table"
          style={isCards ? undefined : widthsOf(table, widths)}
          data-selectable={canSelect || undefined}
          aria-label={label}
          aria-busy={busy}
          aria-rowcount={isPart ? all.length + 1 : undefined}
        >
          {isCards ? (
            <CardsHead table={table} labels={labels} canSelect={canSelect} isPart={isPart} />
          ) : (
            <TableHead {...head} selectAll={canSelect ? labels.selectAll : undefined} />
          )}
          <Table.Tbody role="rowgroup" onFocus={onFocus}>
            {drawn.map(({ index, gap }) => {
              const row = element(all, index)
              return (
                <Fragment key={row.id}>
                  <Gap height={gap} width={columnCount} />
                  <BodyRow
                    {...options}
                    row={row}
                    name={rowName(row.original)}
                    labels={labels}
                    isCard={isCards}
                    ref={measure}
                    index={isPart ? index : undefined}
                    canSelect={canSelect}
                    widths={widths}
                  />
                </Fragment>
              )
            })}
            <Gap height={below} width={columnCount} />
          </Table.Tbody>
        </Table>
        {foot && <div className={styles.foot}>{foot}</div>}
      </TableFrame>
    </>
  )
}

const unset: Resizing['widths'] = {}

/** The set widths as properties of the table, to which the cells refer. */
function widthsOf<Row>(table: TableModel<Row>, widths: Resizing['widths']): CSSProperties {
  const sized = table.getVisibleFlatColumns().flatMap(({ id }, index) => {
    const width = widths[id]
    return width === undefined ? [] : [[widthProperty(index), `${width}px`] as const]
  })
  return Object.fromEntries(sized) as CSSProperties
}

/** The scrolling element, and the ref callback that sets it. Cards scroll with the page. */
function useFrame(isCards: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element
      return isCards ? undefined : keepOneScroller(element)
    },
    [isCards],
  )
  return { frame, hold }
}

interface TableFrameProps {
  label: string
  hold: RefCallback<HTMLDivElement>
  busy: boolean
  isPart: boolean
  isCards: boolean
  onHelp: (() => void) | undefined
  children: ReactNode
}

/** Scrolling area of the table. */
function TableFrame({ label, hold, busy, isPart, isCards, onHelp, children }: TableFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its rows
    <div
      // the frame of rows keeps a height that cards must not have
      key={isCards ? 'cards' : 'rows'}
      ref={hold}
      className={styles.frame}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={isCards && !isPart ? undefined : 0}
      onKeyDown={(event) => onRowKey(event, onHelp)}
      data-cards={isCards || undefined}
      data-busy={busy || undefined}
      data-part={isPart || undefined}
    >
      {children}
    </div>
  )
}

/** Spacer with the height of the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer that keeps the scroll height */}
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
