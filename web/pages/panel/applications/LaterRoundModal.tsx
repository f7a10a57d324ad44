import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation, usePreloadedQuery } from 'react-relay'
import type { entryModalQuery } from '../../../__generated__/entryModalQuery.graphql.ts'
import type { LaterRoundModalMutation } from '../../../__generated__/LaterRoundModalMutation.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { entryQuery } from './entry-modal.ts'
import type { EntryModalProps } from './entry-modal.ts'
import { examOption } from './exam-option.ts'

/** Lets the best of a round into a later one. */
export function LaterRoundModal({ queryRef, onClose, onDone }: EntryModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { findExams } = usePreloadedQuery<entryModalQuery>(entryQuery, queryRef)
  const [examId, setExamId] = useState<string | null>(null)
  const [fromExamId, setFromExamId] = useState<string | null>(null)
  const [percent, setPercent] = useState<string | number>(15)
  const [admit, busy] = useMutation<LaterRoundModalMutation>(graphql`
    mutation LaterRoundModalMutation($input: AddFinalApplicationsInput!) {
      addFinalApplications(input: $input) {
        qualifiedCount
      }
    }
  `)
  const exams = findExams.nodes
  const target = exams.find(({ id }) => id === examId)
  const sources = exams.filter(({ category, round, resultsPublishedAt }) =>
    resultsPublishedAt && target && category.id === target.category.id && round < target.round)
  const submit = () => {
    if (!examId || !fromExamId) return
    admit({
      variables: { input: { examId, fromExamId, topPercent: Number(percent) } },
      onCompleted({ addFinalApplications: { qualifiedCount: count } }) {
        toastSuccess({ title: t('common:toast.success'), message: t('applications:final.done', { count }) })
        onDone()
        onClose()
      },
      onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
    })
  }
  return (
    <FormDialog
      title={t('applications:final.title')}
      submitLabel={t('applications:final.submit')}
      busy={busy}
      ready={examId !== null && fromExamId !== null && percent !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('applications:final.exam')}
        data={exams.filter(({ round }) => round > 1).map(examOption)}
        value={examId}
        onChange={(value) => {
          setExamId(value)
          setFromExamId(null)
        }}
        searchable
        required
      />
      <Select
        label={t('applications:final.from')}
        data={sources.map(examOption)}
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
