import { Group, Select, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import type { LiveFilter, Option } from './live-filter.ts'

export interface LiveFiltersProps {
  filter: LiveFilter
  countries: Option[]
  supervisors: Option[]
  /** number of students that match */
  count: number
  onChange: (patch: Partial<LiveFilter>) => void
}

/** Filters of the live list by name, country and supervisor. */
export function LiveFilters({ filter, countries, supervisors, count, onChange }: LiveFiltersProps) {
  const { t } = useTranslation('control')
  return (
    <Group gap="sm">
      <TextInput
        aria-label={t('live.search')}
        placeholder={t('live.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        size="sm"
        w={240}
      />
      <Select
        aria-label={t('column.country')}
        placeholder={t('column.country')}
        data={countries}
        value={filter.country}
        onChange={(country) => onChange({ country })}
        searchable
        clearable
        size="sm"
        w={200}
      />
      <Select
        aria-label={t('column.supervisor')}
        placeholder={t('column.supervisor')}
        data={supervisors}
        value={filter.supervisorId}
        onChange={(supervisorId) => onChange({ supervisorId })}
        searchable
        clearable
        limit={100}
        size="sm"
        w={220}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('live.shown', { count, formatted: formatNumber(count) })}
      </Text>
    </Group>
  )
}
