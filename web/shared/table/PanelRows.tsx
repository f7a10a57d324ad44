import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, parsePath, useLocation, useNavigate } from 'react-router-dom'
import { reportFailure } from '../../relay/report-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataTableProps } from '../../ui/table/DataTable.tsx'
import { isNarrowed } from '../../ui/table/table-view.ts'
import { useLook } from '../editions/edition.tsx'
import { formatNumber } from '../input/format.ts'
import type { List } from './define-list.ts'
import styles from './PanelTable.module.css'
import type { ListRows } from './use-list.ts'
import type { LiveTableView } from './use-table-view.ts'

/** Rows loaded by each "Show more". */
const pageSize = 50

interface PanelRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowName' | 'labels' | 'selected' | 'onSelect'
> {
  view: LiveTableView
  /** Row path below the table's; without it, rows are not links. */
  rowPath?: ((row: Row) => string) | undefined
}

/** Rows of a list, linked to their drawers. */
export function PanelRows<Row>({ view, rowPath, ...table }: PanelRowsProps<Row>) {
  const navigate = useNavigate()
  const { search, pathname, hash } = useLocation()
  const open = rowPath && table.rows.find((row) => `${pathname}${hash}`.endsWith(`/${rowPath(row)}`))
  const addressOf = (row: Row) => ({ search, ...parsePath(rowPath?.(row) ?? '') })
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

interface MoreRowsProps extends Pick<ListRows<unknown>, 'isLoadingNext' | 'loadNext'> {
  /** Number of loaded rows. */
  shown: number
  total: number
}

/** Number of loaded rows, and the button that loads more. */
export function MoreRows({ shown, total, isLoadingNext, loadNext }: MoreRowsProps) {
  const { t } = useTranslation('table')
  const more = () => loadNext(pageSize, { onComplete: (error) => error && reportFailure(error) })
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('shownOf', { shown: formatNumber(shown), all: formatNumber(total) })}
      </Text>
      <Button variant="default" size="sm" loading={isLoadingNext} onClick={more}>
        {t('more')}
      </Button>
    </Group>
  )
}
