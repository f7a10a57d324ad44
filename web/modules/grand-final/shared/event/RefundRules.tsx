import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RefundRules_event$key } from '../../../../__generated__/RefundRules_event.graphql.ts'
import { formatNumber, formatPercent } from '../../../../shared/input/format.ts'

/** Refunds by the number of days before the event, the highest first. */
export function RefundRules({ event }: { event: RefundRules_event$key }) {
  const { t } = useTranslation('grandFinal')
  const { cancellationRules } = useFragment(
    graphql`
      fragment RefundRules_event on GrandFinalEvent {
        cancellationRules {
          daysBefore
          percent
        }
      }
    `,
    event,
  )
  const rules = cancellationRules.filter(({ percent }) => percent > 0).toSorted((a, b) => b.daysBefore - a.daysBefore)
  const last = rules.at(-1)
  return (
    <div>
      <Text fw={600} size="sm">
        {t('prices.refunds')}
      </Text>
      {!last ? (
        <Text size="sm" c="dimmed">
          {t('prices.never')}
        </Text>
      ) : (
        <List size="sm" c="dimmed">
          {rules.map(({ daysBefore, percent }) => (
            <List.Item key={daysBefore}>
              {t('prices.refund', {
                count: daysBefore,
                formatted: formatNumber(daysBefore),
                percent: formatPercent(percent),
              })}
            </List.Item>
          ))}
          {last.daysBefore > 0 && <List.Item>{t('prices.noRefund')}</List.Item>}
        </List>
      )}
    </div>
  )
}
