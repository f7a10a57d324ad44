import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  AddFinalApplicationsInput,
  useAdmitBestMutation,
} from '../../__generated__/useAdmitBestMutation.graphql.ts'
import { useCommand } from '../../relay/use-command.ts'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { toastSuccess } from '../../ui/toasts/toast.tsx'
import { allApplicationsList } from './applications-list.ts'

const admitBest = graphql`
  mutation useAdmitBestMutation(
    $input: AddFinalApplicationsInput!
    $filter: ApplicationFilterInput
    $order: ApplicationOrder
    $descending: Boolean
    $startAt: String
  ) {
    addFinalApplications(input: $input) {
      qualifiedCount
      query {
        ...applicationsConnection_query
      }
    }
  }
`

/** Admits the best students of a round to a later one; the list then shows those that match its filters. */
export function useAdmitBest() {
  const { t } = useTranslation(['applications', 'common'])
  const shown = allApplicationsList.variablesOf(useTableView(allApplicationsList))
  const [run, busy] = useCommand<useAdmitBestMutation>(admitBest)
  const admit = async (input: AddFinalApplicationsInput) => {
    const { qualifiedCount: count } = (await run({ input, ...shown })).addFinalApplications
    toastSuccess({
      title: t('common:toast.success'),
      message: t('applications:final.done', { count }),
      unseen: 'count',
    })
  }
  return [admit, busy] as const
}
