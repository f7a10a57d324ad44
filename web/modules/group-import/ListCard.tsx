import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ListCard_list$key } from '../../__generated__/ListCard_list.graphql.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import type { ListState } from './list-view.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

/** A class list with its number of rows and its state. */
export function ListCard({ list }: { list: ListCard_list$key }) {
  const { t } = useTranslation('group-import')
  const { id, fileName, state, createdAt, counts } = useFragment(
    graphql`
      fragment ListCard_list on GroupImport {
        id
        fileName
        state
        createdAt
        counts {
          total
        }
      }
    `,
    list,
  )
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between">
        <Stack gap={2}>
          <Anchor component={Link} to={`/stadia/s-group-import/${id}`} fw={650}>
            {fileName}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('rows', { count: counts.total, formatted: formatNumber(counts.total) })} · {formatDateTime(createdAt)}
          </Text>
        </Stack>
        <Badge tone={stateTones.classList[state as ListState]}>{t(`state.${state as ListState}`)}</Badge>
      </Group>
    </Paper>
  )
}
