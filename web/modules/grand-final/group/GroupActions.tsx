import { graphql, useFragment } from 'react-relay'
import type { GroupActions_group$key } from '../../../__generated__/GroupActions_group.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../shared/Page.tsx'
import { useGroup } from '../shared/use-group.ts'
import { RequestPlaces } from './RequestPlaces.tsx'
import { useGroupMenu } from './use-group-menu.ts'

/** A teacher's actions on a group: request places, transfer, withdraw, delete. */
export function GroupActions({ group }: { group: GroupActions_group$key }) {
  const data = useFragment(
    graphql`
      fragment GroupActions_group on ParticipationGroup {
        state
        id
        event {
          phases {
            current
            possible
          }
        }
        ...RequestPlaces_group
        ...useGroupMenu_group
      }
    `,
    group,
  )
  const actions = useGroup(data.id)
  const entries = useGroupMenu(data, actions)
  const now = data.event.phases.find(({ current }) => current)
  const unplaced = data.state === 'draft' || data.state === 'requested' || data.state === 'waiting'
  const mayAsk = unplaced && now?.possible.includes('requestQuota')

  return (
    <PageActions>
      <Actions primary={mayAsk ? <RequestPlaces group={data} actions={actions} /> : null} more={entries} />
    </PageActions>
  )
}
