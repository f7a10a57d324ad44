import { Checkbox, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CopyExamsDialogMutation } from '../../../__generated__/CopyExamsDialogMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDate } from '../../../shared/input/format.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { examsList } from './exams-view.ts'

export interface CopyExamsDialogProps {
  exams: readonly { readonly id: string; readonly title: string; readonly opensAt: string }[]
  /** The copies are to stand in the list of exams, which is shown. */
  inList?: boolean
  onClose: () => void
  /** @param ids of the drafts that were made */
  onCopied: (ids: string[]) => void
}

const day = 86_400_000

/** Copies one exam or a whole season as drafts, with all dates moved by some days. */
export function CopyExamsDialog({ exams, inList = false, onClose, onCopied }: CopyExamsDialogProps) {
  const { t } = useTranslation(['setup', 'common'])
  const [days, setDays] = useState<number | string>(364)
  const [questions, setQuestions] = useState(exams.length === 1)
  const [copy, copying] = useCommand<CopyExamsDialogMutation>(graphql`
    mutation CopyExamsDialogMutation(
      $input: CopyExamsInput!
      $inList: Boolean!
      $search: String
      $category: String
      $stage: ExamStage
      $archived: Boolean!
      $order: ExamListOrder!
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
  const shown = examsList.variablesOf(useTableView(examsList))
  const by = typeof days === 'number' ? days : 0
  const first = exams.map(({ opensAt }) => Date.parse(opensAt)).sort((a, b) => a - b)[0]!
  const submit = () => {
    void copy(
      { input: { examIds: exams.map(({ id }) => id), days: by, questions }, inList, ...shown },
      { success: t('setup:copy.done', { count: exams.length }), unseen: 'elsewhere' },
    )
      .then(({ copyExams }) => onCopied(copyExams.exams.map(({ id }) => id)))
      .catch(told)
  }
  return (
    <FormDialog
      title={t('setup:copy.title', { count: exams.length })}
      submitLabel={t('setup:copy.ok')}
      cancelLabel={t('setup:cancel')}
      busy={copying}
      ready={typeof days === 'number'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{exams.length === 1 ? exams[0]!.title : t('setup:copy.text')}</Text>
      <NumberInput
        label={t('setup:copy.days')}
        description={t('setup:copy.daysText', {
          from: formatDate(new Date(first).toISOString()),
          to: formatDate(new Date(first + by * day).toISOString()),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
      <Checkbox
        label={t('setup:copy.questions')}
        checked={questions}
        onChange={(event) => setQuestions(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
