import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongSelect } from '../input/LongSelect.tsx'
import { searchDebounceMs, useCountries } from '../../api/place-calls.ts'

export interface CountrySelectProps extends Pick<SelectProps, 'error' | 'name' | 'required'> {
  /** "Country" by default. */
  label?: string
  /** ISO 3166-1 alpha-2 code, or empty. */
  value: string
  /** Called with an empty string when the selection is cleared, if not required. */
  onChange: (code: string) => void
}

/** Country select with server-side search in any language. */
export function CountrySelect({ label, value, required = false, onChange, ...field }: CountrySelectProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  // The user entered the field before the selected country's name arrived; the name must not mix with typed text.
  const [early, setEarly] = useState(false)
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const all = useCountries('')
  const chosen = all.find(({ code }) => code === value)
  // The selected name in the field is not a search term.
  const found = useCountries(search === chosen?.name ? '' : search)
  const options = chosen && !found.includes(chosen) ? [...found.filter(({ code }) => code !== value), chosen] : found
  return (
    <LongSelect
      {...field}
      size="md"
      searchable
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      allowDeselect={false}
      label={label ?? t('place.country')}
      placeholder={t('place.countryPlaceholder')}
      nothingFoundMessage={t('place.nothing')}
      autoComplete="off"
      data={options.map(({ code, name }) => ({ value: code, label: name }))}
      filter={({ options }) => options}
      value={chosen && !early ? value : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setEarly(!chosen)}
      onBlur={() => setEarly(false)}
      // Typing replaces the selected name.
      onClick={(event) => typed === chosen?.name && event.currentTarget.select()}
      onChange={(code) => {
        setEarly(false)
        onChange(code ?? '')
      }}
      maxDropdownHeight={280}
    />
  )
}
