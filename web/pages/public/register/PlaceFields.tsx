import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from './CountrySelect.tsx'
import { useRegistration } from './registration-context.ts'
import { SchoolField } from './SchoolField.tsx'
import { TextField } from './TextField.tsx'
import { useRules } from './use-rules.ts'

/** Country, city and school. */
export function PlaceFields() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()

  const move = (country: string) => {
    // A school is of one country.
    registration.set('residenceInfo', { country, schoolId: '', ...(data.residenceInfo.schoolId && { school: '' }) })
    void registration.leave(['residenceInfo.country'])
  }

  return (
    <Stack gap="md">
      <CountrySelect value={data.residenceInfo.country} error={said('residenceInfo.country')} onChange={move} />
      <TextField
        section="residenceInfo"
        name="city"
        strict
        required
        label={t('school.city')}
        autoComplete="address-level2"
      />
      <SchoolField />
    </Stack>
  )
}
