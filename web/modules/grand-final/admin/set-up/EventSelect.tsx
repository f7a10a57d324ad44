import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventSelect_events$key } from '../../../../__generated__/EventSelect_events.graphql.ts'
import { placeName } from '../../../../shared/intl/place-name.ts'

interface EventSelectProps {
  events: EventSelect_events$key
  value: string
  onChange: (id: string | null) => void
}

/** Select for the event to set up. */
export function EventSelect({ events: keys, value, onChange }: EventSelectProps) {
  const { t } = useTranslation('grandFinal')
  const events = useFragment(
    graphql`
      fragment EventSelect_events on GrandFinalEvent @relay(plural: true) {
        id
        season
        place
      }
    `,
    keys,
  )
  return (
    <Select
      size="md"
      maw={360}
      allowDeselect={false}
      label={t('setUp.event')}
      data={events.map(({ id, season, place }) => ({ value: id, label: `${placeName(place)} ${season}` }))}
      value={value}
      onChange={onChange}
    />
  )
}
