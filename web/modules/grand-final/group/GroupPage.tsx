import { Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Navigate, useNavigate } from 'react-router-dom'
import type { GroupPageQuery } from '../../../__generated__/GroupPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { GroupActs } from './GroupActs.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupPayments } from './GroupPayments.tsx'
import { Members } from './Members.tsx'

const address = (id: string) => `/stadia/grand-final/supervisor?group=${encodeURIComponent(id)}`

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
            ...GroupFacts_group @alias(as: "facts")
            ...GroupActs_group @alias(as: "acts")
            ...Members_group @alias(as: "members")
            ...GroupPayments_group @alias(as: "payments")
          }
        }
      }
    `,
    queryRef,
  )
  const own = (groups ?? []).filter(({ offeredToMe }) => !offeredToMe)
  const shown = group?.__typename === 'ParticipationGroup' ? group : null
  const asked = new URL(location.href).searchParams.get('group')
  if (!shown) {
    if (asked) return <NotFoundState />
    return <Navigate to={own[0] ? address(own[0].id) : '/stadia/grand-final'} replace />
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
          onChange={(id) => id && void navigate(address(id))}
        />
      )}
      {shown.acts && <GroupActs group={shown.acts} />}
      {shown.facts && <GroupFacts group={shown.facts} />}
      {shown.members && <Members group={shown.members} />}
      {shown.payments && <GroupPayments group={shown.payments} />}
    </Stack>
  )
}

/** One group of a teacher: its places, members and payments. */
export default function GroupPage({ queryRef }: QueryPageProps<GroupPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('group.title')}
      back={{ to: '/stadia/grand-final', label: t('home.title') }}
      skeleton={<CardSkeletons heights={[160, 300]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
