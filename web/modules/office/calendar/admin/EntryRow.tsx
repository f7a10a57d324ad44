import { ActionIcon, Group, Paper, Text, Title } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { EntryRow_entry$key } from '../../../../__generated__/EntryRow_entry.graphql.ts'
import { formatMoment } from '../../../../shared/input/format.ts'
import { AudienceBadges } from '../../../../shared/words/RoleBadges.tsx'

/** Path of the list of entries; the path of each entry is below it. */
export const list = '/stadia/janus/olympiad-calendar'

/** A calendar entry in the admin list. */
export function EntryRow({ entry }: { entry: EntryRow_entry$key }) {
  const { t } = useTranslation('calendar')
  const node = useFragment(
    graphql`
      fragment EntryRow_entry on CalendarEntry {
        slug
        title
        startsAt
        timeZone
        allDay
        published
        roles
      }
    `,
    entry,
  )
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} size="h3">
            {node.title}
          </Title>
          <Text size="sm" c="dimmed">
            {formatMoment(
              new Date(node.startsAt),
              node.allDay
                ? { dateStyle: 'full', timeZone: 'UTC' }
                : { dateStyle: 'medium', timeStyle: 'short', timeZone: node.timeZone },
            )}
            {!node.allDay && ` · ${node.timeZone}`} · /{node.slug}
          </Text>
          <AudienceBadges roles={node.roles} draft={node.published ? null : t('admin.draft')} />
        </div>
        <ActionIcon
          component={Link}
          to={`${list}/${node.slug}`}
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={t('admin.editTitle', { title: node.title })}
        >
          <IconEdit size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Paper>
  )
}
