import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../shared/intl/names.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Country, city and school. */
export function SchoolSummary() {
  const { t } = useTranslation('register')
  const { country, city, school } = useRegistration().data.residenceInfo
  return (
    <SummaryPart
      step="school-information"
      title={t('step.school')}
      facts={[
        [t('school.country'), country && countryName(country)],
        [t('school.city'), city],
        [t('school.school'), school],
      ]}
    />
  )
}
