import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../__generated__/RunProgress_run.graphql.ts'
import type { useBulkCancelAllMutation } from '../../__generated__/useBulkCancelAllMutation.graphql.ts'
import type { useBulkCancelMutation } from '../../__generated__/useBulkCancelMutation.graphql.ts'
import { useCommand } from '../../relay/use-command.ts'
import { announce } from '../../ui/toasts/announce.tsx'
import { confirm, promptReason } from '../../ui/dialogs/dialogs.tsx'
import type { TableView } from '../../ui/table/table-view.ts'
import type { BulkAction } from '../../ui/table/types.ts'
import { allApplicationsList } from './applications-list.ts'
import { ProblemList } from './ProblemList.tsx'

const cancelApplications = graphql`
  mutation useBulkCancelMutation($input: CancelApplicationsInput!) {
    cancelApplications(input: $input) {
      cancelled {
        ...useApplicationColumns_application
      }
      problems {
        username
        message
      }
    }
  }
`

const cancelMatching = graphql`
  mutation useBulkCancelAllMutation($input: CancelMatchingApplicationsInput!) {
    cancelMatchingApplications(input: $input) {
      run {
        ...RunProgress_run
      }
    }
  }
`

/** Maximum number of applications cancelled by one request. */
const maxCancelled = 500

/** Cancels the selected applications with one reason and lists those it could not cancel. */
export function useBulkCancel(view: TableView): {
  action: BulkAction<{ readonly id: string }>
  /** the run started most recently on this page */
  run: RunProgress_run$key | null
} {
  const { t } = useTranslation(['applications', 'common'])
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const [cancel] = useCommand<useBulkCancelMutation>(cancelApplications)
  const [cancelAll] = useCommand<useBulkCancelAllMutation>(cancelMatching)
  const askReason = (count: number) =>
    promptReason({
      title: t('applications:action.cancelMany.title', { count }),
      message: t('applications:action.cancelMany.text'),
      label: t('applications:action.reason'),
      okButton: t('applications:action.cancelMany.ok'),
      cancelButton: t('common:close'),
    })
  const action: BulkAction<{ readonly id: string }> = {
    id: 'cancel',
    label: t('applications:action.cancelMany.action'),
    icon: <IconX size={18} aria-hidden="true" />,
    color: 'red',
    runKind: 'cancelApplications',
    async runAll(count) {
      const reason = await askReason(count)
      if (reason === null) throw new Error('kept')
      const filter = allApplicationsList.filterOf(view)
      const { cancelMatchingApplications } = await cancelAll({ input: { filter, reason } })
      announce(t('applications:action.cancelMany.started'))
      setRun(cancelMatchingApplications.run)
    },
    async run(rows) {
      const chosen = rows.slice(0, maxCancelled)
      const reason = await askReason(chosen.length)
      // a rejected action keeps the table's selection
      if (reason === null) throw new Error('kept')
      const { cancelApplications } = await cancel({ input: { ids: chosen.map(({ id }) => id), reason } })
      const { cancelled, problems } = cancelApplications
      if (cancelled.length > 0) announce(t('applications:action.cancelMany.done', { count: cancelled.length }))
      if (problems.length === 0) return
      await confirm({
        title: t('applications:action.cancelMany.problems', { count: problems.length }),
        message: <ProblemList problems={problems} />,
        okButton: t('common:close'),
        disableCancel: true,
        disableImage: true,
      })
    },
  }
  return { action, run }
}
