import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useRequestColumns_studentRequest$data,
  useRequestColumns_studentRequest$key,
} from '../../../__generated__/useRequestColumns_studentRequest.graphql.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { requestActions, requestStates } from './request-view.ts'
import type { RequestState } from './request-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useRequestColumns_studentRequest on StudentRequest @inline {
    id
    action
    state
    createdAt
    decidedAt
    user {
      username
      firstName
      lastName
    }
    application {
      exam {
        title
      }
    }
    exam {
      title
    }
    firstName
    lastName
    address
    note
    reason
  }
`

/** Row of the request list. */
export type RequestRow = useRequestColumns_studentRequest$data

/** Reads the fields of a row that the columns show. */
export const requestRow = (row: useRequestColumns_studentRequest$key): RequestRow =>
  readInlineData<useRequestColumns_studentRequest$key>(fragment, row)

const wantedColumn = (t: TFunction<['forms', 'people']>): PanelColumn<RequestRow> => ({
  id: 'wanted',
  title: t('forms:request.wanted'),
  cell: {
    kind: 'cases',
    cases: [
      { path: 'exam.title', cell: { path: 'exam.title' } },
      { path: 'firstName', cell: { kind: 'text', template: '{firstName} {lastName}' } },
    ],
    cell: { path: 'address' },
  },
})

/** Columns of the list. */
export function useRequestColumns(): PanelColumn<RequestRow>[] {
  const { t } = useTranslation(['forms', 'people'])
  return useMemo(
    (): PanelColumn<RequestRow>[] => [
      {
        id: 'student',
        title: t('forms:answers.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('forms:answers.username'), cell: { path: 'user.username' } },
      {
        id: 'action',
        telling: true,
        title: t('forms:request.action'),
        cell: wordsCell('action', requestActions, (action) => t(`forms:action.${action}`)),
      },
      { id: 'about', title: t('forms:request.about'), cell: { path: 'application.exam.title' } },
      wantedColumn(t),
      {
        id: 'state',
        telling: true,
        title: t('forms:list.state'),
        cell: wordsCell('state', requestStates, (state) => t(`forms:requestState.${state}`)),
        render: ({ state }) => (
          <Badge tone={stateTones.request[state as RequestState]}>
            {t(`forms:requestState.${state as RequestState}`)}
          </Badge>
        ),
      },
      { id: 'createdAt', title: t('forms:request.createdAt'), cell: { kind: 'date', path: 'createdAt' } },
    ],
    [t],
  )
}
