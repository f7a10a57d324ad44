import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgendaDays_event$key } from '../../../__generated__/AgendaDays_event.graphql.ts'
import type { AgendaDays_item$key } from '../../../__generated__/AgendaDays_item.graphql.ts'
import { wallClock } from '../../../base/zone.ts'
import { formatDay } from '../../../shared/input/format.ts'
import styles from '../group/group.module.css'
import { Panel } from '../shared/Panel.tsx'
import { timesIn } from './times-in.ts'

/** Agenda of an event by day, in the venue's time and the viewer's. */
export function AgendaDays({ event }: { event: AgendaDays_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment AgendaDays_event on GrandFinalEvent {
        startsOn
        endsOn
        timeZone
        agenda {
          id
          startsAt
          ...AgendaDays_item
        }
      }
    `,
    event,
  )
  const dayOf = ({ startsAt }: { startsAt: string }) => wallClock(new Date(startsAt), data.timeZone).slice(0, 10)
  const days = [...new Set(data.agenda.map(dayOf))]
  return (
    <Panel title={t('calendar.days')}>
      {days.length === 0 ? (
        <Text c="dimmed">{t('calendar.noDays', { from: formatDay(data.startsOn), to: formatDay(data.endsOn) })}</Text>
      ) : (
        <Stack gap="lg">
          {days.map((day) => (
            <div key={day}>
              <Title order={3} size="h4">
                {formatDay(day)}
              </Title>
              <ul className={styles.list}>
                {data.agenda
                  .filter((item) => dayOf(item) === day)
                  .map((item) => (
                    <Item key={item.id} item={item} timeZone={data.timeZone} />
                  ))}
              </ul>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function Item({ item: key, timeZone }: { item: AgendaDays_item$key; timeZone: string }) {
  const item = useFragment(
    graphql`
      fragment AgendaDays_item on GrandFinalAgendaItem {
        title
        text
        startsAt
        endsAt
        venue
      }
    `,
    key,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{item.title}</Text>
        <Text size="sm" c="dimmed">
          {[item.venue, item.text].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text>{timesIn(timeZone, item.startsAt, item.endsAt, 'timeOnly')}</Text>
    </li>
  )
}
