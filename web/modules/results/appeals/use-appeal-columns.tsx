import { Anchor, Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  useAppealColumns_appeal$data,
  useAppealColumns_appeal$key,
} from '../../../__generated__/useAppealColumns_appeal.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { resultStudentName } from '../../../shared/people/person-name.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { stateOf } from './appeals-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useAppealColumns_appeal on Appeal @inline {
    id
    questionNo
    text
    state
    answer
    askedBy
    answeredBy
    createdAt
    answeredAt
    decidedBefore
    report {
      id
      exam {
        title
      }
      student {
        ...personName_result
        username
      }
    }
  }
`

/** Row of the list of appeals. */
export type AppealRow = useAppealColumns_appeal$data

/** Reads the fields of a row that the columns show. */
export const appealRow = (row: useAppealColumns_appeal$key): AppealRow =>
  readInlineData<useAppealColumns_appeal$key>(fragment, row)

/** Full name of the student. */
export const studentOf = ({ report: { student } }: AppealRow) => resultStudentName(student)

/** Columns of the list. */
export function useAppealColumns(answer: (row: AppealRow) => void): PanelColumn<AppealRow>[] {
  const { t } = useTranslation('results')
  return useMemo(
    (): PanelColumn<AppealRow>[] => [
      {
        id: 'student',
        title: t('appeals.student'),
        minWidth: 170,
        value: studentOf,
        render: (row) => (
          <Anchor component={Link} to={`/stadia/janus/report/${row.report.id}`} size="sm">
            {studentOf(row)}
          </Anchor>
        ),
      },
      { id: 'exam', telling: true, title: t('column.exam'), minWidth: 200, value: ({ report }) => report.exam.title },
      {
        id: 'question',
        telling: true,
        title: t('appeals.about'),
        value: ({ questionNo }) =>
          questionNo > 0 ? t('appeals.question', { number: questionNo }) : t('appeals.whole'),
      },
      { id: 'text', title: t('appeals.text'), long: true, value: ({ text }) => text },
      {
        id: 'answer',
        telling: true,
        title: t('appeals.answer'),
        long: true,
        value: ({ answer }) => answer,
        render: (row) =>
          row.state === 'open' ? (
            <Button size="compact-sm" variant="light" onClick={() => answer(row)}>
              {t('appeals.answer')}
            </Button>
          ) : (
            row.answer
          ),
      },
      { id: 'at', title: t('appeals.at'), value: ({ createdAt }) => formatDateTime(createdAt) },
      {
        id: 'state',
        telling: true,
        title: t('appeals.stateTitle'),
        value: ({ state }) => t(`appeals.state.${stateOf(state)}`),
        render: ({ state }) => (
          <Badge tone={stateTones.appeal[stateOf(state)]}>{t(`appeals.state.${stateOf(state)}`)}</Badge>
        ),
      },
      { id: 'askedBy', title: t('appeals.askedBy'), value: ({ askedBy }) => askedBy },
      { id: 'answeredBy', title: t('appeals.answeredBy'), value: ({ answeredBy }) => answeredBy },
    ],
    [t, answer],
  )
}
