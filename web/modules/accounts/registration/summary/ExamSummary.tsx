import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistration } from '../draft/registration-context.ts'
import { useCategories } from '../student/use-categories.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Grade and subjects of interest. */
export function ExamSummary() {
  const { t } = useTranslation('register')
  const { examDetail, applications } = useRegistration().data
  const categories = useCategories()
  const titleOf = (slug: string) => categories?.find((category) => category.slug === slug)?.title ?? slug
  const subjects = categories ? applications.map(titleOf).join(', ') : <Skeleton height={16} width={160} />
  return (
    <SummaryPart
      step="exam-details"
      title={t('step.exam')}
      facts={[
        [t('exam.grade'), examDetail.grade],
        [t('summary.subjects'), applications.length > 0 && subjects],
      ]}
    />
  )
}
