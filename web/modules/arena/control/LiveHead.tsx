import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { LiveHead_exam$key } from '../../../__generated__/LiveHead_exam.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import type { LiveExamState } from './use-live-exam.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Times of the exam as a whole: its window, the extra time for everyone, and whether it is paused. */
export function LiveHead({ exam, live }: { exam: LiveHead_exam$key; live: LiveExamState }) {
  const { t } = useTranslation('control')
  const { title, opensAt, closesAt, localWindow, layout } = useFragment(
    graphql`
      fragment LiveHead_exam on Exam {
        title
        opensAt
        closesAt
        localWindow
        layout
      }
    `,
    exam,
  )
  const { header, failure } = live
  const extraSeconds = header?.extraSeconds ?? 0
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t(localWindow ? 'live.localWindow' : 'live.window', {
              from: formatDateTime(header?.opensAt ?? opensAt),
              to: formatDateTime(header?.closesAt ?? closesAt),
            })}
          </Text>
        </div>
        <Group gap="xs" aria-live="polite">
          {header?.paused && (
            <Badge tone="info" strong>
              {t('live.paused')}
            </Badge>
          )}
          {extraSeconds > 0 && (
            <Badge tone="info">{t('live.extra', { minutes: formatNumber(Math.round(extraSeconds / 60)) })}</Badge>
          )}
          {(layout === 'live' || layout === 'stream') && (
            <Button size="compact-sm" variant="default" component={Link} to="../host" relative="path">
              {t('host.open')}
            </Button>
          )}
          <Badge tone={header ? 'good' : 'neutral'}>{t(header ? 'live.connected' : 'live.connecting')}</Badge>
        </Group>
      </Group>
      {failure && (
        <Alert color="red" mt="sm">
          {failure.message}
        </Alert>
      )}
    </Paper>
  )
}
