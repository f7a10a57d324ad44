import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, parsePath, resolvePath, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'
import { reportFailure } from '../../relay/report-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataTableProps } from '../../ui/table/DataTable.tsx'
import { isNarrowed } from '../../ui/table/table-view.ts'
import { useLook } from '../editions/edition.tsx'
import { formatNumber } from '../input/format.ts'
import type { List } from './define-list.ts'
import styles from './PanelTable.module.css'
import { usePublishedNeighbours } from './record/row-neighbours.ts'
import type { ListRows } from './use-list.ts'
import type { LiveTableView } from './use-table-view.ts'

/** Rows loaded by each "Show more". */
const pageSize = 50

interface PanelRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rows'
  | 'rowKey'
  | 'rowName'
  | 'labels'
  | 'selected'
  | 'onSelect'
  | 'foot'
  | 'onHelp'
  | 'widths'
  | 'onResize'
> {
  view: LiveTableView
  /** Row path below the table's; without it, rows are not links. */
  rowPath?: ((row: Row) => string) | undefined
}

/** Rows of a list, linked to their drawers. */
export function PanelRows<Row>({ view, rowPath, ...table }: PanelRowsProps<Row>) {
  const navigate = useNavigate()
  const { search, pathname, hash } = useLocation()
  const at = rowPath ? table.rows.findIndex((row) => `${pathname}${hash}`.endsWith(`/${rowPath(row)}`)) : -1
  const open = table.rows[at]
  const base = useResolvedPath('.').pathname
  const addressOf = (row: Row) => ({ search, ...parsePath(rowPath?.(row) ?? '') })
  const neighbour = (row: Row | undefined) => (row ? resolvePath(addressOf(row), base) : null)
  usePublishedNeighbours(open ? { previous: neighbour(table.rows[at - 1]), next: neighbour(table.rows[at + 1]) } : null)
  const links = rowPath && {
    renderLink: (row: Row, content: ReactNode) => (
      <Link className={styles.link} to={addressOf(row)} preventScrollReset>
        {content}
      </Link>
    ),
    onRowClick: (row: Row) => void navigate(addressOf(row), { preventScrollReset: true }),
  }
  return (
    <DataTable
      {...table}
      {...links}
      sort={view.sort}
      onSort={(sort) => view.change({ sort })}
      hidden={view.hidden}
      busy={view.pending}
      currentKey={open && table.rowKey(open)}
    />
  )
}

/** Content of the empty state. */
export interface EmptyList {
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** Replaces the rows of an empty list, or of a list without matches. */
export function EmptyRows({ list, view, empty }: { list: List; view: LiveTableView; empty: EmptyList }) {
  const { t } = useTranslation('table')
  const { Drawing } = useLook()
  const scope = Object.entries(view.filters).filter(([name]) => list.scope.includes(name))
  return (
    <div className={styles.empty} aria-live="polite">
      {isNarrowed(view, list.scope) ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={
            <Button variant="light" onClick={() => view.change({ search: '', filters: Object.fromEntries(scope) })}>
              {t('reset')}
            </Button>
          }
        />
      ) : (
        <EmptyState drawing={<Drawing name="empty" />} {...empty} />
      )}
    </div>
  )
}

interface RowsFootProps extends Pick<ListRows<unknown>, 'hasNext' | 'isLoadingNext' | 'loadNext'> {
  /** Number of loaded rows. */
  shown: number
  total: number
  /** Time zone of the times in the rows. */
  zone: string | null
}

/** Below the last row: number of loaded rows, time zone, and the button that loads more. */
export function RowsFoot({ shown, total, zone, hasNext, isLoadingNext, loadNext }: RowsFootProps) {
  const { t } = useTranslation('table')
  const more = () => loadNext(pageSize, { onComplete: (error) => error && reportFailure(error) })
  const notes = [
    ...(hasNext ? [t('shownOf', { shown: formatNumber(shown), all: formatNumber(total) })] : []),
    ...(zone ? [t('times', { zone })] : []),
  ]
  return (
    <Group justify="space-between" mih={30}>
      <Text size="sm" c="dimmed">
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </Text>
      {hasNext && (
        <Button variant="default" size="xs" className={styles.more} loading={isLoadingNext} onClick={more}>
          {t('more')}
        </Button>
      )}
    </Group>
  )
}
