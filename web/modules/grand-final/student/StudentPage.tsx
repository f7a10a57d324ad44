import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { StudentPageQuery } from '../../../__generated__/StudentPageQuery.graphql.ts'
import type { StudentPage_query$key } from '../../../__generated__/StudentPage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EventFiles } from '../shared/event/EventFiles.tsx'
import { EventHeader } from '../shared/event/EventHeader.tsx'
import { EventPrices } from '../shared/event/EventPrices.tsx'
import { NoEvent } from '../shared/event/NoEvent.tsx'
import { isOver, knownOf, phases } from '../shared/known-values.ts'
import { StudentPlace } from './StudentPlace.tsx'

function Content({ queryRef }: QueryPageProps<StudentPageQuery>) {
  const { grandFinalEvent: event, myParticipations: places } = useFragment<StudentPage_query$key>(
    graphql`
      fragment StudentPage_query on Query {
        grandFinalEvent {
          id
          phases {
            name
            current
            possible
            ...StudentCheckList_phases
          }
          ...EventHeader_event
          ...EventFiles_event
          ...EventPrices_event
        }
        myParticipations {
          id
          event {
            id
          }
          ...StudentPlace_place
        }
      }
    `,
    usePreloadedQuery<StudentPageQuery>(
      graphql`
        query StudentPageQuery @preloadable {
          ...StudentPage_query
        }
      `,
      queryRef,
    ),
  )
  if (!event) return <NoEvent />
  const place = (places ?? []).find((one) => one.event.id === event.id)
  const now = event.phases.find(({ current }) => current)
  const phase = now && knownOf(phases, now.name)
  const may = (action: string) => now?.possible.includes(action) ?? false
  return (
    <>
      <EventHeader event={event} />
      {!place ? (
        <NoPlace over={phase === 'closed'} />
      ) : (
        <StudentPlace
          place={place}
          phases={event.phases}
          mayAnswer={may('respond')}
          lateAnswer={phase !== undefined && isOver(phase)}
          mayTell={may('editDetails')}
          late={phase === 'closed'}
        />
      )}
      <EventPrices event={event} />
      <EventFiles event={event} />
    </>
  )
}

function NoPlace({ over }: { over: boolean }) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={t('student.none')}
      text={over ? t('student.over') : t('student.noneText')}
    />
  )
}

/** A student's Grand Final home: invitation, next steps, payments and details. */
export default function StudentPage({ queryRef }: QueryPageProps<StudentPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('student.title')}
      text={t('student.intro')}
      skeleton={<CardSkeletons heights={[180, 200, 300]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
