import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { BankDialogExportMutation } from '../../../__generated__/BankDialogExportMutation.graphql.ts'
import type { BankDialogTakeAllMutation } from '../../../__generated__/BankDialogTakeAllMutation.graphql.ts'
import type { BankDialogTakeMutation } from '../../../__generated__/BankDialogTakeMutation.graphql.ts'
import type { BankRun_run$key } from '../../../__generated__/BankRun_run.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { ExportForm, type FileChoice } from '../export/ExportForm.tsx'
import { bankList } from './bank-view.ts'
import { TakeDialog } from './TakeDialog.tsx'

/** Row of the bank that can be selected. */
export interface BankSelection {
  readonly id: string
  readonly texts: readonly { readonly language: string }[]
}

/** Open dialog and its target: selected rows, or the number of matching ones. */
export interface Asked {
  action: 'take' | 'export'
  of: readonly BankSelection[] | number
}

interface BankDialogProps {
  asked: Asked
  /** receives the run over all matching questions */
  onRun: (run: BankRun_run$key) => void
  onClose: () => void
}

/** The dialog of a bulk action on questions. */
export function BankDialog({ asked, onRun, onClose }: BankDialogProps) {
  const { t } = useTranslation('questions')
  const filter = bankList.filterOf(useTableView(bankList))
  const { takeThem, taking } = useTake(onRun)
  const { exportThem, exporting } = useExport(onRun)
  const { of } = asked
  return asked.action === 'take' ? (
    <TakeDialog
      count={typeof of === 'number' ? of : of.length}
      busy={taking}
      onSubmit={(examId) => takeThem(of, examId)}
      onClose={onClose}
    />
  ) : typeof of === 'number' ? (
    <ExportForm
      title={t('export.allTitle', { count: of, formatted: formatNumber(of) })}
      submitLabel={t('export.start')}
      cancelLabel={t('cancel')}
      languages={filter.language ? [filter.language] : contentLanguages}
      busy={exporting}
      onSubmit={exportThem}
      onClose={onClose}
    />
  ) : (
    <ExportDialog
      of={{ questionIds: of.map(({ id }) => id) }}
      languages={[...new Set(of.flatMap(({ texts }) => texts.map(({ language }) => language)))]}
      onClose={onClose}
    />
  )
}

/** Copies questions into an exam: a selection in the request, all matching ones in a run. */
function useTake(onRun: BankDialogProps['onRun']) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const filter = bankList.filterOf(useTableView(bankList))
  const [take, taking] = useCommand<BankDialogTakeMutation>(graphql`
    mutation BankDialogTakeMutation($input: TakeQuestionsInput!) {
      takeQuestions(input: $input) {
        added
      }
    }
  `)
  const [takeAll, takingAll] = useCommand<BankDialogTakeAllMutation>(graphql`
    mutation BankDialogTakeAllMutation($input: TakeMatchingQuestionsInput!) {
      takeMatchingQuestions(input: $input) {
        run {
          ...BankRun_run
        }
      }
    }
  `)
  const takeThem = (chosen: Asked['of'], examId: string) =>
    void (
      typeof chosen === 'number'
        ? takeAll({ input: { filter, examId } }, { success: t('bank.started') }).then((answer) =>
            onRun(answer.takeMatchingQuestions.run),
          )
        : take(
            { input: { examId, questionIds: chosen.map(({ id }) => id) } },
            { success: t('bank.taken'), unseen: 'leaving' },
          ).then(() => navigate(`/stadia/janus/exams-set-up/${examId}/questions`))
    ).catch(ignoreReported)
  return { takeThem, taking: taking || takingAll }
}

/** Exports all matching questions in a run. */
function useExport(onRun: BankDialogProps['onRun']) {
  const { t } = useTranslation('questions')
  const filter = bankList.filterOf(useTableView(bankList))
  const [exportAll, exporting] = useCommand<BankDialogExportMutation>(graphql`
    mutation BankDialogExportMutation($input: ExportMatchingQuestionsInput!) {
      exportMatchingQuestions(input: $input) {
        run {
          ...BankRun_run
        }
      }
    }
  `)
  const exportThem = (choice: FileChoice) =>
    void exportAll({ input: { filter, ...choice } }, { success: t('bank.started') }).then(
      (answer) => onRun(answer.exportMatchingQuestions.run),
      ignoreReported,
    )

  return { exportThem, exporting }
}
