import { Autocomplete, Text } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { strictText } from '../../base/strict-text.ts'
import { searchDebounceMs, useSchools } from '../../api/place-calls.ts'
import type { FoundSchool } from '../../api/place-calls.ts'

/** School in a form: a listed school by id, or a name to be added to the list. */
interface SchoolValue {
  school: string
  /** Empty if the school is not in the list. */
  schoolId: string
}

export interface SchoolSelectProps extends Pick<AutocompleteProps, 'error' | 'name' | 'required'> {
  /** ISO 3166-1 alpha-2 code; without it there are no suggestions. */
  country: string
  city: string
  value: SchoolValue
  /** `city` is set to the school's city if none was entered. */
  onChange: (value: SchoolValue & { city?: string }) => void
  /** Called on blur or selection, e.g. to run a duplicate check. */
  onSettle?: () => void
}

const nameOf = ({ name, city }: FoundSchool) => `${name} · ${city}`

/** School field: choose from the list of a country, or type a new name, which is added to the list. */
export function SchoolSelect({
  country,
  city,
  value,
  required = false,
  onChange,
  onSettle,
  ...field
}: SchoolSelectProps) {
  const { t } = useTranslation('common')
  const { school, schoolId } = value
  const [search] = useDebouncedValue(school, searchDebounceMs)
  // Without a search term the city is searched, so that local schools come first.
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
