import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useGroupColumns_participationGroup$data,
  useGroupColumns_participationGroup$key,
} from '../../../__generated__/useGroupColumns_participationGroup.graphql.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { groupStates, knownOf } from '../shared/known-values.ts'

const fragment = graphql`
  fragment useGroupColumns_participationGroup on ParticipationGroup @inline {
    id
    name
    state
    country
    tag
    requestedPlaces
    requestedAt
    quota
    teacherQuota
    memberCount
    offerExpiresAt
    paymentControl
    supervisor {
      userId
      username
      firstName
      lastName
    }
  }
`

/** Row of the list of groups. */
export type GroupRow = useGroupColumns_participationGroup$data

/** Reads the fields of a row that the columns show. */
export const groupRow = (row: useGroupColumns_participationGroup$key): GroupRow =>
  readInlineData<useGroupColumns_participationGroup$key>(fragment, row)

/** Columns of the list. */
export function useGroupColumns(): PanelColumn<GroupRow>[] {
  const { t } = useTranslation('grandFinal')
  return useMemo(
    () => [
      { id: 'name', title: t('column.group'), sortable: true, cell: { path: 'name' }, minWidth: 160 },
      {
        id: 'teacher',
        telling: true,
        title: t('column.teacher'),
        sortable: true,
        cell: { kind: 'text', template: '{supervisor.firstName} {supervisor.lastName}' },
        minWidth: 160,
      },
      { id: 'username', title: t('column.username'), sortable: true, cell: { path: 'supervisor.username' } },
      { id: 'country', title: t('column.country'), sortable: true, cell: { kind: 'country', path: 'country' } },
      {
        id: 'state',
        telling: true,
        title: t('column.state'),
        sortable: true,
        value: ({ state }) => {
          const known = knownOf(groupStates, state)
          return known ? t(`state.${known}`) : ''
        },
        render: ({ state }) => <GroupStateBadge state={state} />,
      },
      { id: 'asked', title: t('column.asked'), sortable: true, cell: { path: 'requestedPlaces' }, align: 'end' },
      { id: 'quota', title: t('column.quota'), sortable: true, cell: { path: 'quota' }, align: 'end' },
      { id: 'teachers', title: t('column.teachers'), cell: { path: 'teacherQuota' }, align: 'end' },
      { id: 'members', title: t('column.members'), cell: { path: 'memberCount' }, align: 'end' },
      {
        id: 'requestedAt',
        title: t('column.requestedAt'),
        sortable: true,
        cell: { kind: 'date', path: 'requestedAt' },
      },
      { id: 'tag', title: t('column.tag'), cell: { path: 'tag' } },
      {
        id: 'payer',
        title: t('column.payer'),
        value: ({ paymentControl }) =>
          t(paymentControl === 'supervisor' ? 'group.payerTeacher' : 'group.payerFamilies'),
      },
    ],
    [t],
  )
}
