import { Alert, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BatchCard_batch$key } from '../../../__generated__/BatchCard_batch.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { BatchActions } from './BatchActions.tsx'
import type { BatchActionsProps } from './BatchActions.tsx'
import { Badge } from '../../../ui/Badge.tsx'

export interface BatchCardProps extends Omit<BatchActionsProps, 'batch'> {
  batch: BatchCard_batch$key
}

/** A batch of external codes: the number of remaining codes, and a warning when they run out. */
export function BatchCard({ batch, ...actions }: BatchCardProps) {
  const { t } = useTranslation('forms')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment BatchCard_batch on ExternalCodeBatch {
        title
        codeCount
        leftCount
        warnAt
        warnedAt
        endsAt
        ...BatchActions_batch
      }
    `,
    batch,
  )
  const { title, codeCount, leftCount, warnAt, warnedAt, endsAt } = data
  const used = codeCount - leftCount
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 260px', minWidth: 0 }}>
          <Group gap={8}>
            <Title order={2} size="h4">
              {title}
            </Title>
            {leftCount === 0 && (
              <Badge tone="bad" strong>
                {t('codes.none')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('codes.left', {
              used: formatNumber(used),
              left: formatNumber(leftCount),
              all: formatNumber(codeCount),
            })}
            {endsAt && ` · ${t('fill.until', { date: times.moment(endsAt) })}`}
          </Text>
        </div>
        <BatchActions batch={data} {...actions} />
      </Group>
      <Progress mt="sm" value={codeCount ? (100 * used) / codeCount : 0} aria-label={t('codes.used')} />
      {leftCount <= warnAt && (
        <Alert mt="sm" color="amber" variant="light" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
          {warnedAt ? t('codes.warned', { date: formatDateTime(warnedAt) }) : t('codes.few')}
        </Alert>
      )}
    </Paper>
  )
}
