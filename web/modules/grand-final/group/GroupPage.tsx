import { Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Navigate, useNavigate } from 'react-router-dom'
import type { GroupPage_group$key } from '../../../__generated__/GroupPage_group.graphql.ts'
import type { GroupPageQuery } from '../../../__generated__/GroupPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupPayments } from './GroupPayments.tsx'
import { groupAddress } from '../shared/group-address.ts'
import { GroupSteps } from '../steps/GroupSteps.tsx'
import { Members } from './members/Members.tsx'

const skeletons = [160, 300]

function Content({ queryRef }: QueryPageProps<GroupPageQuery>) {
  const { t } = useTranslation('grandFinal')
  const navigate = useNavigate()
  const { participationGroupsOf: groups, group } = usePreloadedQuery<GroupPageQuery>(
    graphql`
      query GroupPageQuery($id: ID!) @preloadable {
        participationGroupsOf {
          id
          name
          offeredToMe
        }
        group: node(id: $id) {
          __typename
          ... on ParticipationGroup {
            id
            ...GroupPage_group @alias(as: "page")
          }
        }
      }
    `,
    queryRef,
  )
  const own = (groups ?? []).filter(({ offeredToMe }) => !offeredToMe)
  const shown = group?.__typename === 'ParticipationGroup' ? group : null
  if (!shown) {
    // the group of this response: the URL may already be of the next one, which is loading
    if (queryRef.variables.id) return <NotFoundState />
    return (
      <>
        <CardSkeletons heights={skeletons} />
        <Navigate to={own[0] ? groupAddress(own[0].id) : '/stadia/grand-final'} replace />
      </>
    )
  }
  return (
    <Stack gap="lg">
      {own.length > 1 && (
        <Select
          label={t('group.choose')}
          size="md"
          maw={360}
          allowDeselect={false}
          data={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={(id) => id && void navigate(groupAddress(id))}
        />
      )}
      {shown.page && <Parts group={shown.page} />}
    </Stack>
  )
}

/** Sections of a group's page; commands refetch all of them. */
function Parts({ group }: { group: GroupPage_group$key }) {
  const data = useFragment(
    graphql`
      fragment GroupPage_group on ParticipationGroup {
        ...GroupFacts_group
        ...GroupActions_group
        ...GroupSteps_group
        ...Members_group
        ...GroupPayments_group
      }
    `,
    group,
  )
  return (
    <>
      <GroupActions group={data} />
      <GroupFacts group={data} />
      <GroupSteps group={data} linked />
      <Members group={data} />
      <GroupPayments group={data} />
    </>
  )
}

/** A teacher's page of one group: places, members and payments. */
export default function GroupPage({ queryRef }: QueryPageProps<GroupPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('group.title')}
      back={{ to: '/stadia/grand-final', label: t('home.title') }}
      skeleton={<CardSkeletons heights={skeletons} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
