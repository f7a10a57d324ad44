import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReportAppeals_report$key } from '../../../__generated__/ReportAppeals_report.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import styles from '../results.module.css'
import { AppealDialog } from './AppealDialog.tsx'
import { AppealItem } from './AppealItem.tsx'

/** Appeals against a result with their answers; students and teachers can appeal until the deadline. */
export function ReportAppeals({ report }: { report: ReportAppeals_report$key }) {
  const { t } = useTranslation('results')
  const times = useTimes()
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
          state
          ...AppealItem_appeal
        }
      }
    `,
    report,
  )
  const [now] = useState(() => Date.now())
  const mayAsk =
    (userType === 'student' || userType === 'supervisor') && appealUntil != null && Date.parse(appealUntil) > now
  if (!mayAsk && appeals.length === 0) return null
  return (
    <Paper component="section" withBorder radius="lg" className={styles.part} aria-labelledby="appeals">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="appeals">
          {t('appeals.title')}
        </Title>
        {mayAsk && (
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('appeals.ask')}
          </Button>
        )}
        {userType === 'admin' && appeals.some(({ state }) => state === 'open') && (
          <Button component={Link} to="/stadia/janus/exams/appeals" variant="default">
            {t('appeals.answer')}
          </Button>
        )}
      </Group>
      {mayAsk && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('appeals.until', { moment: times.moment(appealUntil) })}
        </Text>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {appeals.map((appeal) => (
          <AppealItem key={appeal.id} appeal={appeal} />
        ))}
      </Stack>
      {asking && <AppealDialog reportId={id} questionCount={questionCount} onClose={() => setAsking(false)} />}
    </Paper>
  )
}
