import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TimelineFacts_timeline$key } from '../../../__generated__/TimelineFacts_timeline.graphql.ts'
import { formatDateTime, formatMoment } from '../../../shared/input/format.ts'
import type { Chain } from './use-attempt-records.ts'
import { Badge } from '../../../ui/Badge.tsx'

export interface TimelineFactsProps {
  timeline: TimelineFacts_timeline$key
  /** outcome of the last check; null before it */
  chain: Chain | null
}

/** Student, times and receipt of an attempt. */
export function TimelineFacts({ timeline, chain }: TimelineFactsProps) {
  const { t } = useTranslation(['control', 'start'])
  const { student, username, examTitle, attempt } = useFragment(
    graphql`
      fragment TimelineFacts_timeline on AttemptTimeline {
        student
        username
        examTitle
        attempt {
          questionCount
          startedAt
          startedBy
          shownAt
          deadline
          closedAt
          answeredCount
          receipt
        }
      }
    `,
    timeline,
  )
  const { startedBy } = attempt
  const moment = (at: string | null | undefined) => (at ? formatDateTime(at) : '–')
  const facts = [
    [t('timeline.started'), moment(attempt.startedAt)],
    [t('start:by.title'), startedBy && startedBy !== '%future added value' ? t(`start:by.${startedBy}`) : '–'],
    [t('timeline.shown'), attempt.shownAt ? formatMoment(new Date(attempt.shownAt), { timeStyle: 'medium' }) : '–'],
    [t('timeline.deadline'), moment(attempt.deadline)],
    [t('timeline.closed'), moment(attempt.closedAt)],
    [t('column.answered'), attempt.questionCount > 0 ? `${attempt.answeredCount} / ${attempt.questionCount}` : '–'],
  ] as const
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size="h3">
        {student}
      </Title>
      <Text c="dimmed">{`${username} · ${examTitle}`}</Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} mt="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={600}>{value}</Text>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {t('timeline.receipt')}
      </Text>
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {attempt.receipt}
      </Text>
      <div aria-live="polite">{chain && <ChainOutcome chain={chain} />}</div>
    </Paper>
  )
}

function ChainOutcome({ chain }: { chain: Chain }) {
  const { t } = useTranslation('control')
  return (
    <Group gap="xs" mt="xs">
      <Badge tone={chain.valid ? 'good' : 'bad'} strong miw="max-content">
        {t(chain.valid ? 'timeline.valid' : 'timeline.invalid')}
      </Badge>
      <Text size="sm">{t('timeline.entries', { count: chain.entries })}</Text>
      {!chain.valid && (
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {chain.computed}
        </Text>
      )}
    </Group>
  )
}
