import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { AdminUserDrawerQuery } from '../../../__generated__/AdminUserDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { AdminGroup } from './AdminGroup.tsx'
import { PersonPlace } from './PersonPlace.tsx'

function Content({ queryRef }: QueryPageProps<AdminUserDrawerQuery>) {
  const { t } = useTranslation('grandFinal')
  const { hash } = useLocation()
  const {
    node,
    participationGroupsOf: groups,
    participationsOf: places,
  } = usePreloadedQuery<AdminUserDrawerQuery>(
    graphql`
      query AdminUserDrawerQuery($id: ID!) @preloadable {
        node(id: $id) {
          __typename
          ... on User {
            firstName
            lastName
            username
            email
          }
        }
        participationGroupsOf(userId: $id) {
          id
          ...AdminGroup_group
        }
        participationsOf(userId: $id) {
          id
          ...PersonPlace_participant
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'User') return <NotFoundState />
  // the group whose row was opened comes first
  const inOrder = (groups ?? []).toSorted((a, b) => Number(`#${b.id}` === hash) - Number(`#${a.id}` === hash))
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {node.firstName} {node.lastName}
        </Text>
        <Text c="dimmed">{[node.username, node.email].filter(Boolean).join(' · ')}</Text>
      </div>
      {inOrder.map((group) => (
        <AdminGroup key={group.id} group={group} />
      ))}
      {(places ?? []).map((place) => (
        <PersonPlace key={place.id} participant={place} />
      ))}
      {!groups?.length && !places?.length && <Text c="dimmed">{t('admin.nothing')}</Text>}
    </Stack>
  )
}

/** Admin drawer of a Grand Final participant: the groups of a teacher and the person's own places. */
export default function AdminUserDrawer({ queryRef }: QueryPageProps<AdminUserDrawerQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <RecordDrawer wide title={t('admin.person')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
