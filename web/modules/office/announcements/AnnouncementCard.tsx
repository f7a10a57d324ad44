import { Group, Paper, Text, Title } from '@mantine/core'
import { IconPinFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnnouncementCard_announcement$key } from '../../../__generated__/AnnouncementCard_announcement.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { Prose } from '../../../shared/words/Prose.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Time an announcement must be visible before it counts as read, in ms. */
const readAfterMs = 1200

export interface AnnouncementCardProps {
  announcement: AnnouncementCard_announcement$key
  onRead: (id: string) => void
}

/** An announcement, marked as read after being visible briefly; it shows "new" until the next visit. */
export function AnnouncementCard({ announcement, onRead }: AnnouncementCardProps) {
  const { t } = useTranslation('announcements')
  const { id, title, html, language, pinned, startsAt, isRead } = useFragment(
    graphql`
      fragment AnnouncementCard_announcement on Announcement {
        id
        title
        html
        language
        pinned
        startsAt
        isRead
      }
    `,
    announcement,
  )
  const [isNew] = useState(!isRead)
  const card = useReading(id, isRead, onRead)
  return (
    <Paper component="article" ref={card} withBorder radius="lg" p="lg" aria-labelledby={`announcement-${id}`}>
      <Group gap="xs" mb={4} justify="space-between" align="flex-start">
        <Title order={2} id={`announcement-${id}`} lang={language} style={{ flex: '1 1 12em' }}>
          {title}
        </Title>
        <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
          {pinned && (
            <Badge tone="neutral" style={{ flex: 'none' }} leftSection={<IconPinFilled size={12} aria-hidden="true" />}>
              {t('pinned')}
            </Badge>
          )}
          {isNew && (
            <Badge tone="info" strong style={{ flex: 'none' }}>
              {t('new')}
            </Badge>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {formatDate(startsAt)}
      </Text>
      <Prose html={html} lang={language} />
      <span aria-hidden="true" />
    </Paper>
  )
}

/**
 * Calls `onRead` once an announcement has been visible to its end for the required time.
 * @returns ref of its card
 */
function useReading(id: string, isRead: boolean, onRead: (id: string) => void) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRead || !card.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => onRead(id), readAfterMs)
    })
    // Observes the end of the card: a visible heading does not mean that a long text was read.
    observer.observe(card.current.lastElementChild ?? card.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id, isRead, onRead])
  return card
}
