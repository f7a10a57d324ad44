import { useTranslation } from 'react-i18next'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import type { LiveTableView } from '../../../shared/table/use-table-view.ts'

const ranked = { resultsPublished: true }

/** Selects the exam whose ranking is shown, among exams with published results. */
export function RankedExamSelect({ view }: { view: LiveTableView }) {
  const { t } = useTranslation('results')
  return (
    <ExamSelect
      aria-label={t('column.exam')}
      placeholder={t('column.exam')}
      where={ranked}
      value={view.filters['exam'] ?? null}
      onChange={(id) => view.change({ filters: id ? { exam: id } : {} })}
      size="sm"
      w="min(100%, 340px)"
    />
  )
}
