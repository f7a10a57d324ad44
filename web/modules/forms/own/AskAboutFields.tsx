import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { formatDate } from '../../../shared/input/format.ts'
import { isMove } from './ask-values.ts'
import type { AskValues, Place } from './ask-values.ts'

export interface AskAboutFieldsProps {
  values: AskValues
  places: readonly Place[]
  /** The chosen application. */
  place: Place | null
  onChange: (patch: Partial<AskValues>) => void
}

/** Application that a request concerns, and the wanted exam of a move. */
export function AskAboutFields({ values, places, place, onChange }: AskAboutFieldsProps) {
  const { t } = useTranslation('forms')
  if (places.length === 0) return <Text>{t('own.noPlaces')}</Text>
  return (
    <>
      <NativeSelect
        size="md"
        required
        label={t('request.about')}
        value={values.applicationId}
        data={[
          { value: '', label: t('fill.select'), disabled: true },
          ...places.map(({ id, exam }) => ({ value: id, label: `${exam.title}, ${formatDate(exam.opensAt)}` })),
        ]}
        onChange={(event) => onChange({ applicationId: event.currentTarget.value, examId: null })}
      />
      {isMove(values) && place && (
        <ExamSelect
          size="md"
          clearable
          label={t('request.wanted')}
          where={{ coming: true, ...(values.action === 'changeDate' && { category: place.exam.category.slug }) }}
          value={values.examId}
          onChange={(examId) => onChange({ examId })}
        />
      )}
    </>
  )
}
