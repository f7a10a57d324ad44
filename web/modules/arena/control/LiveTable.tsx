import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRow } from './live-types.ts'
import styles from './live.module.css'
import { LiveTableHead } from './LiveTableHead.tsx'
import { LiveTableRow, rowHeight } from './LiveTableRow.tsx'
import type { LiveSort } from './sort-rows.ts'

export interface LiveTableProps {
  rows: readonly LiveRow[]
  /** False while more pages are loading. */
  complete: boolean
  now: number
  sort: LiveSort
  onSort: (sort: LiveSort) => void
  /** Application ids. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

function toggled(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Virtualized table of students; only visible rows are rendered. */
export function LiveTable({ rows, complete, now, sort, onSort, selected, onSelect }: LiveTableProps) {
  const { t } = useTranslation('control')
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this component re-renders every second anyway
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]?.candidate.applicationId ?? index,
  })
  const items = virtual.getVirtualItems()
  const idsOf = (some: readonly LiveRow[]) => some.map(({ candidate }) => candidate.applicationId)
  const isSelected = ({ candidate }: LiveRow) => selected.has(candidate.applicationId)
  const allSelected = rows.length > 0 && rows.every(isSelected)
  const toggle = (ids: readonly string[], on: boolean) => onSelect(toggled(selected, ids, on))
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={t('live.students')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={0}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1} aria-label={t('live.students')}>
        <LiveTableHead
          sort={sort}
          onSort={onSort}
          selected={allSelected ? 'all' : rows.some(isSelected) ? 'some' : 'none'}
          onSelectAll={(on) => toggle(idsOf(rows), on)}
        />
        <tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => {
            const row = rows[index]
            return (
              row && (
                <LiveTableRow
                  key={key}
                  row={row}
                  index={index}
                  now={now}
                  isSelected={isSelected(row)}
                  onSelect={(on) => toggle(idsOf([row]), on)}
                />
              )
            )
          })}
          <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      {rows.length === 0 && (
        <Text c="dimmed" p="md" aria-live="polite">
          {t(complete ? 'live.nobody' : 'live.loading')}
        </Text>
      )}
    </div>
  )
}

/** Placeholder for the rows above or below the rendered ones. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer that keeps the scroll height */}
      <td colSpan={10} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null
