import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { CountriesField } from '../../../shared/place/CountriesField.tsx'

interface Reach {
  allCountries: boolean
  countries: string[]
  examId: string | null
}

/** Limits the form to students of countries and of one exam; without limits it is open to all. */
export function ReachFields({ reach, onChange }: { reach: Reach; onChange: (patch: Partial<Reach>) => void }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <CountriesField
        label={t('builder.countries')}
        allLabel={t('builder.everyCountry')}
        all={reach.allCountries}
        chosen={reach.countries}
        onChange={(allCountries, countries) => onChange({ allCountries, countries })}
      />
      <ExamSelect
        size="md"
        clearable
        label={t('builder.exam')}
        placeholder={t('builder.everyExam')}
        where={{ all: true }}
        value={reach.examId}
        onChange={(examId) => onChange({ examId })}
      />
    </>
  )
}
