import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTableLabels } from '../../../shared/table/use-table-labels.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { LiveRow } from './live-types.ts'
import { type LiveSort, liveColumns } from './sort-rows.ts'
import { useLiveColumns } from './use-live-columns.tsx'

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

const noneHidden: readonly string[] = []

/** Table of the students. */
export function LiveTable({ rows, complete, now, sort, onSort, selected, onSelect }: LiveTableProps) {
  const { t } = useTranslation('control')
  const labels = useTableLabels()
  const columns = useLiveColumns(now)
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="md" aria-live="polite">
        {t(complete ? 'live.nobody' : 'live.loading')}
      </Text>
    )
  }
  return (
    <DataTable
      label={t('live.students')}
      columns={columns}
      rows={rows}
      rowKey={({ candidate }) => candidate.applicationId}
      rowName={({ candidate }) => candidate.name}
      labels={{
        ...labels,
        selectAll: t('live.selectAll'),
        selectRow: (name) => t('live.select', { name }),
      }}
      sort={sort}
      onSort={(next) => {
        const column = oneOf(liveColumns, next?.column) ?? 'name'
        onSort({ column, descending: next?.descending ?? false })
      }}
      hidden={noneHidden}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
