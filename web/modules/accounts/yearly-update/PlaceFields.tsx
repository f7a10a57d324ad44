import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/place/CountrySelect.tsx'
import { SchoolSelect } from '../../../shared/place/SchoolSelect.tsx'
import { strictText } from '../../../base/strict-text.ts'
import type { UpdateFieldsProps } from './update-data.ts'

/** Country, city and school; a school missing from the list is added. */
export function PlaceFields({ values, errors, onChange }: UpdateFieldsProps) {
  const { t } = useTranslation('update')
  const { country, city, school, schoolId } = values
  return (
    <>
      <CountrySelect
        required
        value={country}
        error={errors.country}
        onChange={(to) => onChange({ country: to, school: '', schoolId: '' })}
      />
      <TextInput
        required
        label={t('form.city')}
        autoComplete="address-level2"
        maxLength={100}
        value={city}
        error={errors.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
        onBlur={() => onChange({ city: strictText(city) })}
      />
      <SchoolSelect
        required
        country={country}
        city={city}
        value={{ school, schoolId }}
        error={errors.school}
        onChange={onChange}
      />
    </>
  )
}
