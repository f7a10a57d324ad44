import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReportAppeals_report$key } from '../../../__generated__/ReportAppeals_report.graphql.ts'
import type { ReportAppealsRecordQuery } from '../../../__generated__/ReportAppealsRecordQuery.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { saveSigned } from '../../../shared/save-file.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { toastError } from '../../../ui/toast.tsx'
import styles from '../results.module.css'
import { AppealDialog } from './AppealDialog.tsx'
import { appealColor, effectOf, stateOf } from './appeals-view.ts'

/** Appeals against a result with their answers; students and teachers can appeal until the deadline. */
export function ReportAppeals({ report }: { report: ReportAppeals_report$key }) {
  const { t } = useTranslation(['results', 'common'])
  const environment = useRelayEnvironment()
  const [asking, setAsking] = useState(false)
  const { userType } = currentUser()
  const { id, appealUntil, questionCount, appeals } = useFragment(
    graphql`
      fragment ReportAppeals_report on Report {
        id
        appealUntil
        questionCount
        appeals {
          id
          shownNo
          text
          state
          answer
          effect
          askedBy
          createdAt
          answeredAt
        }
      }
    `,
    report,
  )
  const [now] = useState(() => Date.now())
  const mayAsk =
    (userType === 'student' || userType === 'supervisor') && appealUntil != null && Date.parse(appealUntil) > now
  if (!mayAsk && appeals.length === 0) return null
  const record = async (appealId: string) => {
    try {
      const found = await fetchQuery<ReportAppealsRecordQuery>(
        environment,
        graphql`
          query ReportAppealsRecordQuery($id: ID!) @throwOnFieldError {
            appealRecord(appealId: $id) {
              fileName
              jws
            }
          }
        `,
        { id: appealId },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (found) saveSigned(found.appealRecord.jws, found.appealRecord.fileName)
    } catch (error) {
      toastError({ title: t('common:toast.error'), message: (error as Error).message })
    }
  }
  return (
    <Paper component="section" withBorder radius="lg" className={styles.part} aria-labelledby="appeals">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="appeals">
          {t('results:appeals.title')}
        </Title>
        {mayAsk && (
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('results:appeals.ask')}
          </Button>
        )}
        {userType === 'admin' && appeals.some(({ state }) => state === 'open') && (
          <Button component={Link} to="/stadia/janus/exams/appeals" variant="default">
            {t('results:appeals.answer')}
          </Button>
        )}
      </Group>
      {mayAsk && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('results:appeals.until', { moment: formatDateTime(appealUntil) })}
        </Text>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {appeals.map((appeal) => {
          const state = stateOf(appeal.state)
          const effect = effectOf(appeal.effect)
          return (
            <li key={appeal.id}>
              <Group gap="xs">
                <Badge variant="light" color={appealColor[state]}>
                  {t(`results:appeals.state.${state}`)}
                </Badge>
                <Text size="sm" fw={600}>
                  {appeal.shownNo > 0
                    ? t('results:appeals.question', { number: appeal.shownNo })
                    : t('results:appeals.whole')}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('results:appeals.asked', { name: appeal.askedBy, moment: formatDateTime(appeal.createdAt) })}
                </Text>
              </Group>
              <Text mt={4} style={{ whiteSpace: 'pre-wrap' }}>
                {appeal.text}
              </Text>
              {appeal.answer && appeal.answeredAt && (
                <Stack gap={4} mt="xs" pl="md">
                  <Text size="sm" c="dimmed">
                    {t('results:appeals.answered', { moment: formatDateTime(appeal.answeredAt) })}
                  </Text>
                  <Text style={{ whiteSpace: 'pre-wrap' }}>{appeal.answer}</Text>
                  {effect !== 'none' && <Text size="sm">{t(`results:appeals.effect.${effect}`)}</Text>}
                  <div>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      leftSection={<IconDownload size={16} aria-hidden="true" />}
                      onClick={() => void record(appeal.id)}
                    >
                      {t('results:appeals.record')}
                    </Button>
                  </div>
                </Stack>
              )}
            </li>
          )
        })}
      </Stack>
      {asking && <AppealDialog reportId={id} questionCount={questionCount} onClose={() => setAsking(false)} />}
    </Paper>
  )
}
