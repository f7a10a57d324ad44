import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReload, useReloading } from '../../relay/use-reload.ts'
import { formatNumber } from '../input/format.ts'

interface StaleRowsNoticeProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Active filters. */
  filters: Readonly<Record<string, string>>
}

/**
 * Notice that changed rows may no longer match the filters. They stay visible until the list is refreshed, so that no
 * row disappears while the user works.
 */
export function StaleRowsNotice<Row>(props: StaleRowsNoticeProps<Row>) {
  const [generation, setGeneration] = useState(0)
  return (
    <Notice
      key={`${JSON.stringify(props.filters)} ${generation}`}
      {...props}
      onRefreshed={() => setGeneration(generation + 1)}
    />
  )
}

function Notice<Row>({ rows, rowKey, filters, onRefreshed }: StaleRowsNoticeProps<Row> & { onRefreshed: () => void }) {
  const { t } = useTranslation('table')
  const reload = useReload('found')
  const reloading = useReloading()
  // initial values of each row, in the fields that filters are named after
  const [initial] = useState(() => new Map<string, string>())
  const staleCount = rows.filter((row) => {
    const values = JSON.stringify(Object.keys(filters).map((name) => (row as Record<string, unknown>)[name] ?? null))
    const key = rowKey(row)
    if (!initial.has(key)) initial.set(key, values)
    return initial.get(key) !== values
  }).length
  if (!staleCount) return null
  return (
    <Alert color="gray" role="status" p="xs">
      <Group justify="space-between" gap="xs">
        {t('left', { count: staleCount, formatted: formatNumber(staleCount) })}
        <Button size="xs" variant="default" loading={reloading} onClick={() => void reload().then(onRefreshed)}>
          {t('refresh')}
        </Button>
      </Group>
    </Alert>
  )
}
