import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconPinFilled, IconPlus, IconTrash } from '@tabler/icons-react'
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
import { formatDateTime } from '../../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../../shared/Page.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { RoleBadges } from '../../../../shared/words/RoleBadges.tsx'

type Announcement = AnnouncementAdminPage_query$data['allAnnouncements'][number]

const colors: Readonly<Record<string, string>> = { planned: 'amber', shown: 'green', over: 'gray' }

function Content({ queryRef }: QueryPageProps<AnnouncementAdminPageQuery>) {
  const { t } = useTranslation(['announcements', 'office'])
  const { Drawing } = useLook()
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  const { allAnnouncements: all, segments } = useFragment<AnnouncementAdminPage_query$key>(
    graphql`
      fragment AnnouncementAdminPage_query on Query @throwOnFieldError {
        segments {
          id
          name
        }
        allAnnouncements {
          id
          title
          roles
          pinned
          state
          startsAt
          endsAt
          segment {
            id
            name
          }
          words {
            language
            title
            text
          }
        }
      }
    `,
    usePreloadedQuery<AnnouncementAdminPageQuery>(
      graphql`
        query AnnouncementAdminPageQuery @preloadable @throwOnFieldError {
          ...AnnouncementAdminPage_query
        }
      `,
      queryRef,
    ),
  )
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
        {all.map((each, i) => {
          const state = each.state as 'planned' | 'shown' | 'over'
          return (
            <Paper component="li" key={each.id} withBorder radius="lg" p="md">
              <Group justify="space-between" gap="sm" align="flex-start">
                <div style={{ flex: '1 1 260px', minWidth: 0 }}>
                  <Title order={2} size="h3">
                    {each.title}
                  </Title>
                  <Group gap={6} mt={6}>
                    <Badge color={colors[state]} variant="light">
                      {t(`admin.state.${state}`)}
                    </Badge>
                    <RoleBadges roles={each.roles} />
                    {each.segment && (
                      <Badge color="gray" variant="outline">
                        {each.segment.name}
                      </Badge>
                    )}
                    {each.pinned && (
                      <Badge variant="light" color="gray" leftSection={<IconPinFilled size={12} aria-hidden="true" />}>
                        {t('pinned')}
                      </Badge>
                    )}
                    <Text size="sm" c="dimmed">
                      {each.words.map(({ language }) => language).join(' · ')}
                    </Text>
                  </Group>
                  <Text size="sm" c="dimmed" mt={6}>
                    {each.endsAt
                      ? t('admin.fromTo', { from: formatDateTime(each.startsAt), to: formatDateTime(each.endsAt) })
                      : t('admin.from', { from: formatDateTime(each.startsAt) })}
                  </Text>
                </div>
                <Group gap={4}>
                  <IconAction
                    icon={IconArrowUp}
                    label={t('admin.up', { title: each.title })}
                    disabled={i === 0 || busy}
                    onClick={() => move(i, i - 1)}
                  />
                  <IconAction
                    icon={IconArrowDown}
                    label={t('admin.down', { title: each.title })}
                    disabled={i === all.length - 1 || busy}
                    onClick={() => move(i, i + 1)}
                  />
                  <IconAction
                    icon={IconEdit}
                    label={t('admin.edit', { title: each.title })}
                    onClick={() => setEdited(each)}
                  />
                  <IconAction
                    icon={IconTrash}
                    danger
                    label={t('admin.delete', { title: each.title })}
                    onClick={() => void remove(each)}
                  />
                </Group>
              </Group>
            </Paper>
          )
        })}
      </Stack>
      <AnnouncementDrawer
        segments={segments}
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
      skeleton={<CardSkeletons heights={[100, 100, 100]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
