import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TimesChange_times$key } from '../../../../__generated__/TimesChange_times.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'

/** Times of an exam before and after an order, each changed one on a separate line. */
export function TimesChange(props: { before: TimesChange_times$key; after: TimesChange_times$key }) {
  const { t } = useTranslation('control')
  const fragment = graphql`
    fragment TimesChange_times on OrderedTimes {
      opensAt
      closesAt
      localWindow
      durationSeconds
      extraSeconds
    }
  `
  const before = useFragment(fragment, props.before)
  const after = useFragment(fragment, props.after)
  const minutes = (seconds: number) => t('orders.minutes', { count: Math.round(seconds / 60) })
  const changes = (
    [
      ['opensAt', before.opensAt, after.opensAt, formatDateTime],
      ['closesAt', before.closesAt, after.closesAt, formatDateTime],
      ['duration', before.durationSeconds, after.durationSeconds, minutes],
      ['extra', before.extraSeconds, after.extraSeconds, minutes],
    ] as const
  ).flatMap(([field, from, to, format]) => {
    if (from == null || to == null || from === to) return []
    const write = format as (value: string | number) => string
    return [t('orders.change', { field: t(`orders.field.${field}`), before: write(from), after: write(to) })]
  })
  if (after.localWindow != null && after.localWindow !== before.localWindow) {
    changes.push(t(after.localWindow ? 'orders.localOn' : 'orders.localOff'))
  }
  return changes.map((change) => (
    <Text key={change} size="sm">
      {change}
    </Text>
  ))
}
