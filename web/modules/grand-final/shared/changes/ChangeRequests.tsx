import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChangeRequests_change$key } from '../../../__generated__/ChangeRequests_change.graphql.ts'
import type { ChangeRequestsWithdrawMutation } from '../../../__generated__/ChangeRequestsWithdrawMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { ChangeLines } from './ChangeLines.tsx'
import styles from '../group/group.module.css'
import { changeKinds, knownOf } from './words.ts'
import { ChangeBadge } from './ChangeBadge.tsx'

/** Change requests, newest first, with status and answer. */
export function ChangeRequests({ changes }: { changes: ChangeRequests_change$key }) {
  const { t } = useTranslation('grandFinal')
  const rows = useFragment(
    graphql`
      fragment ChangeRequests_change on GrandFinalChange @relay(plural: true) {
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
    changes,
  )
  const [withdraw, busy] = useCommand<ChangeRequestsWithdrawMutation>(graphql`
    mutation ChangeRequestsWithdrawMutation($input: WithdrawGrandFinalChangeInput!) {
      withdrawGrandFinalChange(input: $input) {
        change {
          id
          state
        }
      }
    }
  `)
  if (rows.length === 0) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="changes-title">
      <Title order={2} id="changes-title" mb="sm">
        {t('change.title')}
      </Title>
      <ul className={styles.list}>
        {rows.toReversed().map((row) => {
          const kind = knownOf(changeKinds, row.kind)
          return (
            <li key={row.id} className={styles.row}>
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
              {row.state === 'pending' && (
                <Button
                  variant="default"
                  size="sm"
                  disabled={busy}
                  onClick={() =>
                    void withdraw({ input: { id: row.id } }, { success: t('change.tookBack') }).catch(ignoreReported)
                  }
                >
                  {t('change.takeBack')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}
