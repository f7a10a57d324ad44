import { useState } from 'react'
import { useSchools } from '../../../../api/place-calls.ts'
import type { FoundSchool } from '../../../../api/place-calls.ts'
import { strictText } from '../../../../base/strict-text.ts'
import { SearchField } from '../../../../plain/form/SearchField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { CountryField } from './CountryField.tsx'
import { useDebounced } from './use-debounced.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useRules } from '../draft/use-rules.ts'
import styles from '../register.module.css'
import { TextField } from './TextField.tsx'

/** Country, city and school. */
export function PlaceFields() {
  const { t } = usePlainPage()
  return (
    <div className={parts.stack}>
      <CountryField />
      <TextField
        section="residenceInfo"
        name="city"
        strict
        required
        label={t('register:school.city')}
        autoComplete="address-level2"
      />
      <SchoolField />
    </div>
  )
}

const nameOf = ({ name, city }: FoundSchool) => `${name} · ${city}`

/** School: chosen from the list of the country, or a new name, which is added to the list. */
function SchoolField() {
  const { t } = usePlainPage()
  const { registration, data } = useRegistration()
  const said = useRules()
  const { country, city, school, schoolId } = data.residenceInfo
  const [typing, setTyping] = useState(false)
  const search = useDebounced(school)
  // Without a search term the city is searched, so that local schools come first.
  const found = useSchools(typing ? country : '', schoolId ? '' : search || city)

  const settle = (name: string) =>
    // Leaving an empty field is not an error yet.
    void (name ? registration.leave(['residenceInfo.school']) : registration.save())
  const choose = (id: string) => {
    const chosen = found.find((each) => each.id === id)
    if (!chosen) return
    const itsCity = city ? {} : { city: strictText(chosen.city) }
    registration.set('residenceInfo', { school: chosen.name, schoolId: chosen.id, ...itsCity })
    settle(chosen.name)
  }
  const leave = () => {
    const name = schoolId ? school : strictText(school)
    if (name !== school) registration.set('residenceInfo', { school: name, schoolId: '' })
    settle(name)
  }

  return (
    <div>
      <SearchField
        required
        name="residenceInfo.school"
        label={t('common:place.school')}
        hint={t('common:place.schoolHint')}
        disabled={!country}
        maxLength={160}
        text={school}
        options={found.map((each) => ({ value: each.id, label: nameOf(each) }))}
        error={said('residenceInfo.school')}
        onFocus={() => setTyping(true)}
        onType={(typed) => registration.set('residenceInfo', { school: typed, schoolId: '' })}
        onChoose={({ value }) => choose(value)}
        onLeave={leave}
      />
      <p className={styles.added} aria-live="polite">
        {school && !schoolId ? t('common:place.schoolAdded', { school }) : ''}
      </p>
    </div>
  )
}
