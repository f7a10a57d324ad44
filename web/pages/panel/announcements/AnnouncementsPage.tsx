import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { AnnouncementsPageQuery } from '../../../__generated__/AnnouncementsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
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

/** What the admins tell people of one's role, the pinned first. */
export default function AnnouncementsPage({ queryRef }: QueryPageProps<AnnouncementsPageQuery>) {
  const { t } = useTranslation('announcements')
  const { revalidate } = useRevalidator()
  usePageTitle(t('title'))
  return (
    <RelayRoot>
      <Stack gap="lg" maw={860}>
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        <Section
          skeleton={
            <Stack gap="md" role="status" aria-label={t('loading')}>
              <Skeleton height={150} radius="lg" aria-hidden="true" />
              <Skeleton height={150} radius="lg" aria-hidden="true" />
            </Stack>
          }
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Stack gap="md">
            <Content queryRef={queryRef} />
          </Stack>
        </Section>
      </Stack>
    </RelayRoot>
  )
}
