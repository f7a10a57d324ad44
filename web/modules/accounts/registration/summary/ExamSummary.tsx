import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useServerData } from '../draft/server-data.ts'
import styles from '../register.module.css'
import { SummaryPart } from './SummaryPart.tsx'

/** Grade and subjects of interest. */
export function ExamSummary() {
  const { t } = usePlainPage()
  const { examDetail, applications } = useRegistration().data
  const { value: categories, failed } = useServerData('categories')
  const titleOf = (slug: string) => categories?.find((category) => category.slug === slug)?.title ?? slug
  const subjects =
    categories || failed ? (
      applications.map(titleOf).join(', ')
    ) : (
      <div className={styles.skeleton} style={{ height: 16, width: 160 }} />
    )
  return (
    <SummaryPart
      step="exam-details"
      title={t('register:step.exam')}
      facts={[
        [t('register:exam.grade'), examDetail.grade],
        [t('register:summary.subjects'), applications.length > 0 && subjects],
      ]}
    />
  )
}
