import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OfferedGroupAnswerMutation } from '../../../__generated__/OfferedGroupAnswerMutation.graphql.ts'
import type { OfferedGroup_group$key } from '../../../__generated__/OfferedGroup_group.graphql.ts'
import { groupSupervisorName } from '../../../shared/people/person-name.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** A group that another teacher offers to the viewer, with buttons to accept or refuse it. */
export function OfferedGroup({ group: key }: { group: OfferedGroup_group$key }) {
  const { t } = useTranslation('grandFinal')
  const group = useFragment(
    graphql`
      fragment OfferedGroup_group on ParticipationGroup {
        id
        name
        supervisor {
          ...personName_supervisor
        }
      }
    `,
    key,
  )
  const [answer, busy] = useCommand<OfferedGroupAnswerMutation>(graphql`
    mutation OfferedGroupAnswerMutation($input: AnswerTransferInput!) {
      answerGroupTransfer(input: $input) {
        group {
          id
        }
        query {
          ...HomePage_query
        }
      }
    }
  `)
  const say = (accept: boolean) =>
    answer({ input: { id: group.id, accept } }, { success: t('action.saved') }).catch(ignoreReported)
  return (
    <Alert title={t('home.offered', { name: group.name })}>
      <Stack gap="sm">
        <Text>{t('home.offeredText', { teacher: groupSupervisorName(group.supervisor) })}</Text>
        <Group gap="sm">
          <Button loading={busy} onClick={() => void say(true)}>
            {t('home.take')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void say(false)}>
            {t('home.refuse')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
