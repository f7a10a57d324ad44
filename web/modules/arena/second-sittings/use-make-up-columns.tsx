import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  useMakeUpColumns_application$data,
  useMakeUpColumns_application$key,
} from '../../../__generated__/useMakeUpColumns_application.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { applicationStudentName } from '../../../shared/people/person-name.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useMakeUpColumns_application on Application @inline {
    id
    state
    createdAt
    opensAt
    closesAt
    exam {
      id
      title
    }
    makeUpOf {
      id
      exam {
        title
      }
    }
    student {
      ...personName_application
      username
    }
    attempt {
      id
      startedAt
      closedAt
    }
  }
`

/** Row of the list of make-up attempts. */
export type MakeUpRow = useMakeUpColumns_application$data

/** Reads the fields of a row that the columns show. */
export const makeUpRow = (row: useMakeUpColumns_application$key): MakeUpRow =>
  readInlineData<useMakeUpColumns_application$key>(fragment, row)

/** Full name of the student. */
export const nameOf = ({ student }: MakeUpRow) => applicationStudentName(student).trim()

/** The stage of a make-up attempt. */
function stageOf({ state, attempt }: MakeUpRow): 'cancelled' | 'closed' | 'open' | 'waiting' {
  if (state === 'cancelled') return 'cancelled'
  if (attempt?.closedAt) return 'closed'
  return attempt?.startedAt ? 'open' : 'waiting'
}

/** Columns of the list. */
export function useMakeUpColumns(): PanelColumn<MakeUpRow>[] {
  const { t } = useTranslation('control')
  return useMemo(
    (): PanelColumn<MakeUpRow>[] => [
      {
        id: 'student',
        title: t('column.student'),
        minWidth: 180,
        value: nameOf,
        render: (row) =>
          row.attempt?.startedAt ? (
            <Anchor component={Link} size="sm" to={`../${row.exam.id}/attempts/${row.attempt.id}`}>
              {nameOf(row)}
            </Anchor>
          ) : (
            nameOf(row)
          ),
      },
      { id: 'username', title: t('accommodations.studentId'), value: ({ student }) => student.username },
      { id: 'missed', title: t('second.missed'), minWidth: 200, value: ({ makeUpOf }) => makeUpOf?.exam.title ?? '–' },
      {
        id: 'exam',
        telling: true,
        title: t('second.exam'),
        minWidth: 200,
        value: ({ exam }) => exam.title,
        render: ({ exam }) => (
          <Anchor component={Link} size="sm" to={`../${exam.id}/live`}>
            {exam.title}
          </Anchor>
        ),
      },
      { id: 'opens', title: t('second.opens'), value: ({ opensAt }) => formatDateTime(opensAt) },
      { id: 'closes', title: t('second.closes'), value: ({ closesAt }) => formatDateTime(closesAt) },
      { id: 'stage', telling: true, title: t('second.stage'), value: (row) => t(`second.stages.${stageOf(row)}`) },
      { id: 'given', title: t('second.given'), value: ({ createdAt }) => formatDateTime(createdAt) },
    ],
    [t],
  )
}
