import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Recipient_recipient$key } from '../../../__generated__/Recipient_recipient.graphql.ts'
import type { RecipientResolveMutation } from '../../../__generated__/RecipientResolveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import type { RecipientStatus } from './campaign-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** An e-mail of a mailing and its delivery status. */
export function Recipient({ recipient }: { recipient: Recipient_recipient$key }) {
  const { t } = useTranslation('mailing')
  const node = useFragment(
    graphql`
      fragment Recipient_recipient on MailRecipient {
        id
        address
        family
        language
        status
        reason
        problem
        sentAt
      }
    `,
    recipient,
  )
  const status = node.status as RecipientStatus
  return (
    <Paper component="li" withBorder radius="md" px="md" py="xs">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={600}>
            {node.address || t('status.erased')}{' '}
            <Badge size="sm" tone={stateTones.recipient[status]}>
              {t(`status.${status}`)}
            </Badge>
          </Text>
          <Text size="xs" c="dimmed">
            {[
              languageName(node.language),
              node.family && t('status.family'),
              node.reason && t(`reason.${node.reason as 'optOut'}`),
              node.sentAt && formatDateTime(node.sentAt),
              node.problem,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {status === 'unknown' && <Decision id={node.id} />}
      </Group>
    </Paper>
  )
}

/** Lets an admin record whether an e-mail arrived whose delivery is uncertain. */
function Decision({ id }: { id: string }) {
  const { t } = useTranslation('mailing')
  const [resolve, resolving] = useCommand<RecipientResolveMutation>(graphql`
    mutation RecipientResolveMutation($input: ResolveUnknownMailInput!) {
      resolveUnknownMail(input: $input) {
        recipient {
          id
          status
          sentAt
        }
        campaign {
          id
          state
          ...CampaignCounts_campaign
        }
      }
    }
  `)
  const decide = (arrived: boolean) =>
    void resolve({ input: { id, arrived } }, { success: t('unknown.decided') }).catch(ignoreReported)
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={resolving} onClick={() => decide(true)}>
        {t('unknown.arrived')}
      </Button>
      <Button size="xs" variant="default" loading={resolving} onClick={() => decide(false)}>
        {t('unknown.again')}
      </Button>
    </Group>
  )
}
