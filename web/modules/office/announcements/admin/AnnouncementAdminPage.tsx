import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import type {
  AnnouncementAdminPage_query$data,
  AnnouncementAdminPage_query$key,
} from '../../../../__generated__/AnnouncementAdminPage_query.graphql.ts'
import type { AnnouncementAdminPageQuery } from '../../../../__generated__/AnnouncementAdminPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { CardSkeletons, Page, PageActions } from '../../../../shared/Page.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'

type Announcement = AnnouncementAdminPage_query$data['allAnnouncements'][number]

const fragment = graphql`
  fragment AnnouncementAdminPage_query on Query @throwOnFieldError {
    ...AnnouncementDrawer_query
    allAnnouncements {
      id
      title
      ...AnnouncementRow_announcement
      ...AnnouncementDrawer_announcement
    }
  }
`

function Content({ queryRef }: QueryPageProps<AnnouncementAdminPageQuery>) {
  const { t } = useTranslation(['announcements', 'office'])
  const { Drawing } = useLook()
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  const data = useFragment<AnnouncementAdminPage_query$key>(
    fragment,
    usePreloadedQuery<AnnouncementAdminPageQuery>(
      graphql`
        query AnnouncementAdminPageQuery @preloadable @throwOnFieldError {
          ...AnnouncementAdminPage_query
        }
      `,
      queryRef,
    ),
  )
  const { allAnnouncements: all } = data
  const { move, remove, busy } = useAnnouncementActions(all)
  const write = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('admin.write')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {all.length > 0 && <PageActions>{write}</PageActions>}
      {all.length === 0 && (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('admin.emptyTitle')}
          text={t('admin.emptyText')}
          action={write}
        />
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {all.map((each, i) => (
          <AnnouncementRow
            key={each.id}
            announcement={each}
            onUp={i === 0 || busy ? undefined : () => move(i, i - 1)}
            onDown={i === all.length - 1 || busy ? undefined : () => move(i, i + 1)}
            onEdit={() => setEdited(each)}
            onDelete={() => void remove(each)}
          />
        ))}
      </Stack>
      <AnnouncementDrawer
        query={data}
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => setEdited(null)}
      />
    </Stack>
  )
}

/** Admin list of past, current and scheduled announcements in display order. */
export default function AnnouncementAdminPage({ queryRef }: QueryPageProps<AnnouncementAdminPageQuery>) {
  const { t } = useTranslation('announcements')
  return (
    <Page
      title={t('admin.title')}
      text={t('admin.intro')}
      skeleton={<CardSkeletons heights={[107, 107, 107]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
