import { Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnnouncementRow_announcement$key } from '../../../../__generated__/AnnouncementRow_announcement.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { RoleBadges } from '../../../../shared/words/RoleBadges.tsx'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { stateTones } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface ActionsProps {
  /** Moves it before the previous one; undefined while it cannot be moved. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

export interface AnnouncementRowProps extends ActionsProps {
  announcement: AnnouncementRow_announcement$key
}

/** An announcement in the admin list: its readers, its period, and buttons that move, edit and delete it. */
export function AnnouncementRow({ announcement, ...actions }: AnnouncementRowProps) {
  const { t } = useTranslation('announcements')
  const data = useFragment(
    graphql`
      fragment AnnouncementRow_announcement on Announcement {
        title
        roles
        pinned
        state
        startsAt
        endsAt
        segment {
          name
        }
        words {
          language
        }
      }
    `,
    announcement,
  )
  const state = data.state as keyof typeof stateTones.announcement
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm" align="flex-start">
        <div style={{ flex: '1 1 260px', minWidth: 0 }}>
          <Title order={2} size="h3">
            {data.title}
          </Title>
          <Group gap={6} mt={6}>
            <Badge tone={stateTones.announcement[state]}>{t(`admin.state.${state}`)}</Badge>
            <RoleBadges roles={data.roles} />
            {data.segment && <Badge tone="neutral">{data.segment.name}</Badge>}
            {data.pinned && (
              <Badge tone="neutral" leftSection={<IconPinFilled size={12} aria-hidden="true" />}>
                {t('pinned')}
              </Badge>
            )}
            <Text size="sm" c="dimmed">
              {data.words.map(({ language }) => language).join(' · ')}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" mt={6}>
            {data.endsAt
              ? t('admin.fromTo', { from: formatDateTime(data.startsAt), to: formatDateTime(data.endsAt) })
              : t('admin.from', { from: formatDateTime(data.startsAt) })}
          </Text>
        </div>
        <Actions {...actions} title={data.title} />
      </Group>
    </Paper>
  )
}

function Actions({ title, onUp, onDown, onEdit, onDelete }: ActionsProps & { title: string }) {
  const { t } = useTranslation('announcements')
  return (
    <Group gap={4}>
      <IconAction icon={IconArrowUp} label={t('admin.up', { title })} disabled={!onUp} onClick={onUp} />
      <IconAction icon={IconArrowDown} label={t('admin.down', { title })} disabled={!onDown} onClick={onDown} />
      <IconAction icon={IconEdit} label={t('admin.edit', { title })} onClick={onEdit} />
      <IconAction icon={IconTrash} danger label={t('admin.delete', { title })} onClick={onDelete} />
    </Group>
  )
}
