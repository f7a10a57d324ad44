import { Table, VisuallyHidden } from '@mantine/core'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import cards from './cards.module.css'
import { cardsIfTooWide } from './cards-if-too-wide.ts'
import styles from './PlainTable.module.css'

/** Column of a `PlainTable`. */
interface PlainColumn {
  /** Localized. */
  title: string
  /** For numbers and money. */
  align?: 'end'
  /** Names the row, and is the title of its card. */
  isName?: true
  /** For moments and other short values that must not break into lines. */
  isWhole?: true
  /** The title is read out only, for a column of buttons. */
  isSilent?: true
}

export interface PlainTableProps {
  columns: readonly PlainColumn[]
  /** Accessible name. */
  label?: string
  /** Id of the element that names the table. */
  labelledBy?: string
  /** Maximum height before vertical scrolling, px. */
  maxHeight?: number
  /** For many columns that are compared with each other: on desktops the table scrolls sideways. */
  isWide?: boolean
  /** `PlainRow`s. */
  children: ReactNode
}

const Columns = createContext<readonly PlainColumn[]>([])

/** Table of few rows, without search and sorting. Where it does not fit, rows are cards: nothing scrolls sideways. */
export function PlainTable({ columns, label, labelledBy, maxHeight, isWide, children }: PlainTableProps) {
  const scrolls = isWide || maxHeight !== undefined
  return (
    <div
      ref={cardsIfTooWide}
      className={styles.frame}
      style={{ maxHeight }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={scrolls ? 0 : undefined}
      data-wide={isWide}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? label : undefined}
      aria-labelledby={scrolls ? labelledBy : undefined}
    >
      <Table className={`${styles.table} ${cards.table}`} role="table" aria-label={label} aria-labelledby={labelledBy}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ title, align, isSilent }) => (
              <Table.Th key={title} role="columnheader" scope="col" data-align={align}>
                {isSilent ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          <Columns value={columns}>{children}</Columns>
        </Table.Tbody>
      </Table>
    </div>
  )
}

export interface PlainRowProps {
  /** Content of the cells, in the order of the columns. */
  cells: readonly ReactNode[]
  /** Emphasizes the row, such as the viewer's own. */
  isStrong?: boolean
  /** Color of the text. */
  color?: string | undefined
}

/** Row of a `PlainTable`. */
export function PlainRow({ cells, isStrong, color }: PlainRowProps) {
  const columns = use(Columns)
  return (
    <Table.Tr
      role="row"
      data-strong={isStrong || undefined}

      {...(color && { c: color })}
    >
      {columns.map(({ title, align, isName, isWhole, isSilent }, index) => {
        const Cell = isName ? Table.Th : Table.Td
        return (
          <Cell
            key={title}
            {...(isName ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
            data-align={align}
            data-whole={isWhole}
            data-part={isName ? 'title' : 'rest'}
            data-label={isSilent || (isName && typeof cells[index] !== 'number') ? undefined : title}
          >
            <div className={cards.value}>{cells[index]}</div>
          </Cell>
        )
      })}
    </Table.Tr>
  )
}
