import { useCallback, useMemo } from 'react'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  useSimulationColumns_attempt$data,
  useSimulationColumns_attempt$key,
} from '../../../__generated__/useSimulationColumns_attempt.graphql.ts'
import type { useSimulationColumnsResetMutation } from '../../../__generated__/useSimulationColumnsResetMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { applicationStudentName } from '../../../shared/people/person-name.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

const fragment = graphql`
  fragment useSimulationColumns_attempt on Attempt @inline {
    id
    startedAt
    closedAt
    answeredCount
    questionCount
    application {
      id
      exam {
        id
        title
      }
      student {
        ...personName_application
        username
      }
    }
  }
`

/** Row of the list of practice attempts. */
export type SimulationRow = useSimulationColumns_attempt$data

/** Reads the fields of a row that the columns show. */
export const simulationRow = (row: useSimulationColumns_attempt$key): SimulationRow =>
  readInlineData<useSimulationColumns_attempt$key>(fragment, row)

/** Full name of the student. */
export const nameOf = ({ application }: SimulationRow) =>
  application ? applicationStudentName(application.student).trim() : '–'

const resetAttempt = graphql`
  mutation useSimulationColumnsResetMutation($input: ResetAttemptInput!, $search: String) {
    resetAttempt(input: $input) {
      query {
        ...SimulationsPage_query
      }
    }
  }
`

/** Columns of the list. */
export function useSimulationColumns(search: string | null): PanelColumn<SimulationRow>[] {
  const { t } = useTranslation('control')
  const reset = useReset(search)
  return useMemo(
    (): PanelColumn<SimulationRow>[] => [
      {
        id: 'student',
        title: t('column.student'),
        minWidth: 180,
        value: nameOf,
        render: (row) =>
          row.application ? (
            <Anchor component={Link} size="sm" to={`../${row.application.exam.id}/attempts/${row.id}`}>
              {nameOf(row)}
            </Anchor>
          ) : (
            nameOf(row)
          ),
      },
      {
        id: 'username',
        title: t('accommodations.studentId'),
        value: ({ application }) => application?.student.username,
      },
      {
        id: 'exam',
        telling: true,
        title: t('second.exam'),
        minWidth: 200,
        value: ({ application }) => application?.exam.title,
      },
      {
        id: 'started',
        title: t('timeline.started'),
        value: ({ startedAt }) => (startedAt ? formatDateTime(startedAt) : '–'),
      },
      {
        id: 'closed',
        title: t('timeline.closed'),
        value: ({ closedAt }) => (closedAt ? formatDateTime(closedAt) : t('second.open')),
      },
      {
        id: 'answered',
        telling: true,
        title: t('column.answered'),
        align: 'end',
        value: ({ answeredCount, questionCount }) => `${answeredCount} / ${questionCount}`,
      },
      {
        id: 'actions',
        title: t('accommodations.actions'),
        value: () => null,
        render: (row) => (
          <Button size="compact-sm" variant="subtle" onClick={() => void reset(row)}>
            {t('second.reset')}
          </Button>
        ),
      },
    ],
    [t, reset],
  )
}

/** Resets a practice attempt after a confirmation, so that the student can begin again. @param search of the list */
function useReset(search: string | null) {
  const { t } = useTranslation('control')
  const [reset] = useCommand<useSimulationColumnsResetMutation>(resetAttempt)
  return useCallback(
    async (row: SimulationRow) => {
      const sure = await confirm({
        title: t('second.resetTitle'),
        message: t('second.resetText', { name: nameOf(row) }),
        okButton: t('second.reset'),
        cancelButton: t('accommodations.cancel'),
        destructive: true,
      })
      if (!sure || !row.application) return
      const input = { applicationId: row.application.id, reason: t('second.resetReason'), simulation: true }
      await reset({ input, search }, { success: t('second.resetDone') }).catch(ignoreReported)
    },
    [t, reset, search],
  )
}
