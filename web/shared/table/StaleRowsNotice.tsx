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
 * Notice that changed rows may no longer match the filters. They stay visible until the list is refreshed, so that
 * nothing disappears during work.
 */
export function StaleRowsNotice<Row>(props: StaleRowsNoticeProps<Row>) {
  const [round, setRound] = useState(0)
  return <Said key={`${JSON.stringify(props.filters)} ${round}`} {...props} onFresh={() => setRound(round + 1)} />
}

function Said<Row>({ rows, rowKey, filters, onFresh }: StaleRowsNoticeProps<Row> & { onFresh: () => void }) {
  const { t } = useTranslation('table')
  const reload = useReload('found')
  const reloading = useReloading()
  // initial values of each row, in the fields that filters are named after
  const [first] = useState(() => new Map<string, string>())
  const left = rows.filter((row) => {
    const said = JSON.stringify(Object.keys(filters).map((name) => (row as Record<string, unknown>)[name] ?? null))
    const key = rowKey(row)
    if (!first.has(key)) first.set(key, said)
    return first.get(key) !== said
  }).length
  if (!left) return null
  return (
    <Alert color="gray" role="status" p="xs">
      <Group justify="space-between" gap="xs">
        {t('left', { count: left, formatted: formatNumber(left) })}
        <Button size="xs" variant="default" loading={reloading} onClick={() => void reload().then(onFresh)}>
          {t('refresh')}
        </Button>
      </Group>
    </Alert>
  )
}
