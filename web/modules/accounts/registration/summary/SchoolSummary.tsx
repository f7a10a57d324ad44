import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useServerData } from '../draft/server-data.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Country, city and school. */
export function SchoolSummary() {
  const { t } = usePlainPage()
  const { country, city, school } = useRegistration().data.residenceInfo
  const { value: countries } = useServerData('countries')
  return (
    <SummaryPart
      step="school-information"
      title={t('register:step.school')}
      facts={[
        [t('register:school.country'), countries?.find(({ code }) => code === country)?.name ?? country],
        [t('register:school.city'), city],
        [t('register:school.school'), school],
      ]}
    />
  )
}
