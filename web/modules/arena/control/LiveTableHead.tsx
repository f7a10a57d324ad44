import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './live.module.css'
import type { LiveColumn, LiveSort } from './sort-rows.ts'

export interface LiveTableHeadProps {
  sort: LiveSort
  onSort: (sort: LiveSort) => void
  /** number of visible students that are selected */
  selected: 'all' | 'some' | 'none'
  onSelectAll: (on: boolean) => void
}

/** Column headings that sort the live list. */
export function LiveTableHead({ sort, onSort, selected, onSelectAll }: LiveTableHeadProps) {
  const { t } = useTranslation('control')
  const heading = (column: LiveColumn | null, title: string, align?: 'end') => (
    <Heading sort={sort} onSort={onSort} column={column} title={title} align={align} />
  )
  return (
    <thead>
      <tr>
        <th className={styles.check}>
          <Checkbox
            aria-label={t('live.selectAll')}
            checked={selected === 'all'}
            indeterminate={selected === 'some'}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {heading('name', t('column.student'))}
        {heading('status', t('column.status'))}
        {heading('answered', t('column.answered'), 'end')}
        {heading('remaining', t('column.remaining'), 'end')}
        {heading('saved', t('column.saved'), 'end')}
        {heading('leaves', t('column.leaves'), 'end')}
        {heading('takeOvers', t('column.takeOvers'), 'end')}
        {heading(null, t('column.country'))}
        {heading(null, t('column.supervisor'))}
      </tr>
    </thead>
  )
}

interface HeadingProps extends Pick<LiveTableHeadProps, 'sort' | 'onSort'> {
  /** null if the list cannot be sorted by the column */
  column: LiveColumn | null
  title: string
  align?: 'end' | undefined
}

function Heading({ sort, onSort, column, title, align }: HeadingProps) {
  return (
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
}

function SortIcon({ sort, column }: { sort: LiveSort; column: LiveColumn }) {
  const Icon = sort.column === column ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return <Icon size={14} aria-hidden="true" />
}
