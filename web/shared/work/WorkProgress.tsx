import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { WorkProgress_work$key, WorkState } from '../../__generated__/WorkProgress_work.graphql.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatNumber } from '../input/format.ts'
import { useTimes } from '../intl/when.ts'
import { stateTones } from '../state-tones.ts'
import { durationText } from './durations.ts'
import styles from './WorkProgress.module.css'

type KnownState = Exclude<WorkState, '%future added value'>

/** State of work, its progress and the time left, in words. */
export function WorkProgress({ work }: { work: WorkProgress_work$key }) {
  const { t } = useTranslation('work')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment WorkProgress_work on BackgroundWork {
        state
        total
        done
        changed
        failed
        secondsLeft
        hasFile
        fileUntil
      }
    `,
    work,
  )
  const state = data.state as KnownState
  const { total, done, changed, failed, secondsLeft, hasFile, fileUntil } = data
  const isOpen = state === 'running' || state === 'paused' || state === 'waiting'
  const parts = [
    isOpen && total != null && t('progress.of', { done: formatNumber(done), total: formatNumber(total) }),
    isOpen && total == null && state === 'running' && t('progress.unknown'),
    !isOpen && t('progress.processed', { count: done, formatted: formatNumber(done) }),
    changed != null &&
      !isOpen &&
      changed > 0 &&
      t('progress.changed', { count: changed, formatted: formatNumber(changed) }),
    failed > 0 && t('progress.failed', { count: failed, formatted: formatNumber(failed) }),
    secondsLeft != null && t('progress.left', { duration: durationText(t, secondsLeft) }),
    hasFile && fileUntil && t('progress.fileUntil', { moment: times.moment(fileUntil) }),
  ].filter(Boolean)
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Badge className={styles.state ?? ''} tone={stateTones.work[state]}>
          {t(`state.${state}`)}
        </Badge>
        <Text size="sm" span className={styles.words ?? ''}>
          {parts.join(' · ')}
        </Text>
      </Group>
      {isOpen && total != null && (
        <Progress
          size="sm"
          value={total ? (done / total) * 100 : 0}
          animated={state === 'running'}
          aria-label={t('progress.label')}
        />
      )}
    </Stack>
  )
}
