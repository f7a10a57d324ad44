import { graphql, useFragment } from 'react-relay'
import type { GroupActs_group$key } from '../../../__generated__/GroupActs_group.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { useGroup } from '../shared/use-group.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { RequestPlaces } from './RequestPlaces.tsx'

/** A teacher's actions on a group: request places, transfer, withdraw, delete. */
export function GroupActs({ group }: { group: GroupActs_group$key }) {
  const data = useFragment(
    graphql`
      fragment GroupActs_group on ParticipationGroup {
        state
        id
        event {
          phases {
            current
            possible
          }
        }
        ...RequestPlaces_group
        ...GroupMenu_group
      }
    `,
    group,
  )
  const acts = useGroup(data.id)
  const now = data.event.phases.find(({ current }) => current)
  const unplaced = data.state === 'draft' || data.state === 'requested' || data.state === 'waiting'
  const mayAsk = unplaced && now?.possible.includes('requestQuota')

  return (
    <PageActions>
      {mayAsk && <RequestPlaces group={data} acts={acts} />}
      <GroupMenu group={data} acts={acts} />
    </PageActions>
  )
}
