import { IconDownload, IconFilePlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { BankRun_run$key } from '../../../__generated__/BankRun_run.graphql.ts'
import type { useBankBulkExportMutation } from '../../../__generated__/useBankBulkExportMutation.graphql.ts'
import type { useBankBulkTakeAllMutation } from '../../../__generated__/useBankBulkTakeAllMutation.graphql.ts'
import type { useBankBulkTakeMutation } from '../../../__generated__/useBankBulkTakeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { BulkAction } from '../../../ui/table/types.ts'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { ExportForm, type FileChoice } from '../export/ExportForm.tsx'
import { bankList } from './bank-view.ts'
import { TakeDialog } from './TakeDialog.tsx'

interface Row {
  readonly id: string
  readonly texts: readonly { readonly language: string }[]
}

/** Open dialog and its target: selected rows, or the number of matching ones. */
interface Asked {
  act: 'take' | 'export'
  of: readonly Row[] | number
}

/** Bulk actions on questions: a selection is processed in the request, all matching questions in a run. */
export function useBankBulk(): {
  actions: BulkAction<Row>[]
  /** the open dialog, if any */
  dialog: ReactNode
  /** the run started last on this page */
  run: BankRun_run$key | null
} {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const filter = bankList.variablesOf(useTableView(bankList))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [run, setRun] = useState<BankRun_run$key | null>(null)
  const [take, taking] = useCommand<useBankBulkTakeMutation>(graphql`
    mutation useBankBulkTakeMutation($input: TakeQuestionsInput!) {
      takeQuestions(input: $input) {
        added
      }
    }
  `)
  const [takeAll, takingAll] = useCommand<useBankBulkTakeAllMutation>(graphql`
    mutation useBankBulkTakeAllMutation($input: TakeMatchingQuestionsInput!) {
      takeMatchingQuestions(input: $input) {
        run {
          ...BankRun_run
        }
      }
    }
  `)
  const [exportAll, exporting] = useCommand<useBankBulkExportMutation>(graphql`
    mutation useBankBulkExportMutation($input: ExportMatchingQuestionsInput!) {
      exportMatchingQuestions(input: $input) {
        run {
          ...BankRun_run
        }
      }
    }
  `)
  const close = () => setAsked(null)
  const started = { success: t('bank.started') }
  const begun = (next: BankRun_run$key) => {
    setRun(next)
    close()
  }
  const takeThem = (chosen: Asked['of'], examId: string) =>
    void (
      typeof chosen === 'number'
        ? takeAll({ input: { filter, examId } }, started).then((answer) => begun(answer.takeMatchingQuestions.run))
        : take(
            { input: { examId, questionIds: chosen.map(({ id }) => id) } },
            { success: t('bank.taken'), unseen: 'leaving' },
          ).then(() => navigate(`/stadia/janus/exams-set-up/${examId}/questions`))
    ).catch(ignoreReported)
  const exportThem = (choice: FileChoice) =>
    void exportAll({ input: { filter, ...choice } }, started).then(
      (answer) => begun(answer.exportMatchingQuestions.run),
      ignoreReported,
    )

  const actions: BulkAction<Row>[] = (
    [
      ['take', t('bank.take'), IconFilePlus],
      ['export', t('export.action'), IconDownload],
    ] as const
  ).map(([act, label, Icon]) => ({
    id: act,
    label,
    icon: <Icon size={16} aria-hidden="true" />,
    run: (rows) => setAsked({ act, of: rows }),
    runAll: (count) => setAsked({ act, of: count }),
  }))
  const dialog = !asked ? null : asked.act === 'take' ? (
    <TakeDialog
      count={typeof asked.of === 'number' ? asked.of : asked.of.length}
      busy={taking || takingAll}
      onSubmit={(examId) => takeThem(asked.of, examId)}
      onClose={close}
    />
  ) : typeof asked.of === 'number' ? (
    <ExportForm
      title={t('export.allTitle', { count: asked.of, formatted: formatNumber(asked.of) })}
      submitLabel={t('export.start')}
      cancelLabel={t('cancel')}
      languages={filter.language ? [filter.language] : contentLanguages}
      busy={exporting}
      onSubmit={exportThem}
      onClose={close}
    />
  ) : (
    <ExportDialog
      of={{ questionIds: asked.of.map(({ id }) => id) }}
      languages={[...new Set(asked.of.flatMap(({ texts }) => texts.map(({ language }) => language)))]}
      onClose={close}
    />
  )
  return { actions, dialog, run }
}
