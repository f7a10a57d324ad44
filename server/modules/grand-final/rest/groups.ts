import { documentsWith } from '../../../transport/fragments.ts'
import { list, only, success } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'
import { changing, grandFinalArea } from './area.ts'

const complete = documentsWith(`
  fragment Supervisor on GroupSupervisor { _id: userId username firstName lastName }
  fragment GroupPlaces on ParticipationGroup {
    _id: id name country state requestedPlaces requestedAt quota teacherQuota memberCount offerExpiresAt paymentControl
  }
  fragment GroupOwner on ParticipationGroup {
    createdAt supervisor { ...Supervisor } transferTo { ...Supervisor } mainProgram { _id: id title }
  }
  fragment Group on ParticipationGroup { ...GroupPlaces ...GroupOwner }
  fragment TaggedGroup on ParticipationGroup { ...GroupPlaces tag ...GroupOwner }
`)

/** Paths for groups at the Grand Final. */
export const groupPaths: AreaPart = {
  ...grandFinalArea,
  place: 140,
  rows: [
    {
      method: 'POST',
      path: '/gf/participation-group',
      summary: 'Create a group',
      description: 'For the caller; admins specify the supervisor as `userId`.',
      document: complete(`mutation ($userId: ID, $name: String) {
        createParticipationGroup(input: { userId: $userId, name: $name }) { group { ...Group } }
      }`),
      status: 201,
      present: only,
      errors: changing,
      examples: { name: 'Group 1' },
    },
    {
      method: 'GET',
      path: '/gf/participation-group/my-groups/{id}',
      summary: 'List the groups of a supervisor',
      description: '`id` is the supervisor. Includes groups offered to the supervisor by others.',
      document: complete('query ($id: ID!) { participationGroupsOf(userId: $id) { ...Group } }'),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/gf/participation-group/{id}',
      summary: 'Get a group',
      document: complete('query ($id: ID!) { participationGroup(id: $id) { ...Group } }'),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'DELETE',
      path: '/gf/participation-group/{id}',
      summary: 'Delete a group',
      description: 'Only while it has no places and has neither requested places nor paid.',
      document: 'mutation ($id: ID!) { deleteParticipationGroup(input: { id: $id }) { deletedId } }',
      present: success,
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    {
      method: 'PUT',
      path: '/gf/participation-group/{id}/transfer',
      summary: 'Offer a group to another supervisor',
      description: 'The group is transferred once the other supervisor accepts; admins transfer it immediately.',
      document: complete(`mutation ($id: ID!, $username: String!) {
        transferParticipationGroup(input: { id: $id, username: $username }) { group { ...Group } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: { username: 'STADIA-2001' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/{id}/request-quota',
      summary: 'Request places',
      description:
        '`amount` is the number of students and companions. After the allocation, the request joins the ' +
        'waiting list.',
      document: complete(`mutation ($id: ID!, $amount: Int!) {
        requestGroupQuota(input: { id: $id, amount: $amount }) { group { ...Group } }
      }`),
      present: only,
      errors: changing,
      examples: { amount: 16 },
    },
    {
      method: 'PUT',
      path: '/gf/participation-group/{id}/set-main-program',
      summary: 'Set the main programme of a group',
      document: complete(`mutation ($id: ID!, $programId: ID!) {
        setMainProgram(input: { id: $id, programId: $programId }) { group { ...Group } }
      }`),
      present: only,
      errors: changing,
    },
    {
      method: 'GET',
      path: '/gf/participation-group/admin/get-all',
      summary: 'List all groups',
      description: 'Of the current event by default, newest first.',
      document:
        complete(`query ($eventId: ID, $state: ParticipationGroupState, $country: String, $tag: String, $search: String,
          $limit: Int, $cursor: String) {
        participationGroups(eventId: $eventId, state: $state, country: $country, tag: $tag, search: $search,
          first: $limit, after: $cursor) { nodes { ...TaggedGroup } pageInfo { ...Page } }
      }`),
      present: list,
      examples: { country: 'GE' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/add-quota',
      summary: 'Change the number of places of a group',
      description: 'Within the limits of the event; a negative `amount` removes places.',
      document: complete(`mutation ($id: ID!, $amount: Int!, $reason: String) {
        addGroupQuota(input: { id: $id, amount: $amount, reason: $reason }) { group { ...TaggedGroup } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
      examples: { amount: 8, reason: 'Two classes' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/revert-payment-control',
      summary: 'Switch who pays for a group',
      description: 'The families, or the supervisor for everyone.',
      document: complete('mutation ($id: ID!) { revertPaymentControl(input: { id: $id }) { group { ...Group } } }'),
      present: only,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/update-tag',
      summary: 'Tag a group',
      description: 'Omit `tag` to remove the tag.',
      document: complete(
        'mutation ($id: ID!, $tag: String) { updateGroupTag(input: { id: $id, tag: $tag }) { group { ...TaggedGroup } } }',
      ),
      present: only,
      errors: ['NOT_FOUND'],
      examples: { tag: 'early bus' },
    },
  ],
}
