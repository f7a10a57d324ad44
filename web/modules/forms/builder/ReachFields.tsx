import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { useCountries } from '../../../shared/place/place-calls.ts'

interface Reach {
  countries: string[]
  examId: string | null
}

/** Limits the form to students of countries and of one exam; without limits it is open to all. */
export function ReachFields({ reach, onChange }: { reach: Reach; onChange: (patch: Partial<Reach>) => void }) {
  const { t } = useTranslation('forms')
  const countries = useCountries('')
  return (
    <>
      <MultiSelect
        size="md"
        searchable
        clearable
        label={t('builder.countries')}
        placeholder={reach.countries.length ? undefined : t('builder.everyCountry')}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={reach.countries}
        onChange={(chosen) => onChange({ countries: chosen })}
        maxDropdownHeight={260}
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
