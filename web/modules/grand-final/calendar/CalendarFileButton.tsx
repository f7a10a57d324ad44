import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CalendarFileButton_event$key } from '../../../__generated__/CalendarFileButton_event.graphql.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { knownOf, phases } from '../shared/known-values.ts'
import { calendarFile } from './calendar-file.ts'

/** Button that downloads the event, its phases and its agenda for a calendar program. */
export function CalendarFileButton({ event: key }: { event: CalendarFileButton_event$key }) {
  const { t } = useTranslation('grandFinal')
  const event = useFragment(
    graphql`
      fragment CalendarFileButton_event on GrandFinalEvent {
        id
        title
        place
        startsOn
        endsOn
        timeZone
        phases {
          name
          opensAt
        }
        agenda {
          id
          title
          text
          startsAt
          endsAt
          venue
        }
      }
    `,
    key,
  )
  const download = () => {
    const text = calendarFile({
      ...event,
      phases: event.phases.flatMap(({ name, opensAt }) => {
        const known = knownOf(phases, name)
        return known ? [{ id: name, title: `${event.title}: ${t(`phase.${known}`)}`, startsAt: opensAt }] : []
      }),
    })
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'grand-final.ics')
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
      {t('calendar.file')}
    </Button>
  )
}
