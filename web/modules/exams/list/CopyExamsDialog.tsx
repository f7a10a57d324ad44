import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CopyExamsDialogMutation } from '../../../__generated__/CopyExamsDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { CopyDialog, type Copying } from './CopyDialog.tsx'
import { examsList } from './exams-view.ts'

export interface CopyExamsDialogProps {
  exams: readonly { readonly id: string; readonly title: string; readonly opensAt: string }[]
  /** whether to prepend the copies to the exam list on the page */
  inList?: boolean
  onClose: () => void
  /** @param ids of the new drafts */
  onCopied: (ids: string[]) => void
}

/** Copies one exam or a whole season as drafts, with all dates shifted by a number of days. */
export function CopyExamsDialog({ exams, inList = false, onClose, onCopied }: CopyExamsDialogProps) {
  const { t } = useTranslation('setup')
  const [copy, copying] = useCommand<CopyExamsDialogMutation>(graphql`
    mutation CopyExamsDialogMutation(
      $input: CopyExamsInput!
      $inList: Boolean!
      $search: String
      $category: String
      $stage: ExamStage
      $archived: Boolean!
      $order: ExamListOrder!
      $startAt: String
    ) {
      copyExams(input: $input) {
        exams {
          id
        }
        query @include(if: $inList) {
          ...ExamsSetUpPage_query
        }
      }
    }
  `)
  const [exam, ...others] = exams
  const shown = examsList.variablesOf(useTableView(examsList))
  const submit = ({ days, questions }: Copying) => {
    void copy(
      { input: { examIds: exams.map(({ id }) => id), days, questions }, inList, ...shown },
      { success: t('copy.done', { count: exams.length }), unseen: 'elsewhere' },
    )
      .then(({ copyExams }) => onCopied(copyExams.exams.map(({ id }) => id)))
      .catch(ignoreReported)
  }
  return (
    <CopyDialog
      count={exams.length}
      text={exam && !others.length ? exam.title : t('copy.text')}
      example={Math.min(...exams.map(({ opensAt }) => Date.parse(opensAt)))}
      busy={copying}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
