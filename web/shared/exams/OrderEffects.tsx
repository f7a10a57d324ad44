import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  ExamOrderScopeInput,
  NewExamTimesInput,
  OrderEffectsQuery,
} from '../../__generated__/OrderEffectsQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../input/format.ts'

export interface OrderEffectsProps {
  action: 'extend' | 'message' | 'pause' | 'resume' | 'close' | 'reset' | 'reschedule' | 'notify'
  scope: ExamOrderScopeInput
  /** New times of the exam, for `reschedule`. */
  newTimes?: NewExamTimesInput | undefined
  /** Whether extra time also extends the window. */
  widen?: boolean
}

/**
 * Preview of every action that changes the time or status of attempts: the affected students, the new ends and
 * conflicts with the window. Texts: the namespace `control`.
 */
export function OrderEffects({ action, scope, newTimes, widen = false }: OrderEffectsProps) {
  const { t } = useTranslation('control')
  const answer = useAnswer<OrderEffectsQuery>(
    graphql`
      query OrderEffectsQuery($scope: ExamOrderScopeInput!, $times: NewExamTimesInput) {
        examOrderPreview(scope: $scope, times: $times) {
          total
          sitting
          waiting
          finished
          names
          firstEnd
          lastEnd
          latestEnd
          windowClosesAt
          localWindow
          pastWindow
          cannotBegin
        }
      }
    `,
    { scope, times: newTimes ?? null },
  )
  const preview = answer?.examOrderPreview
  if (!preview) return answer === null ? null : <Skeleton h={80} />
  const more = (preview.sitting || preview.total) - preview.names.length
  const times = action === 'extend' || action === 'reschedule' ? timesOf(t, preview, action, widen) : []
  return (
    <Alert variant="light" color={action === 'close' || action === 'reset' ? 'red' : 'info'} aria-live="polite">
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {t('preview.counts', {
            sitting: formatNumber(preview.sitting),
            waiting: formatNumber(preview.waiting),
            finished: formatNumber(preview.finished),
          })}
        </Text>
        {preview.names.length > 0 && (
          <Text size="sm">
            {preview.names.join(', ')}
            {more > 0 && ` ${counted(t, 'more', more)}`}
          </Text>
        )}
        {times.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

type Preview = OrderEffectsQuery['response']['examOrderPreview']

const counted = (t: TFunction<'control'>, key: 'more' | 'pastWindow' | 'cannotBegin', count: number) =>
  t(`preview.${key}`, { count, formatted: formatNumber(count) })

/** Sentences about the new ends of the attempts and the window. */
function timesOf(t: TFunction<'control'>, preview: Preview, action: 'extend' | 'reschedule', widen: boolean): string[] {
  const [from, to] = [preview.firstEnd, preview.lastEnd].map((end) => (end ? formatDateTime(end) : null))
  const ends = action === 'extend' ? (['end', 'ends'] as const) : (['keptEnd', 'keptEnds'] as const)
  const windowTime = preview.localWindow ? formatWallClock : formatDateTime
  const at = windowTime(preview.windowClosesAt)
  const window = action === 'extend' ? t('preview.notWidened', { at }) : t('preview.newWindow', { at })
  const latest = { at: windowTime(preview.latestEnd) }
  return [
    from && to && (from === to ? t(`preview.${ends[0]}`, { at: to }) : t(`preview.${ends[1]}`, { from, to })),
    preview.pastWindow > 0 && counted(t, 'pastWindow', preview.pastWindow),
    preview.waiting > 0 && (widen ? t('preview.widened') : window),
    action === 'reschedule' &&
      preview.waiting > 0 &&
      (preview.localWindow ? t('preview.latestLocal', latest) : t('preview.latest', latest)),
    preview.cannotBegin > 0 && !widen && counted(t, 'cannotBegin', preview.cannotBegin),
  ].filter((line) => typeof line === 'string')
}
