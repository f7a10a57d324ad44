import { useState } from 'react'
import { useCountries } from '../../../../api/place-calls.ts'
import { SearchField } from '../../../../plain/form/SearchField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useServerData } from '../draft/server-data.ts'
import { useRules } from '../draft/use-rules.ts'
import { useDebounced } from './use-debounced.ts'

/** Country, with a search on the server in any language. */
export function CountryField() {
  const { t } = usePlainPage()
  const { registration, data } = useRegistration()
  const said = useRules()
  const { country, schoolId } = data.residenceInfo
  const { value: all } = useServerData('countries')
  /** what is searched; null: the field shows the chosen country */
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDebounced(typed)
  const found = useCountries(search || null)
  const chosen = all?.find(({ code }) => code === country)
  const shown = search ? found : (all ?? [])

  const move = (to: string) => {
    setTyped(null)
    // A school belongs to a country.
    registration.set('residenceInfo', { country: to, schoolId: '', ...(schoolId && { school: '' }) })
    void registration.leave(['residenceInfo.country'])
  }

  return (
    <SearchField
      required
      label={t('register:school.country')}
      placeholder={t('common:place.countryPlaceholder')}
      text={typed ?? chosen?.name ?? ''}
      options={shown.map(({ code, name }) => ({ value: code, label: name }))}
      nothing={t('common:place.nothing')}
      error={said('residenceInfo.country')}
      onType={setTyped}
      onChoose={({ value }) => move(value)}
      onLeave={() => setTyped(null)}
    />
  )
}
