import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useThreadColumns_thread$data,
  useThreadColumns_thread$key,
} from '../../../__generated__/useThreadColumns_thread.graphql.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { supportStates, supportTopics } from '../support-view.ts'
import type { SupportState } from '../support-view.ts'

const fragment = graphql`
  fragment useThreadColumns_thread on SupportThread @inline {
    id
    subject
    topic
    state
    since
    createdAt
    personName
    person {
      username
      userType
    }
    assignee {
      name
    }
  }
`

/** Row of the list of threads. */
export type ThreadRow = useThreadColumns_thread$data

/** Reads the fields of a row that the columns show. */
export const threadRow = (row: useThreadColumns_thread$key): ThreadRow =>
  readInlineData<useThreadColumns_thread$key>(fragment, row)

const roles = ['student', 'supervisor', 'partner', 'admin'] as const

/** Columns of the list. */
export function useThreadColumns(): PanelColumn<ThreadRow>[] {
  const { t } = useTranslation('support')
  return useMemo(
    (): PanelColumn<ThreadRow>[] => [
      { id: 'person', title: t('list.person'), cell: { path: 'personName' }, minWidth: 160 },
      { id: 'subject', title: t('ask.subject'), cell: { path: 'subject' }, minWidth: 220, telling: true },
      {
        id: 'state',
        telling: true,
        title: t('list.state'),
        cell: wordsCell('state', supportStates, (state) => t(`state.${state}`)),
        render: ({ state }) => (
          <Badge tone={stateTones.support[state as SupportState]}>{t(`state.${state as SupportState}`)}</Badge>
        ),
      },
      { id: 'since', title: t('list.since'), cell: { kind: 'date', path: 'since' } },
      {
        id: 'topic',
        title: t('topic.label'),
        cell: wordsCell('topic', supportTopics, (topic) => t(`topic.${topic}`)),
      },
      { id: 'assignee', title: t('list.assignee'), cell: { path: 'assignee.name' } },
      {
        id: 'role',
        title: t('list.role'),
        cell: wordsCell('person.userType', roles, (role) => t(`role.${role}`)),
      },
      { id: 'username', title: t('list.username'), cell: { path: 'person.username' } },
      { id: 'createdAt', title: t('list.createdAt'), cell: { kind: 'date', path: 'createdAt' } },
    ],
    [t],
  )
}
