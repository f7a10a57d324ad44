import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AnnouncementsPageQuery } from '../../../__generated__/AnnouncementsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { useReading } from './use-reading.ts'

function Content({ queryRef }: QueryPageProps<AnnouncementsPageQuery>) {
  const { t } = useTranslation('announcements')
  const { Drawing } = useLook()
  const read = useReading()
  const { announcements } = usePreloadedQuery<AnnouncementsPageQuery>(
    graphql`
      query AnnouncementsPageQuery @preloadable @throwOnFieldError {
        announcements {
          id
          ...AnnouncementCard_announcement
        }
        viewer {
          id
          unreadAnnouncements
        }
      }
    `,
    queryRef,
  )
  if (announcements.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('empty.title')} text={t('empty.text')} />
  }
  return announcements.map((announcement) => (
    <AnnouncementCard key={announcement.id} announcement={announcement} onRead={read} />
  ))
}

/** Announcements for the viewer's role, pinned ones first. */
export default function AnnouncementsPage({ queryRef }: QueryPageProps<AnnouncementsPageQuery>) {
  const { t } = useTranslation('announcements')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      skeleton={<CardSkeletons heights={[163, 163]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
