import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CalendarPageGrandFinalQuery } from '../../../__generated__/CalendarPageGrandFinalQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { zoneName } from '../../../shared/input/format.ts'
import { placeName } from '../../../shared/intl/place-name.ts'
import { NoEvent } from '../shared/event/NoEvent.tsx'
import { AgendaDays } from './AgendaDays.tsx'
import { CalendarFileButton } from './CalendarFileButton.tsx'
import { PhaseTimes } from './PhaseTimes.tsx'

function Content({ queryRef }: QueryPageProps<CalendarPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  const { grandFinalEvent: event } = usePreloadedQuery<CalendarPageGrandFinalQuery>(
    graphql`
      query CalendarPageGrandFinalQuery @preloadable {
        grandFinalEvent {
          place
          timeZone
          ...CalendarFileButton_event
          ...PhaseTimes_event
          ...AgendaDays_event
        }
      }
    `,
    queryRef,
  )
  if (!event) return <NoEvent />
  const { timeZone } = event
  return (
    <>
      <PageActions>
        <CalendarFileButton event={event} />
      </PageActions>
      <Text c="dimmed">
        {t('calendar.zone', { zone: zoneName(timeZone) || timeZone, place: placeName(event.place) })}
      </Text>
      <PhaseTimes event={event} />
      <AgendaDays event={event} />
    </>
  )
}

/** Grand Final calendar: phases and the programme by day, in the venue's time and the viewer's. */
export default function CalendarPage({ queryRef }: QueryPageProps<CalendarPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page title={t('calendar.title')} skeleton={<CardSkeletons heights={[260, 260]} />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
