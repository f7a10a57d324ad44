import { Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamResultsCard_exam$key } from '../../../__generated__/ExamResultsCard_exam.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { RunProgress } from '../../../shared/runs/RunProgress.tsx'
import { ExamMessageDialog } from './ExamMessageDialog.tsx'
import { ResultsStatus } from '../publishing/ResultsStatus.tsx'
import { useExamCertificates } from '../publishing/use-exam-certificates.ts'
import { usePublishResults } from '../publishing/use-publish-results.tsx'
import styles from '../results.module.css'

/** Card for an exam's status, publication and certificates. */
export function ExamResultsCard({ exam }: { exam: ExamResultsCard_exam$key }) {
  const { t } = useTranslation('results')
  const data = useFragment(
    graphql`
      fragment ExamResultsCard_exam on Exam {
        id
        title
        delivery
        resultsPublishedAt
        certificateRun {
          state
          ...RunProgress_run
        }
        ...ResultsStatus_exam
        ...ExamMessageDialog_exam
        ...usePublishResults_exam
      }
    `,
    exam,
  )
  const [isWriting, setWriting] = useState(false)
  const { id, title, certificateRun: run } = data
  const isPublished = data.resultsPublishedAt != null
  const { publish, schedule, dialogs } = usePublishResults(data)
  const { issuing, onIssue, onArchive } = useExamCertificates(id)
  const issue = {
    label: t('admin.issue'),
    loading: issuing || run?.state === 'running',
    // after a run only missing certificates are issued
    quiet: Boolean(run),
    onClick: onIssue,
  }
  const page = `/stadia/janus/exams/${id}`

  return (
    <Paper component="article" withBorder radius="lg" className={styles.card} aria-labelledby={`exam-${id}`}>
      <Title order={2} size="h3" id={`exam-${id}`}>
        {title}
      </Title>
      <ResultsStatus exam={data} />
      {run && <RunProgress run={run} />}
      <div className={styles.acts}>
        <Actions
          size="sm"
          beside={0}
          about={title}
          primary={isPublished ? issue : publish}
          others={[
            { label: t('admin.live'), to: `${page}/live` },
            data.delivery === 'board' && { label: t('admin.analysis'), to: `${page}/analysis` },
            schedule,
            { label: t('message.button'), onClick: () => setWriting(true) },
            isPublished && { label: t('ranking.title'), to: `/stadia/janus/rankings?exam=${id}` },
            isPublished && { label: t('admin.archive'), onClick: () => void onArchive() },
            isPublished && publish,
          ]}
        />
      </div>
      {dialogs}
      {isWriting && <ExamMessageDialog exam={data} onClose={() => setWriting(false)} />}
    </Paper>
  )
}
