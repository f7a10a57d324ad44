import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CalendarPageGrandFinalQuery } from '../../../__generated__/CalendarPageGrandFinalQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDay, zoneName } from '../../../shared/input/format.ts'
import { wallClock } from '../../../base/zone.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import styles from '../group/group.module.css'
import { NoEvent } from '../shared/NoEvent.tsx'
import { knownOf, phases } from '../shared/words.ts'
import { calendarFile } from './calendar-file.ts'
import { timesIn } from './times-in.ts'

function Content({ queryRef }: QueryPageProps<CalendarPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  const { grandFinalEvent: event } = usePreloadedQuery<CalendarPageGrandFinalQuery>(
    graphql`
      query CalendarPageGrandFinalQuery @preloadable {
        grandFinalEvent {
          id
          title
          place
          startsOn
          endsOn
          timeZone
          phases {
            name
            opensAt
            closesAt
            current
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
      }
    `,
    queryRef,
  )
  if (!event) return <NoEvent />
  const { timeZone } = event
  const days = [...new Set(event.agenda.map(({ startsAt }) => wallClock(new Date(startsAt), timeZone).slice(0, 10)))]
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
    <>
      <PageActions>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          {t('calendar.file')}
        </Button>
      </PageActions>
      <Text c="dimmed">{t('calendar.zone', { zone: zoneName(timeZone) || timeZone, place: event.place })}</Text>
      <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="phases-title">
        <Title order={2} id="phases-title" mb="sm">
          {t('calendar.phases')}
        </Title>
        <ol className={styles.list}>
          {event.phases.map(({ name, opensAt, current }) => {
            const known = knownOf(phases, name)
            return known ? (
              <li key={name} className={styles.row} aria-current={current ? 'step' : undefined}>
                <div className={styles.words}>
                  <Group gap="xs">
                    <Text fw={600}>{t(`phase.${known}`)}</Text>
                    {current && <Badge variant="light">{t('calendar.now')}</Badge>}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {t(`phaseText.${known}`)}
                  </Text>
                </div>
                <Text>{timesIn(timeZone, opensAt, opensAt, 'withDay')}</Text>
              </li>
            ) : null
          })}
        </ol>
      </Paper>
      <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="days-title">
        <Title order={2} id="days-title" mb="sm">
          {t('calendar.days')}
        </Title>
        {days.length === 0 ? (
          <Text c="dimmed">
            {t('calendar.noDays', { from: formatDay(event.startsOn), to: formatDay(event.endsOn) })}
          </Text>
        ) : (
          <Stack gap="lg">
            {days.map((day) => (
              <div key={day}>
                <Title order={3} size="h4">
                  {formatDay(day)}
                </Title>
                <ul className={styles.list}>
                  {event.agenda
                    .filter(({ startsAt }) => wallClock(new Date(startsAt), timeZone).startsWith(day))
                    .map((item) => (
                      <li key={item.id} className={styles.row}>
                        <div className={styles.words}>
                          <Text fw={600}>{item.title}</Text>
                          <Text size="sm" c="dimmed">
                            {[item.venue, item.text].filter(Boolean).join(' · ')}
                          </Text>
                        </div>
                        <Text>{timesIn(timeZone, item.startsAt, item.endsAt, 'timeOnly')}</Text>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </Stack>
        )}
      </Paper>
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
