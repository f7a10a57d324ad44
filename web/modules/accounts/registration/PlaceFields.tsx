import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/place/CountrySelect.tsx'
import { SchoolSelect } from '../../../shared/place/SchoolSelect.tsx'
import { useRegistration } from './draft/registration-context.ts'
import { TextField } from './TextField.tsx'
import { useRules } from './draft/use-rules.ts'

/** Country, city and school. */
export function PlaceFields() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()
  const { country, city, school, schoolId } = data.residenceInfo

  const move = (to: string) => {
    // A school belongs to a country.
    registration.set('residenceInfo', { country: to, schoolId: '', ...(schoolId && { school: '' }) })
    void registration.leave(['residenceInfo.country'])
  }

  return (
    <Stack gap="md">
      <CountrySelect
        required
        name="residenceInfo.country"
        value={country}
        error={said('residenceInfo.country')}
        onChange={move}
      />
      <TextField
        section="residenceInfo"
        name="city"
        strict
        required
        label={t('school.city')}
        autoComplete="address-level2"
      />
      <SchoolSelect
        required
        name="residenceInfo.school"
        country={country}
        city={city}
        value={{ school, schoolId }}
        error={said('residenceInfo.school')}
        onChange={(value) => registration.set('residenceInfo', value)}
        // Leaving an empty field is not an error yet.
        onSettle={() => void (school ? registration.leave(['residenceInfo.school']) : registration.save())}
      />
    </Stack>
  )
}
