import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AdminGroup_group$key } from '../../../__generated__/AdminGroup_group.graphql.ts'
import { GroupFacts } from '../group/GroupFacts.tsx'
import { GroupPayments } from '../group/GroupPayments.tsx'
import { Members } from '../group/members/Members.tsx'
import { askGroupName } from '../shared/ask-group-name.ts'
import { useGroup } from '../shared/use-group.ts'
import { useWithdrawal } from '../shared/use-withdrawal.ts'
import { GroupSteps } from '../steps/GroupSteps.tsx'
import { AddQuota } from './AddQuota.tsx'
import { GroupRecord } from './GroupRecord.tsx'
import { GroupTag } from './GroupTag.tsx'

/** Admin record of a group: places, tag, payer, members and history. */
export function AdminGroup({ group }: { group: AdminGroup_group$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment AdminGroup_group on ParticipationGroup {
        id
        name
        state
        tag
        ...GroupRecord_group
        ...GroupFacts_group
        ...GroupSteps_group
        ...Members_group
        ...GroupPayments_group
      }
    `,
    group,
  )
  const actions = useGroup(data.id)
  const askToWithdraw = useWithdrawal()
  const rename = async () => {
    const name = await askGroupName(t, data.name)
    if (name) await actions.rename(name)
  }
  const withdraw = async () => {
    const reason = await askToWithdraw(data)
    if (reason !== null) await actions.withdraw(reason)
  }
  return (
    <Stack gap="md">
      <GroupFacts group={data} />
      <Group gap="sm">
        {data.state !== 'withdrawn' && <AddQuota groupId={data.id} />}
        <Button variant="default" disabled={actions.busy} onClick={() => void rename()}>
          {t('action.rename')}
        </Button>
        <GroupTag groupId={data.id} tag={data.tag ?? null} />
        <Button variant="default" disabled={actions.busy} onClick={() => void actions.control()}>
          {t('action.control')}
        </Button>
        {data.state !== 'withdrawn' && (
          <Button variant="default" color="red" c="red" disabled={actions.busy} onClick={() => void withdraw()}>
            {t('action.withdraw')}
          </Button>
        )}
      </Group>
      <GroupSteps group={data} />
      <Members group={data} />
      <GroupPayments group={data} mayPay={false} />
      <GroupRecord group={data} />
    </Stack>
  )
}
