import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../ExamScreen.module.css'

/** Placeholder of the paper while it loads. */
export function PaperSkeleton() {
  const { t } = useTranslation('exam')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={48} />
      <Skeleton height={24} mt={32} width="40%" />
      <Skeleton height={120} mt={16} />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} mt={12} />
      ))}
    </div>
  )
}
