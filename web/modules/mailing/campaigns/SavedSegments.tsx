import { Anchor, Group, Paper, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { SavedSegments_query$key } from '../../../__generated__/SavedSegments_query.graphql.ts'
import type { SavedSegments_segment$key } from '../../../__generated__/SavedSegments_segment.graphql.ts'
import type { SavedSegmentsDeleteMutation } from '../../../__generated__/SavedSegmentsDeleteMutation.graphql.ts'
import { removeFromList } from '../../../relay/plain-lists.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { filterOf, writeFilter } from '../segment/filter-address.ts'
import styles from '../segment/segment.module.css'
import { IconAction } from '../../../ui/IconAction.tsx'

/** Saved segments, each with buttons to open or delete it. */
export function SavedSegments({ query }: { query: SavedSegments_query$key }) {
  const { t } = useTranslation('mailing')
  const { Drawing } = useLook()
  const { segments } = useFragment(
    graphql`
      fragment SavedSegments_query on Query {
        segments {
          id
          ...SavedSegments_segment
        }
      }
    `,
    query,
  )
  if (segments.length === 0) {
    return (
      <EmptyState drawing={<Drawing name="empty" />} title={t('segments.emptyTitle')} text={t('segments.emptyText')} />
    )
  }
  return (
    <ul className={styles.people}>
      {segments.map((segment) => (
        <SavedSegment key={segment.id} segment={segment} />
      ))}
    </ul>
  )
}

function SavedSegment({ segment: key }: { segment: SavedSegments_segment$key }) {
  const { t } = useTranslation('mailing')
  const segment = useFragment(
    graphql`
      fragment SavedSegments_segment on Segment {
        id
        name
        changedAt
        filter {
          ...filterFields_filter @relay(mask: false)
        }
      }
    `,
    key,
  )
  const { name } = segment
  const { drop, busy } = useDeleteSegment(segment)
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Anchor
            component={Link}
            to={{
              pathname: '/stadia/janus/mailing/user-type',
              search: writeFilter(filterOf(segment.filter), new URLSearchParams()).toString(),
            }}
            fw={650}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('list.changed', { moment: formatDateTime(segment.changedAt) })}
          </Text>
        </div>
        <IconAction
          icon={IconTrash}
          danger
          label={t('segments.delete', { name: name })}
          loading={busy}
          onClick={() => void drop()}
        />
      </Group>
    </Paper>
  )
}

/** Deletes a segment after a confirmation. */
function useDeleteSegment({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('mailing')
  const [remove, busy] = useDelete<SavedSegmentsDeleteMutation>(graphql`
    mutation SavedSegmentsDeleteMutation($id: ID!) {
      deleteSegment(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const drop = () =>
    remove(
      { id },
      {
        title: t('segments.deleteTitle', { name }),
        message: t('segments.deleteText'),
        okButton: t('segments.deleteOk'),
        cancelButton: t('confirm.cancel'),
        success: t('segments.deleted'),
        updater: removeFromList({ field: 'segments' }, id),
      },
    )
  return { drop, busy }
}
