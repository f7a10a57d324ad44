import { Autocomplete, Text } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { strictText } from '../input/strict-text.ts'
import { searchDebounceMs, useSchools } from './place-calls.ts'
import type { FoundSchool } from './place-calls.ts'

/** A school as a form holds it: one of the list by its id, or a name that is added to the list. */
export interface SchoolValue {
  school: string
  /** Empty while the school is not one of the list. */
  schoolId: string
}

export interface SchoolSelectProps extends Pick<AutocompleteProps, 'error' | 'name' | 'required'> {
  /** ISO 3166-1 alpha-2; there is nothing to choose from without one. */
  country: string
  city: string
  value: SchoolValue
  /** `city` is the chosen school's, where none was written before. */
  onChange: (value: SchoolValue & { city?: string }) => void
  /** The field was left, or a school chosen: time to have it looked at. */
  onSettle?: () => void
}

const nameOf = ({ name, city }: FoundSchool) => `${name} · ${city}`

/** The school by country and city: chosen from the list, or typed, when it is added to it. */
export function SchoolSelect({ country, city, value, required, onChange, onSettle, ...field }: SchoolSelectProps) {
  const { t } = useTranslation('common')
  const { school, schoolId } = value
  const [search] = useDebouncedValue(school, searchDebounceMs)
  // The place is part of the search while nothing is typed: the schools of the town come first.
  const found = useSchools(country, schoolId ? '' : search || city)

  const change = (typed: string) => {
    const chosen = found.find((one) => nameOf(one) === typed)
    if (!chosen) return onChange({ school: typed, schoolId: '' })
    onChange({ school: chosen.name, schoolId: chosen.id, ...(city ? {} : { city: strictText(chosen.city) }) })
    onSettle?.()
  }

  const leave = () => {
    if (school && !schoolId) onChange({ school: strictText(school), schoolId: '' })
    onSettle?.()
  }

  return (
    <div>
      <Autocomplete
        {...field}
        size="md"
        required={required}
        label={t('place.school')}
        description={t('place.schoolHint')}
        disabled={!country}
        autoComplete="off"
        maxLength={160}
        data={found.map(nameOf)}
        filter={({ options }) => options}
        value={school}
        onChange={change}
        onBlur={leave}
        maxDropdownHeight={240}
      />
      <Text size="sm" c="dimmed" mt={6} aria-live="polite">
        {school && !schoolId ? t('place.schoolAdded', { school }) : ''}
      </Text>
    </div>
  )
}
