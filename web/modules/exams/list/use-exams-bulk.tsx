import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { useExamsBulkArchiveAllMutation } from '../../../__generated__/useExamsBulkArchiveAllMutation.graphql.ts'
import type { useExamsBulkArchiveMutation } from '../../../__generated__/useExamsBulkArchiveMutation.graphql.ts'
import type { useExamsBulkCopyAllMutation } from '../../../__generated__/useExamsBulkCopyAllMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { BulkAction } from '../../../ui/table/types.ts'
import { CopyDialog, type Copying } from './CopyDialog.tsx'
import { CopyExamsDialog, type CopyExamsDialogProps } from './CopyExamsDialog.tsx'
import { examsList } from './exams-view.ts'

type Row = CopyExamsDialogProps['exams'][number]
/** Exams to copy: selected rows, or the number of matching ones. */
type Copied = readonly Row[] | number

/** Bulk actions on exams after confirmation: a selection is processed in the request, all matching exams in a run. */
export function useExamsBulk(rows: readonly Row[]): {
  actions: BulkAction<Row>[]
  /** the open dialog, if any */
  dialog: ReactNode
  /** the run started most recently on this page */
  run: RunProgress_run$key | null
} {
  const { t } = useTranslation('setup')
  const view = useTableView(examsList)
  const filter = examsList.filterOf(view)
  const [copied, setCopied] = useState<Copied | null>(null)
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const archive = useArchiveAction(setRun)
  const [copyAll, copying] = useCommand<useExamsBulkCopyAllMutation>(graphql`
    mutation useExamsBulkCopyAllMutation($input: CopyMatchingExamsInput!) {
      copyMatchingExams(input: $input) {
        run {
          ...RunProgress_run
        }
      }
    }
  `)
  const close = () => setCopied(null)
  const copyThem = (given: Copying) =>
    void copyAll({ input: { filter, ...given } }, { success: t('bulk.started') }).then((answer) => {
      setRun(answer.copyMatchingExams.run)
      close()
    }, ignoreReported)

  const actions: BulkAction<Row>[] = [
    {
      id: 'copy',
      label: t('copy.action'),
      runKind: 'copyExams',
      icon: <IconCopy size={16} aria-hidden="true" />,
      run: (chosen) => setCopied(chosen),
      runAll: (count) => setCopied(count),
    },
    archive,
  ]
  const dialog =
    typeof copied === 'number' ? (
      <CopyDialog
        count={copied}
        text={t('copy.allText')}
        example={Math.min(...rows.map(({ opensAt }) => Date.parse(opensAt)))}
        busy={copying}
        onSubmit={copyThem}
        onClose={close}
      />
    ) : copied ? (
      <CopyExamsDialog inList exams={copied} onClose={close} onCopied={close} />
    ) : null
  return { actions, dialog, run }
}

/** Archives exams, or restores archived ones. @param onRun receives the run over all matching exams */
function useArchiveAction(onRun: (run: RunProgress_run$key) => void): BulkAction<Row> {
  const { t } = useTranslation('setup')
  const { order, startAt, ...filter } = examsList.variablesOf(useTableView(examsList))
  const archived = !filter.archived
  const [archive] = useCommand<useExamsBulkArchiveMutation>(graphql`
    mutation useExamsBulkArchiveMutation(
      $input: ArchiveExamsInput!
      $search: String
      $category: String
      $stage: ExamStage
      $archived: Boolean!
      $order: ExamListOrder!
      $startAt: String
    ) {
      archiveExams(input: $input) {
        query {
          ...ExamsSetUpPage_query
        }
      }
    }
  `)
  const [archiveAll] = useCommand<useExamsBulkArchiveAllMutation>(graphql`
    mutation useExamsBulkArchiveAllMutation($input: ArchiveMatchingExamsInput!) {
      archiveMatchingExams(input: $input) {
        run {
          ...RunProgress_run
        }
      }
    }
  `)
  return {
    id: 'archive',
    label: archived ? t('archive.action') : t('archive.back'),
    runKind: archived ? 'archiveExams' : 'restoreExams',
    icon: archived ? <IconArchive size={16} aria-hidden="true" /> : <IconArchiveOff size={16} aria-hidden="true" />,
    async run(chosen) {
      const input = { examIds: chosen.map(({ id }) => id), archived }
      await archive({ input, ...filter, order, startAt }, { success: t('archive.done') })
    },
    async runAll(count) {
      const sure = await confirm({
        title: t(archived ? 'archive.allTitle' : 'archive.allBackTitle', { count, formatted: formatNumber(count) }),
        message: archived ? t('archive.allText') : t('archive.allBackText'),
        okButton: archived ? t('archive.action') : t('archive.back'),
        cancelButton: t('cancel'),
      })
      // a rejected action keeps the table's selection
      if (!sure) throw new Error('kept')
      onRun(
        (await archiveAll({ input: { filter, archived } }, { success: t('bulk.started') })).archiveMatchingExams.run,
      )
    },
  }
}
