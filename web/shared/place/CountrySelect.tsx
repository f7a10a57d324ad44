import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchDebounceMs, useCountries } from './place-calls.ts'

export interface CountrySelectProps extends Pick<SelectProps, 'error' | 'name' | 'required'> {
  /** "Country" unless told. */
  label?: string
  /** ISO 3166-1 alpha-2, or empty. */
  value: string
  /** Empty once it is taken away, where it is not required. */
  onChange: (code: string) => void
}

/** A country out of those whose names the server finds, whatever the language they are typed in. */
export function CountrySelect({ label, value, required, onChange, ...field }: CountrySelectProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const all = useCountries('')
  const chosen = all.find(({ code }) => code === value)
  // The name of the chosen one stands in the field and is no search.
  const found = useCountries(search === chosen?.name ? '' : search)
  const options = chosen && !found.includes(chosen) ? [...found.filter(({ code }) => code !== value), chosen] : found
  return (
    <Select
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
      value={chosen ? value : null}
      searchValue={typed}
      onSearchChange={setTyped}
      // What is typed takes the place of the chosen name.
      onClick={(event) => typed === chosen?.name && event.currentTarget.select()}
      onChange={(code) => onChange(code ?? '')}
      maxDropdownHeight={280}
    />
  )
}
