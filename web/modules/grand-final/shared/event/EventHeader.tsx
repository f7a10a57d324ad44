import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventHeader_event$key } from '../../../../__generated__/EventHeader_event.graphql.ts'
import { formatDay } from '../../../../shared/input/format.ts'
import { placeName } from '../../../../shared/intl/place-name.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { Prose } from '../../../../shared/words/Prose.tsx'
import { knownOf, phases } from '../known-values.ts'
import { EventPlaces } from './EventPlaces.tsx'

/** Header of the event: title, current phase and number of places taken. */
export function EventHeader({ event }: { event: EventHeader_event$key }) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment EventHeader_event on GrandFinalEvent {
        title
        html
        place
        startsOn
        endsOn
        phases {
          name
          current
          closesAt
        }
        ...EventPlaces_event
      }
    `,
    event,
  )
  const now = data.phases.find(({ current }) => current)
  const phase = now && knownOf(phases, now.name)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="event-title">
      <Stack gap="sm">
        <div>
          <Title order={2} id="event-title">
            {data.title}
          </Title>
          <Text c="dimmed">
            {placeName(data.place)} · {formatDay(data.startsOn)} – {formatDay(data.endsOn)}
          </Text>
        </div>
        {data.html && <Prose html={data.html} />}
        {phase && (
          <Text>
            <Text span fw={600}>
              {t(`phase.${phase}`)}
            </Text>
            {' · '}
            {t(`phaseText.${phase}`)}
            {now.closesAt && ` ${t('until', { date: times.moment(now.closesAt) })}`}
          </Text>
        )}
        <EventPlaces event={data} />
      </Stack>
    </Paper>
  )
}
