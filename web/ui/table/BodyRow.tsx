import { ActionIcon, Checkbox, Table } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { flexRender } from '@tanstack/react-table'
import type { Cell, Row as RowModel } from '@tanstack/react-table'
import { useState } from 'react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import cardStyles from './cards.module.css'
import { sizedStyle } from './column-width.ts'
import type { Resizing } from './column-width.ts'
import styles from './DataTable.module.css'
import type { TableLabels } from './types.ts'
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
  /** Short name of the row. */
  name: string
  labels: Pick<TableLabels, 'selectRow' | 'details' | 'detailsOf'>
  /** Shows the row as a card. */
  isCard: boolean
  /** Position among all rows, if only part of them is rendered. */
  index: number | undefined
  canSelect: boolean
  /** Widths by column, px. */
  widths: Resizing['widths']
  ref: Ref<HTMLTableRowElement> | undefined
}

/** Row of a `DataTable`. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, name, labels, isCard, index, canSelect, onRowClick, currentKey, ref } = props
  const click = (event: MouseEvent<HTMLElement>) => {
    const own = event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea')
    if (!own && getSelection()?.isCollapsed !== false) onRowClick?.(row.original)
  }
  return (
    <Table.Tr
      ref={ref}
      role="row"
      tabIndex={-1}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-clickable={onRowClick ? true : undefined}
      data-current={row.id === currentKey || undefined}
      data-selected={row.getIsSelected() || undefined}
      onClick={onRowClick && click}
    >
      {canSelect && (
        <Table.Td role="cell" className={styles.check} data-part="check">
          <Checkbox
            aria-label={labels.selectRow(name)}
            checked={row.getIsSelected()}
            disabled={!row.getCanSelect()}
            onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {isCard ? <CardCells {...props} /> : <RowCells {...props} />}
    </Table.Tr>
  )
}

/** Content of a cell; in the first one a link to the row's page. */
function contentOf<Row>(cell: Cell<Row, unknown>, isFirst: boolean, renderLink?: RowOptions<Row>['renderLink']) {
  const content = flexRender(cell.column.columnDef.cell, cell.getContext())
  return isFirst && renderLink ? renderLink(cell.row.original, content) : content
}

function RowCells<Row>({ row, renderLink, widths }: BodyRowProps<Row>) {
  return row.getVisibleCells().map((cell, index) => {
    const { id, align, long } = columnOf<Row>(cell.column.columnDef)
    const isSized = widths[id] !== undefined
    return (
      <Table.Td
        key={cell.id}
        role="cell"
        data-align={align}
        data-long={long || undefined}
        data-sized={isSized || undefined}
        style={isSized ? sizedStyle(index) : undefined}
      >
        {index === 0 ? <div className={styles.name}>{contentOf(cell, true, renderLink)}</div> : contentOf(cell, false)}
      </Table.Td>
    )
  })
}

/** Cells of a card: the title, the telling columns, and the others behind a button. */
function CardCells<Row>({ row, name, labels, renderLink }: BodyRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const cells = row.getVisibleCells()
  const isMain = (cell: Cell<Row, unknown>, index: number) => index === 0 || columnOf(cell.column.columnDef).telling
  const rest = cells.filter((cell, index) => !isMain(cell, index))
  const draw = (cell: Cell<Row, unknown>, part: 'title' | 'telling' | 'rest') => {
    const { title, align } = columnOf<Row>(cell.column.columnDef)
    // a number alone says nothing
    const isLabelled = part !== 'title' || typeof cell.getValue() === 'number'
    return (
      <Table.Td
        key={cell.id}
        role="cell"
        data-align={align}
        data-part={part}
        data-label={isLabelled ? title : undefined}
      >
        <div className={cardStyles.value}>{contentOf(cell, part === 'title', renderLink)}</div>
      </Table.Td>
    )
  }
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      {cells.filter(isMain).map((cell, index) => draw(cell, index === 0 ? 'title' : 'telling'))}
      {rest.length > 0 && (
        <Table.Td role="cell" data-part="more">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-expanded={isOpen}
            aria-label={labels.detailsOf(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={20} aria-hidden="true" />
          </ActionIcon>
        </Table.Td>
      )}
      {isOpen && rest.map((cell) => draw(cell, 'rest'))}
    </>
  )
}
