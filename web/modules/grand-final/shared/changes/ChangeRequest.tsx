import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChangeRequestWithdrawMutation } from '../../../../__generated__/ChangeRequestWithdrawMutation.graphql.ts'
import type { ChangeRequest_change$key } from '../../../../__generated__/ChangeRequest_change.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import styles from '../../group/group.module.css'
import { changeKinds, knownOf } from '../known-values.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import { ChangeLines } from './ChangeLines.tsx'

/** A change request with its status and answer; a pending one can be withdrawn. */
export function ChangeRequest({ change }: { change: ChangeRequest_change$key }) {
  const { t } = useTranslation('grandFinal')
  const row = useFragment(
    graphql`
      fragment ChangeRequest_change on GrandFinalChange {
        id
        kind
        state
        reason
        answer
        member
        createdAt
        ...ChangeLines_change
      }
    `,
    change,
  )
  const kind = knownOf(changeKinds, row.kind)
  return (
    <li className={styles.row}>
      <Stack gap={4} className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>{[kind && t(`change.kind.${kind}`), row.member].filter(Boolean).join(' · ')}</Text>
          <ChangeBadge state={row.state} />
        </Group>
        <Text size="sm" c="dimmed">
          {formatDateTime(row.createdAt)} · {row.reason}
        </Text>
        <ChangeLines change={row} />
        {row.answer && <Text size="sm">{t('change.answered', { answer: row.answer })}</Text>}
      </Stack>
      {row.state === 'pending' && <WithdrawButton id={row.id} />}
    </li>
  )
}

function WithdrawButton({ id }: { id: string }) {
  const { t } = useTranslation('grandFinal')
  const [withdraw, busy] = useCommand<ChangeRequestWithdrawMutation>(graphql`
    mutation ChangeRequestWithdrawMutation($input: WithdrawGrandFinalChangeInput!) {
      withdrawGrandFinalChange(input: $input) {
        change {
          id
          state
        }
      }
    }
  `)
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => void withdraw({ input: { id: id } }, { success: t('change.tookBack') }).catch(ignoreReported)}
    >
      {t('change.takeBack')}
    </Button>
  )
}
