import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { strictText } from '../../../shared/strict-text.ts'
import { searchDebounceMs, useCountries, useSchools } from './update-calls.ts'
import type { UpdateValues } from './update-data.ts'

export interface PlaceFieldsProps {
  values: UpdateValues
  errors: Partial<Record<keyof UpdateValues, string>>
  onChange: (part: Partial<UpdateValues>) => void
}

/** Country, city and school; a school that is not on the list is added to it. */
export function PlaceFields({ values, errors, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('update')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const all = useCountries('')
  const chosen = all.find(({ code }) => code === values.country)
  const countries = useCountries(search === chosen?.name ? '' : search)
  const listed = chosen && !countries.some(({ code }) => code === chosen.code) ? [...countries, chosen] : countries

  const [words] = useDebouncedValue(values.school, searchDebounceMs)
  const schools = useSchools(values.country, values.schoolId ? '' : words || values.city)
  const nameOf = ({ name, city }: (typeof schools)[number]) => `${name} · ${city}`

  return (
    <>
      <Select
        size="md"
        searchable
        required
        allowDeselect={false}
        label={t('form.country')}
        placeholder={t('form.countrySearch')}
        nothingFoundMessage={t('form.nothing')}
        autoComplete="off"
        data={listed.map(({ code, name }) => ({ value: code, label: name }))}
        filter={({ options }) => options}
        value={chosen ? chosen.code : null}
        searchValue={typed}
        onSearchChange={setTyped}
        error={errors.country}
        onChange={(code) => onChange({ country: code ?? '', school: '', schoolId: '' })}
        maxDropdownHeight={240}
      />
      <TextInput
        required
        label={t('form.city')}
        autoComplete="address-level2"
        maxLength={100}
        value={values.city}
        error={errors.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
        onBlur={() => onChange({ city: strictText(values.city) })}
      />
      <Autocomplete
        size="md"
        required
        label={t('form.school')}
        placeholder={t('form.schoolSearch')}
        disabled={!values.country}
        autoComplete="off"
        maxLength={160}
        data={schools.map(nameOf)}
        filter={({ options }) => options}
        value={values.school}
        error={errors.school}
        onChange={(text) => {
          const found = schools.find((one) => nameOf(one) === text)
          onChange(found ? { school: found.name, schoolId: found.id } : { school: text, schoolId: '' })
        }}
        onBlur={() => values.schoolId || onChange({ school: strictText(values.school) })}
        maxDropdownHeight={220}
      />
    </>
  )
}
