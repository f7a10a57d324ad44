import { Alert, Select, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CorrectionDialogMutation } from '../../../__generated__/CorrectionDialogMutation.graphql.ts'
import type { CorrectionDialogPreviewQuery } from '../../../__generated__/CorrectionDialogPreviewQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'

const letters = ['A', 'B', 'C', 'D'] as const
type Letter = (typeof letters)[number]

const previewQuery = graphql`
  query CorrectionDialogPreviewQuery($correction: CorrectionPreviewInput!) {
    correctionPreview(correction: $correction) {
      reports
      scoresChanged
      ranksChanged
      awardsChanged
      certificatesChanged
      students {
        reportId
        name
        scoreBefore
        scoreAfter
        rankBefore
        rankAfter
        awardBefore
        awardAfter
      }
    }
  }
`

interface Question {
  readonly questionNo: number
  readonly topic: string
  readonly cancelled: boolean
  /** Null until results are published. */
  readonly answer?: string | null
}

/** Dialog that corrects the key of a question or cancels it, after a preview of the changes. */
export function CorrectionDialog(props: { examId: string; questions: readonly Question[]; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const [questionNo, setQuestionNo] = useState<number | null>(null)
  const [change, setChange] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [correct, busy] = useCommand<CorrectionDialogMutation>(graphql`
    mutation CorrectionDialogMutation($input: CorrectQuestionInput!, $examId: ID!) {
      correctQuestion(input: $input) {
        revision
        query {
          ...Corrections_query @arguments(examId: $examId)
        }
      }
    }
  `)
  const question = props.questions.find((one) => one.questionNo === questionNo)
  const correction =
    question && change
      ? {
          examId: props.examId,
          questionNo: question.questionNo,
          answer: letters.includes(change as Letter) ? (change as Letter) : null,
          cancelled: change === 'cancel' ? true : change === 'restore' ? false : null,
        }
      : null
  const answer = useAnswer<CorrectionDialogPreviewQuery>(previewQuery, correction ? { correction } : null)
  const preview = correction ? answer?.correctionPreview : undefined
  const submit = () => {
    if (!correction) return
    correct({ input: { ...correction, reason: reason.trim() }, examId: props.examId }, { success: t('correct.done') })
      .then(props.onClose)
      .catch(ignoreReported)
  }
  const changes = question
    ? [
        question.cancelled
          ? { value: 'restore', label: t('correct.restore') }
          : { value: 'cancel', label: t('correct.cancelQuestion') },
        ...letters
          .filter((letter) => question.answer != null && letter !== question.answer)
          .map((letter) => ({ value: letter, label: t('correct.keyTo', { answer: letter }) })),
      ]
    : []
  return (
    <FormDialog
      title={t('correct.open')}
      submitLabel={t('correct.apply')}
      cancelLabel={t('correct.cancel')}
      busy={busy}
      ready={correction !== null && preview != null && reason.trim().length > 2}
      size="xl"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Select
        label={t('items.question')}
        data={props.questions.map((one) => ({
          value: String(one.questionNo),
          label: `${one.questionNo} · ${one.topic}`,
        }))}
        value={questionNo === null ? null : String(questionNo)}
        onChange={(value) => {
          setQuestionNo(value === null ? null : Number(value))
          setChange(null)
        }}
        searchable
        required
        data-autofocus
      />
      {question && (
        <Select
          label={t('correct.change')}
          description={question.answer == null ? t('correct.keyLater') : undefined}
          data={changes}
          value={change}
          onChange={setChange}
          required
        />
      )}
      <ReasonField
        label={t('correct.reason')}
        description={t('correct.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      {correction && (preview ? <Preview preview={preview} /> : <Skeleton h={120} />)}
    </FormDialog>
  )
}

function Preview({ preview }: { preview: CorrectionDialogPreviewQuery['response']['correctionPreview'] }) {
  const { t } = useTranslation(['analysis', 'results'])
  const n = formatNumber
  const award = (value: string | null | undefined) =>
    value && value !== '%future added value' ? t(`results:award.${value as 'gold'}`) : '–'
  const changed = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)
  const place = (rank: number | null | undefined) => (rank == null ? '–' : n(rank))
  return (
    <>
      <Alert variant="light" color={preview.awardsChanged > 0 ? 'amber' : 'blue'} aria-live="polite">
        <Text size="sm" fw={600}>
          {t('analysis:preview.counts', {
            reports: n(preview.reports),
            scores: n(preview.scoresChanged),
            ranks: n(preview.ranksChanged),
            awards: n(preview.awardsChanged),
            certificates: n(preview.certificatesChanged),
          })}
        </Text>
        <Text size="sm">{t('analysis:preview.note')}</Text>
      </Alert>
      {preview.students.length > 0 && (
        <WideTable minWidth={480} maxHeight={260}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('analysis:preview.student')}</Table.Th>
                <Table.Th ta="end">{t('analysis:preview.score')}</Table.Th>
                <Table.Th ta="end">{t('analysis:preview.rank')}</Table.Th>
                <Table.Th>{t('analysis:preview.award')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.students.map((student) => (
                <Table.Tr key={student.reportId}>
                  <Table.Td>{student.name}</Table.Td>
                  <Table.Td ta="end">{changed(n(student.scoreBefore), n(student.scoreAfter))}</Table.Td>
                  <Table.Td ta="end">{changed(place(student.rankBefore), place(student.rankAfter))}</Table.Td>
                  <Table.Td>{changed(award(student.awardBefore), award(student.awardAfter))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </>
  )
}
