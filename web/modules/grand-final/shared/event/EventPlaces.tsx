import { Group, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventPlaces_event$key } from '../../../../__generated__/EventPlaces_event.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'

/** Number of places taken and waiting groups; nothing for an event without a limit. */
export function EventPlaces({ event }: { event: EventPlaces_event$key }) {
  const { t } = useTranslation('grandFinal')
  const {
    places: { limit, taken, waiting },
  } = useFragment(
    graphql`
      fragment EventPlaces_event on GrandFinalEvent {
        places {
          limit
          taken
          waiting
        }
      }
    `,
    event,
  )
  if (!limit || limit <= 0) return null
  const places = t('places.taken', { taken: formatNumber(taken), limit: formatNumber(limit) })
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{places}</Text>
        {waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t('places.waiting', { count: waiting, formatted: formatNumber(waiting) })}
          </Text>
        )}
      </Group>
      <Progress value={Math.min(100, (100 * taken) / limit)} aria-label={places} mt={4} />
    </div>
  )
}
