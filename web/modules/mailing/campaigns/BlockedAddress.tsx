import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BlockedAddress_suppression$key } from '../../../__generated__/BlockedAddress_suppression.graphql.ts'
import type { BlockedAddressUnblockMutation } from '../../../__generated__/BlockedAddressUnblockMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDate } from '../../../shared/input/format.ts'

export interface BlockedAddressProps {
  suppression: BlockedAddress_suppression$key
  /** Connections that the address is removed from. */
  connections: readonly string[]
}

/** A blocked address, the reason why it is blocked, and the button that unblocks it. */
export function BlockedAddress({ suppression, connections }: BlockedAddressProps) {
  const { t } = useTranslation('mailing')
  const { id, address, reason, detail, createdAt } = useFragment(
    graphql`
      fragment BlockedAddress_suppression on MailSuppression {
        id
        address
        reason
        detail
        createdAt
      }
    `,
    suppression,
  )
  const [unblock, unblocking] = useCommand<BlockedAddressUnblockMutation>(graphql`
    mutation BlockedAddressUnblockMutation($id: ID!, $connections: [ID!]!) {
      unblockMailAddress(input: { id: $id }) {
        deletedId @deleteEdge(connections: $connections)
      }
    }
  `)
  const remove = () => void unblock({ id, connections }, { success: t('blocked.removed') }).catch(ignoreReported)
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{address}</Text>
          <Text size="sm" c="dimmed">
            {[t(`blocked.reason.${reason as 'person'}`), formatDate(createdAt), detail].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button size="sm" variant="default" loading={unblocking} onClick={remove}>
          {t('blocked.remove')}
        </Button>
      </Group>
    </Paper>
  )
}
