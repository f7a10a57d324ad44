import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamResultsCard_exam$key } from '../../__generated__/ExamResultsCard_exam.graphql.ts'
import type { ExamResultsCardIssueMutation } from '../../__generated__/ExamResultsCardIssueMutation.graphql.ts'
import type { ExamResultsCardRunQuery } from '../../__generated__/ExamResultsCardRunQuery.graphql.ts'
import type { ExamResultsCardArchiveQuery } from '../../__generated__/ExamResultsCardArchiveQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { RunProgress } from '../../shared/runs/RunProgress.tsx'
import { ExamMessageDialog } from './ExamMessageDialog.tsx'
import { PublishResults } from './publishing/PublishResults.tsx'
import styles from './results.module.css'

/** Card for an exam's results: status, publication and certificates. */
export function ExamResultsCard({ exam }: { exam: ExamResultsCard_exam$key }) {
  const { t } = useTranslation(['results', 'common'])
  const environment = useRelayEnvironment()
  const data = useFragment(
    graphql`
      fragment ExamResultsCard_exam on Exam {
        id
        title
        delivery
        resultsPublishedAt
        results {
          closed
          open
          graded
          ranked
        }
        certificateRun {
          state
          ...RunProgress_run
        }
        resultsSchedule {
          publishAt
        }
        ...ExamMessageDialog_exam
        ...PublishResults_exam
      }
    `,
    exam,
  )
  const [issue, issuing] = useCommand<ExamResultsCardIssueMutation>(graphql`
    mutation ExamResultsCardIssueMutation($input: IssueCertificatesInput!) {
      issueCertificates(input: $input) {
        run {
          id
        }
      }
    }
  `)
  const [isWriting, setWriting] = useState(false)
  const { id, title, results, certificateRun: run, resultsPublishedAt, resultsSchedule } = data
  const isRunning = run?.state === 'running'

  const refetch = useCallback(
    () =>
      fetchQuery<ExamResultsCardRunQuery>(
        environment,
        graphql`
          query ExamResultsCardRunQuery($id: ID!) {
            node(id: $id) {
              ...ExamResultsCard_exam @alias(as: "card")
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise(),
    [environment, id],
  )

  const onIssue = () =>
    void issue({ input: { examId: id } }).then(() => void refetch().catch(() => undefined), ignoreReported)
  const onArchive = async () => {
    try {
      const answer = await fetchQuery<ExamResultsCardArchiveQuery>(
        environment,
        graphql`
          query ExamResultsCardArchiveQuery($examIds: [ID!]!) @throwOnFieldError {
            certificateArchive(examIds: $examIds) {
              url
            }
          }
        `,
        { examIds: [id] },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (answer) location.assign(answer.certificateArchive.url)
    } catch (error) {
      reportFailure(error as Error)
    }
  }
  return (
    <Paper component="article" withBorder radius="lg" className={styles.card} aria-labelledby={`exam-${id}`}>
      <Title order={2} size="h3" id={`exam-${id}`}>
        {title}
      </Title>
      <Badge variant="light" color={resultsPublishedAt ? 'green' : 'amber'}>
        {resultsPublishedAt
          ? t('results:publishedOn', { date: formatDateTime(resultsPublishedAt) })
          : t('results:notPublished')}
      </Badge>
      {resultsSchedule && (
        <Badge variant="light" color="blue" tt="none">
          {t('results:publishing.scheduled', { date: formatDateTime(resultsSchedule.publishAt) })}
        </Badge>
      )}
      {results && (
        <Text size="sm" c="dimmed">
          {t('results:admin.counts', {
            closed: formatNumber(results.closed),
            open: formatNumber(results.open),
            graded: formatNumber(results.graded),
            ranked: formatNumber(results.ranked),
          })}
        </Text>
      )}
      {run && <RunProgress run={run} />}
      <Group gap="sm" mt="auto">
        <PublishResults exam={data} />
        <Button size="sm" variant="default" component={Link} to={`/stadia/janus/exams/${id}/live`}>
          {t('results:admin.live')}
        </Button>
        {data.delivery === 'board' && (
          <Button size="sm" variant="default" component={Link} to={`/stadia/janus/exams/${id}/analysis`}>
            {t('results:admin.analysis')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setWriting(true)}>
          {t('results:message.button')}
        </Button>
        {resultsPublishedAt && (
          <>
            <Button size="sm" variant="light" loading={issuing || isRunning} onClick={onIssue}>
              {t('results:admin.issue')}
            </Button>
            <Button size="sm" variant="default" onClick={() => void onArchive()}>
              {t('results:admin.archive')}
            </Button>
            <Button size="sm" variant="default" component={Link} to={`/stadia/janus/rankings?exam=${id}`}>
              {t('results:ranking.title')}
            </Button>
          </>
        )}
      </Group>
      {isWriting && <ExamMessageDialog exam={data} onClose={() => setWriting(false)} />}
    </Paper>
  )
}
