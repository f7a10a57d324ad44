import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  AddApplicationsInput,
  useEnterStudentsMutation,
} from '../../__generated__/useEnterStudentsMutation.graphql.ts'
import { useCommand } from '../../relay/use-command.ts'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { toastSuccess } from '../../ui/toasts/toast.tsx'
import { allApplicationsList } from './applications-list.ts'
import type { Problem } from './ProblemList.tsx'

const addApplications = graphql`
  mutation useEnterStudentsMutation(
    $input: AddApplicationsInput!
    $filter: ApplicationFilterInput
    $order: ApplicationOrder
    $descending: Boolean
    $startAt: String
  ) {
    addApplications(input: $input) {
      added {
        id
      }
      problems {
        username
        message
      }
      query {
        ...applicationsConnection_query
      }
    }
  }
`

/**
 * Registers students for an exam; the list then shows the new applications that match its filters. `result`: the number
 * of registered students if some could not be registered; a toast shows the number if all were.
 */
export function useEnterStudents() {
  const { t } = useTranslation(['applications', 'common'])
  const shown = allApplicationsList.variablesOf(useTableView(allApplicationsList))
  const [result, setResult] = useState<string | null>(null)
  const [run, busy] = useCommand<useEnterStudentsMutation>(addApplications)
  /** Resolves with the students who could not be registered; rejects after the failure has been reported. */
  const enter = async (input: AddApplicationsInput): Promise<readonly Problem[]> => {
    setResult(null)
    const { added, problems } = (await run({ input, ...shown })).addApplications
    if (added.length > 0) {
      const message = t('applications:bulk.added', { count: added.length })
      if (problems.length > 0) setResult(message)
      else toastSuccess({ title: t('common:toast.success'), message, unseen: 'count' })
    }
    return problems
  }
  return { enter, busy, result }
}
