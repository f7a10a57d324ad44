import { Button, Group, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamResultsCard_exam$key } from '../../__generated__/ExamResultsCard_exam.graphql.ts'
import { RunProgress } from '../../shared/runs/RunProgress.tsx'
import { ExamMessageDialog } from './ExamMessageDialog.tsx'
import { PublishResults } from './publishing/PublishResults.tsx'
import { ResultsStatus } from './publishing/ResultsStatus.tsx'
import { useExamCertificates } from './publishing/use-exam-certificates.ts'
import styles from './results.module.css'

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
        ...PublishResults_exam
      }
    `,
    exam,
  )
  const [isWriting, setWriting] = useState(false)
  const { id, title, certificateRun: run, resultsPublishedAt } = data
  const isRunning = run?.state === 'running'

  return (
    <Paper component="article" withBorder radius="lg" className={styles.card} aria-labelledby={`exam-${id}`}>
      <Title order={2} size="h3" id={`exam-${id}`}>
        {title}
      </Title>
      <ResultsStatus exam={data} />
      {run && <RunProgress run={run} />}
      <Group gap="sm" mt="auto">
        <PublishResults exam={data} />
        <Button size="sm" variant="default" component={Link} to={`/stadia/janus/exams/${id}/live`}>
          {t('admin.live')}
        </Button>
        {data.delivery === 'board' && (
          <Button size="sm" variant="default" component={Link} to={`/stadia/janus/exams/${id}/analysis`}>
            {t('admin.analysis')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setWriting(true)}>
          {t('message.button')}
        </Button>
        {resultsPublishedAt && <CertificateButtons examId={id} isRunning={isRunning} />}
      </Group>
      {isWriting && <ExamMessageDialog exam={data} onClose={() => setWriting(false)} />}
    </Paper>
  )
}

/** Certificates and rankings of published results. */
function CertificateButtons({ examId, isRunning }: { examId: string; isRunning: boolean }) {
  const { t } = useTranslation('results')
  const { issuing, onIssue, onArchive } = useExamCertificates(examId)
  return (
    <>
      <Button size="sm" variant="light" loading={issuing || isRunning} onClick={onIssue}>
        {t('admin.issue')}
      </Button>
      <Button size="sm" variant="default" onClick={() => void onArchive()}>
        {t('admin.archive')}
      </Button>
      <Button size="sm" variant="default" component={Link} to={`/stadia/janus/rankings?exam=${examId}`}>
        {t('ranking.title')}
      </Button>
    </>
  )
}
