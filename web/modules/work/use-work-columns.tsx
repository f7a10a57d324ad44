import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useWorkColumns_work$data,
  useWorkColumns_work$key,
} from '../../__generated__/useWorkColumns_work.graphql.ts'
import { RecordLink } from '../../shared/work/RecordLink.tsx'
import { useWorkName } from '../../shared/work/use-work-name.ts'
import { WorkControls } from '../../shared/work/WorkControls.tsx'
import { WorkProgress } from '../../shared/work/WorkProgress.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useWorkColumns_work on BackgroundWork @inline {
    id
    kind
    name
    startedBy
    startedAt
    finishedAt
    subject {
      type
      recordId
      name
    }
    ...WorkProgress_work
    ...WorkControls_work
  }
`

/** Row of the list of work. */
export type WorkRow = useWorkColumns_work$data

/** Reads the fields of a row that the columns show. */
export const workRow = (row: useWorkColumns_work$key): WorkRow => readInlineData<useWorkColumns_work$key>(fragment, row)

/** Columns of the list of work. */
export function useWorkColumns(): PanelColumn<WorkRow>[] {
  const { t } = useTranslation('work')
  const nameOf = useWorkName()
  return useMemo(
    (): PanelColumn<WorkRow>[] => [
      { id: 'work', title: t('column.work'), value: (row) => nameOf(row), minWidth: 180 },
      {
        id: 'state',
        telling: true,
        title: t('column.state'),
        value: () => null,
        render: (row) => <WorkProgress work={row} />,
        minWidth: 270,
      },
      {
        id: 'act',
        telling: true,
        title: t('column.act'),
        value: () => null,
        render: (row) => <WorkControls work={row} about={nameOf(row)} />,
        minWidth: 190,
      },
      { id: 'startedBy', title: t('column.startedBy'), cell: { path: 'startedBy' }, minWidth: 140 },
      { id: 'startedAt', telling: true, title: t('column.startedAt'), cell: { kind: 'date', path: 'startedAt' } },
      { id: 'finishedAt', title: t('column.finishedAt'), cell: { kind: 'date', path: 'finishedAt' } },
      {
        id: 'subject',
        title: t('column.subject'),
        value: ({ subject }) => subject?.name ?? null,
        render: ({ subject }) => (subject ? <RecordLink record={{ ...subject, id: subject.recordId }} /> : '–'),
        minWidth: 160,
      },
    ],
    [t, nameOf],
  )
}
