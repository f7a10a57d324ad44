import { Stack, Title } from '@mantine/core'
import { IconAccessible, IconMessageQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExamResultsCard_exam$key } from '../../../__generated__/ExamResultsCard_exam.graphql.ts'
import type { ExamsInProgress_query$key } from '../../../__generated__/ExamsInProgress_query.graphql.ts'
import type { SatExams_query$key } from '../../../__generated__/SatExams_query.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { ExamResultsCard } from './ExamResultsCard.tsx'
import { ExamsInProgress } from './ExamsInProgress.tsx'
import styles from '../results.module.css'
import { SatExams } from './SatExams.tsx'

/** Links next to the title of the results page. */
export function ResultsLinks() {
  const { t } = useTranslation('results')
  return (
    <Actions
      others={[
        { label: t('appeals.queue'), icon: IconMessageQuestion, to: 'appeals' },
        { label: t('admin.accommodations'), icon: IconAccessible, to: 'accommodations' },
        { label: t('admin.simulations'), to: 'simulations' },
        { label: t('admin.makeUps'), to: 'make-ups' },
      ]}
    />
  )
}

interface ExamResultsProps {
  query: {
    readonly inProgress?: ExamsInProgress_query$key | null | undefined
    readonly sat?: SatExams_query$key | null | undefined
    readonly node?: { readonly card?: ExamResultsCard_exam$key | null | undefined } | null | undefined
  }
}

/** Exams in progress and with results, or the exam of the list's filter. */
export function ExamResults({ query }: ExamResultsProps) {
  const { t } = useTranslation('results')
  return (
    <Stack gap="lg">
      {query.inProgress && <ExamsInProgress query={query.inProgress} />}
      {query.sat && <SatExams query={query.sat} />}
      {query.node?.card && (
        <div className={styles.grid}>
          <ExamResultsCard exam={query.node.card} />
        </div>
      )}
      <Title order={2}>{t('list.title')}</Title>
    </Stack>
  )
}
