import { Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatMoment } from '../../../shared/input/format.ts'
import { monthOf } from './books-view.ts'

/** Months that can be chosen: the last three years. */
const shownMonths = 36

/** Month of the page in the URL. */
export function MonthField() {
  const { t } = useTranslation('books')
  const [params, setParams] = useSearchParams()
  const words = (month: string) =>
    formatMoment(new Date(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [now] = useState(() => new Date())
  const chosen = monthOf(params.get('month') ?? undefined)
  const recent = Array.from({ length: shownMonths }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i)).toISOString().slice(0, 7),
  )
  const months = recent.includes(chosen) ? recent : [...recent, chosen]
  return (
    <Group>
      <Select
        label={t('journal.month')}
        size="sm"
        allowDeselect={false}
        data={months.map((month) => ({ value: month, label: words(month) }))}
        value={chosen}
        onChange={(month) => month && setParams({ month })}
      />
    </Group>
  )
}
