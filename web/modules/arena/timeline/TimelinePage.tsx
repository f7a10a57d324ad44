import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelinePage_timeline$key } from '../../../__generated__/TimelinePage_timeline.graphql.ts'
import type { TimelinePageQuery } from '../../../__generated__/TimelinePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { EventList } from './EventList.tsx'
import { Replay } from './Replay.tsx'
import { SeenPaper } from './SeenPaper.tsx'
import { momentAfter } from './timeline-events.ts'
import { TimelineActions } from './TimelineActions.tsx'
import { TimelineFacts } from './TimelineFacts.tsx'
import { useAttemptRecords } from './use-attempt-records.ts'

function Content({ queryRef }: QueryPageProps<TimelinePageQuery>) {
  const { attemptTimeline: timeline } = usePreloadedQuery<TimelinePageQuery>(
    graphql`
      query TimelinePageQuery($id: ID!) @preloadable @throwOnFieldError {
        attemptTimeline(attemptId: $id) {
          attempt {
            id
            questionCount
          }
          ...TimelinePage_timeline
          ...TimelineFacts_timeline
        }
      }
    `,
    queryRef,
  )
  const { attempt } = timeline
  const records = useAttemptRecords(attempt.id)
  // A provider's exam has no paper.
  const hasPaper = attempt.questionCount > 0
  return (
    <>
      <TimelineActions
        attemptId={attempt.id}
        hasPaper={hasPaper}
        busy={records.busy}
        onVerify={() => void records.verify()}
        onExport={() => void records.exportRecord()}
      />
      <TimelineFacts timeline={timeline} chain={records.chain} />
      <Events timeline={timeline} hasPaper={hasPaper} records={records} />
    </>
  )
}

interface EventsProps {
  timeline: TimelinePage_timeline$key
  hasPaper: boolean
  records: ReturnType<typeof useAttemptRecords>
}

/** The events, replayed on the board and listed; both are at the same position. */
function Events({ timeline, hasPaper, records }: EventsProps) {
  const { t } = useTranslation('control')
  const [position, setPosition] = useState<number | null>(null)
  const { attempt, events, ...data } = useFragment(
    graphql`
      fragment TimelinePage_timeline on AttemptTimeline {
        attempt {
          questionCount
        }
        events {
          at
          kind
          questionNo
          answer
          answerSeen
          epoch
          seq
          action
          text
          seconds
          by
        }
        variant {
          questionNo
          options
        }
      }
    `,
    timeline,
  )
  const variant = data.variant ?? null
  const shown = position ?? events.length
  return (
    <>
      {hasPaper && (
        <Replay
          events={events}
          variant={variant}
          questionCount={attempt.questionCount}
          position={shown}
          onMove={setPosition}
          onShowQuestions={() => void records.showSeen(momentAfter(events, shown))}
        />
      )}
      {records.seen && <SeenPaper seen={records.seen} onClose={records.hideSeen} />}
      <Stack gap="xs">
        <Title order={2} size="h3">
          {t('timeline.events')}
        </Title>
        <EventList events={events} variant={variant} position={shown} onChoose={setPosition} />
      </Stack>
    </>
  )
}

/** All events of an attempt: replayed on the board, listed, verified and exported. */
export default function TimelinePage({ queryRef }: QueryPageProps<TimelinePageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('timeline.title')}
      text={t('timeline.intro')}
      back={{ to: '../../live', label: t('live.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
