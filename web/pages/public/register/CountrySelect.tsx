import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountrySelectQuery } from '../../../__generated__/CountrySelectQuery.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import { callOperation } from '../../../relay/request.ts'

/** Milliseconds for which typing rests before the server is asked (specification section 5). */
export const searchDebounceMs = 200

type Country = CountrySelectQuery['response']['countries'][number]

/** Countries with a text in their name, in any language; all without one. A failure leaves the list as it was. */
export function useCountries(search: string): readonly Country[] {
  const [found, setFound] = useState<readonly Country[]>([])
  useEffect(() => {
    let outdated = false
    callOperation<CountrySelectQuery>(
      graphql`
        query CountrySelectQuery($search: String) {
          countries(search: $search) {
            code
            name
          }
        }
      `,
      { search },
      { anonymous: true },
    )
      .then(({ countries }) => outdated || setFound(countries))
      .catch(() => undefined)
    return () => {
      outdated = true
    }
  }, [search])
  return found
}

export interface CountrySelectProps {
  /** ISO 3166-1 alpha-2, or empty. */
  value: string
  error?: string
  onChange: (code: string) => void
}

/** A country out of those whose names the server finds, whatever the language they are typed in. */
export function CountrySelect({ value, error, onChange }: CountrySelectProps) {
  const { t } = useTranslation('register')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const all = useCountries('')
  const chosen = all.find(({ code }) => code === value)
  // The name of the chosen one stands in the field and is no search.
  const found = useCountries(search === chosen?.name ? '' : search)
  const options = chosen && !found.includes(chosen) ? [...found.filter(({ code }) => code !== value), chosen] : found
  return (
    <Select
      size="md"
      searchable
      required
      allowDeselect={false}
      label={t('school.country')}
      placeholder={t('school.countryPlaceholder')}
      nothingFoundMessage={t('school.nothing')}
      autoComplete="off"
      name="residenceInfo.country"
      data={options.map(({ code, name }) => ({ value: code, label: name }))}
      filter={({ options }) => options}
      value={chosen ? value : null}
      searchValue={typed}
      onSearchChange={setTyped}
      // What is typed takes the place of the chosen name.
      onClick={(event) => typed === chosen?.name && event.currentTarget.select()}
      error={error}
      onChange={(code) => code && onChange(code)}
      maxDropdownHeight={280}
    />
  )
}
