import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { WorkEstimateQuery } from '../../__generated__/WorkEstimateQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { formatNumber } from '../input/format.ts'
import { rangeText } from './durations.ts'

export interface WorkEstimateProps {
  kind: string
  rows: number
  /** Name of the action, if there are several. */
  action?: string | undefined
}

/** How long work on many rows takes, from earlier work of its kind; nothing while that is not known. */
export default function WorkEstimate({ kind, rows, action }: WorkEstimateProps) {
  const { t } = useTranslation('work')
  const answer = useAnswer<WorkEstimateQuery>(
    graphql`
      query WorkEstimateQuery($kind: String!, $rows: Int!) {
        workDuration(kind: $kind, rows: $rows) {
          shortest
          longest
        }
      }
    `,
    { kind, rows },
    'store-or-network',
  )
  const duration = answer?.workDuration
  if (!duration) return null
  const text = t('estimate.text', {
    range: rangeText(t, duration.shortest, duration.longest),
    count: rows,
    formatted: formatNumber(rows),
  })
  return (
    <Text size="sm" c="dimmed" component="p" m={0}>
      {action ? t('estimate.ofAction', { action, text }) : text}
    </Text>
  )
}
