import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { HomePageQuery } from '../../../__generated__/HomePageQuery.graphql.ts'
import type { HomePage_query$key } from '../../../__generated__/HomePage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EventFiles } from '../shared/event/EventFiles.tsx'
import { EventHeader } from '../shared/event/EventHeader.tsx'
import { EventPrices } from '../shared/event/EventPrices.tsx'
import { NoEvent } from '../shared/event/NoEvent.tsx'
import { GroupCard } from './GroupCard.tsx'
import { NewGroupButton } from './NewGroupButton.tsx'
import { OfferedGroup } from './OfferedGroup.tsx'

function Content({ queryRef }: QueryPageProps<HomePageQuery>) {
  const { grandFinalEvent: event, participationGroupsOf: groups } = useFragment<HomePage_query$key>(
    graphql`
      fragment HomePage_query on Query {
        grandFinalEvent {
          phases {
            current
            possible
          }
          ...EventHeader_event
          ...EventFiles_event
          ...EventPrices_event
        }
        participationGroupsOf {
          id
          offeredToMe
          ...GroupCard_group
          ...OfferedGroup_group
        }
      }
    `,
    usePreloadedQuery<HomePageQuery>(
      graphql`
        query HomePageQuery @preloadable {
          ...HomePage_query
        }
      `,
      queryRef,
    ),
  )
  if (!event) return <NoEvent />
  const own = (groups ?? []).filter(({ offeredToMe }) => !offeredToMe)
  const offered = (groups ?? []).filter(({ offeredToMe }) => offeredToMe)
  const may = event.phases.some(({ current, possible }) => current && possible.includes('createGroup'))
  const button = may && <NewGroupButton />
  return (
    <>
      {own.length > 0 && button && <PageActions>{button}</PageActions>}
      <EventHeader event={event} />
      {offered.map((group) => (
        <OfferedGroup key={group.id} group={group} />
      ))}
      {own.length === 0 ? (
        <NoGroups mayCreate={may} action={button} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {own.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </SimpleGrid>
      )}
      <EventPrices event={event} />
      <EventFiles event={event} />
    </>
  )
}

function NoGroups({ mayCreate, action }: { mayCreate: boolean; action: ReactNode }) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={t('home.empty')}
      text={mayCreate ? t('home.emptyText') : t('home.closedText')}
      action={action}
    />
  )
}

/** A teacher's Grand Final home: the event and the teacher's groups. */
export default function HomePage({ queryRef }: QueryPageProps<HomePageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('home.title')}
      text={t('home.intro')}
      skeleton={<CardSkeletons heights={[180, 160]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
