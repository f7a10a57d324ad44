import { Badge, Checkbox, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { clockText, remainingOf, statusColor, statusOf } from './live-state.ts'
import styles from './live.module.css'
import type { LiveRow } from './live-types.ts'
import type { LiveColumn, LiveSort } from './sort-rows.ts'

const rowHeight = 44

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
    getItemKey: (index) => rows[index]!.candidate.applicationId,
  })
  const items = virtual.getVirtualItems()
  const idsOf = (some: readonly LiveRow[]) => some.map(({ candidate }) => candidate.applicationId)
  const allSelected = rows.length > 0 && rows.every(({ candidate }) => selected.has(candidate.applicationId))
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }
  const header = (column: LiveColumn | null, title: string, align?: 'end') => (
    <th
      scope="col"
      data-align={align}
      aria-sort={column === sort.column ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column ? (
        <UnstyledButton
          className={styles.sort}
          onClick={() => onSort({ column, descending: sort.column === column && !sort.descending })}
        >
          {title}
          <SortIcon sort={sort} column={column} />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  )
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
        <thead>
          <tr>
            <th className={styles.check}>
              <Checkbox
                aria-label={t('live.selectAll')}
                checked={allSelected}
                indeterminate={!allSelected && rows.some(({ candidate }) => selected.has(candidate.applicationId))}
                onChange={(event) => toggle(idsOf(rows), event.currentTarget.checked)}
              />
            </th>
            {header('name', t('column.student'))}
            {header('status', t('column.status'))}
            {header('answered', t('column.answered'), 'end')}
            {header('remaining', t('column.remaining'), 'end')}
            {header('saved', t('column.saved'), 'end')}
            {header('leaves', t('column.leaves'), 'end')}
            {header('takeOvers', t('column.takeOvers'), 'end')}
            {header(null, t('column.country'))}
            {header(null, t('column.supervisor'))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => (
            <Row
              key={key}
              row={rows[index]!}
              index={index}
              now={now}
              isSelected={selected.has(rows[index]!.candidate.applicationId)}
              onSelect={(on) => toggle(idsOf([rows[index]!]), on)}
            />
          ))}
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

function SortIcon({ sort, column }: { sort: LiveSort; column: LiveColumn }) {
  const Icon = sort.column === column ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return <Icon size={14} aria-hidden="true" />
}

/** Placeholder for the rows above or below the rendered ones. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer that keeps the scroll height */}
      <td colSpan={10} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null

function Row(props: {
  row: LiveRow
  index: number
  now: number
  isSelected: boolean
  onSelect: (on: boolean) => void
}) {
  const { t } = useTranslation('control')
  const { candidate, sitting } = props.row
  const status = statusOf(sitting, props.now)
  const remaining = remainingOf(sitting, props.now)
  const begun = sitting?.attemptId ? sitting : null
  return (
    <tr aria-rowindex={props.index + 2} data-selected={props.isSelected || undefined} style={{ height: rowHeight }}>
      <td className={styles.check}>
        <Checkbox
          aria-label={t('live.select', { name: candidate.name })}
          checked={props.isSelected}
          onChange={(event) => props.onSelect(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        {begun ? (
          <Link to={`../attempts/${begun.attemptId}`} relative="path" className={styles.name}>
            {candidate.name}
          </Link>
        ) : (
          <span className={styles.name}>{candidate.name}</span>
        )}
        <span className={styles.second}>
          {candidate.username}
          {candidate.extraPercent !== null && ` · ${t('extraTime.short', { percent: candidate.extraPercent })}`}
        </span>
      </th>
      <td>
        <Badge variant="light" color={statusColor[status]} miw="max-content">
          {t(`status.${status}`)}
        </Badge>
        {!begun && sitting?.startsPaused && (
          <Badge variant="light" color={statusColor.paused} ml={4} miw="max-content">
            {t('live.startsPaused')}
          </Badge>
        )}
        {!begun && (sitting?.extraSeconds ?? 0) > 0 && (
          <Badge variant="light" color="gray" ml={4} miw="max-content">
            {t('live.startsExtra', { minutes: formatNumber(Math.round(sitting!.extraSeconds / 60)) })}
          </Badge>
        )}
        {(sitting?.late ?? 0) > 0 && (
          <Badge variant="light" color="amber" ml={4} miw="max-content">
            {t('live.late', { count: sitting!.late })}
          </Badge>
        )}
      </td>
      <td data-align="end">
        {begun?.questions ? `${formatNumber(begun.answered)} / ${formatNumber(begun.questions)}` : '–'}
      </td>
      <td data-align="end" className={styles.clock}>
        {remaining === null ? '–' : clockText(remaining)}
      </td>
      <td data-align="end">{begun?.savedAt ? formatMoment(new Date(begun.savedAt), { timeStyle: 'medium' }) : '–'}</td>
      <td data-align="end">{begun ? formatNumber(begun.tabLeaves) : '–'}</td>
      <td data-align="end">{begun ? formatNumber(begun.takeOvers) : '–'}</td>
      <td>{candidate.country ? countryName(candidate.country) : '–'}</td>
      <td>{candidate.supervisorName ?? '–'}</td>
    </tr>
  )
}
