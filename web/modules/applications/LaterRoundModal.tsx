import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LaterRoundModalMutation } from '../../__generated__/LaterRoundModalMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import type { ExamChoice } from '../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { allApplicationsList } from './applications-list.ts'
import type { EntryModalProps } from './entry-modal.ts'

const laterRounds = { fromRound: 2 }

/** Dialog for admitting the best students of a round to a later one. */
export function LaterRoundModal({ onClose }: EntryModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const shown = allApplicationsList.variablesOf(useTableView(allApplicationsList))
  const [target, setTarget] = useState<ExamChoice | null>(null)
  const [fromExamId, setFromExamId] = useState<string | null>(null)
  const [percent, setPercent] = useState<string | number>(15)
  const [admit, busy] = useCommand<LaterRoundModalMutation>(graphql`
    mutation LaterRoundModalMutation(
      $input: AddFinalApplicationsInput!
      $examId: ID
      $categoryId: ID
      $state: ApplicationState
      $grade: Int
      $country: String
      $search: String
      $language: String
      $stage: ApplicationStage
      $examIsOver: Boolean
      $isCancelled: Boolean
      $from: DateTimeISO
      $to: DateTimeISO
      $supervisorId: ID
      $partnerId: ID
      $order: ApplicationOrder
      $descending: Boolean
    ) {
      addFinalApplications(input: $input) {
        qualifiedCount
        query {
          ...applicationsConnection_query
        }
      }
    }
  `)
  const sources = target
    ? { category: target.category.slug, toRound: target.round - 1, resultsPublished: true }
    : undefined
  const submit = () => {
    if (!target || !fromExamId) return
    void admit({ input: { examId: target.id, fromExamId, topPercent: Number(percent) }, ...shown }).then(
      ({ addFinalApplications: { qualifiedCount: count } }) => {
        toastSuccess({
          title: t('common:toast.success'),
          message: t('applications:final.done', { count }),
          unseen: 'count',
        })
        onClose()
      },
      ignoreReported,
    )
  }
  return (
    <FormDialog
      title={t('applications:final.title')}
      submitLabel={t('applications:final.submit')}
      busy={busy}
      ready={target !== null && fromExamId !== null && percent !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect
        label={t('applications:final.exam')}
        where={laterRounds}
        value={target?.id ?? null}
        onChange={(_id, exam) => {
          setTarget(exam)
          setFromExamId(null)
        }}
        required
      />
      <ExamSelect
        label={t('applications:final.from')}
        where={sources}
        value={fromExamId}
        onChange={setFromExamId}
        disabled={!target}
        required
      />
      <NumberInput
        label={t('applications:final.percent')}
        value={percent}
        onChange={setPercent}
        min={1}
        max={100}
        allowDecimal={false}
        required
      />
    </FormDialog>
  )
}
