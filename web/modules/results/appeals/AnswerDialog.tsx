import { Alert, SegmentedControl, Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AnswerDialogMutation } from '../../../__generated__/AnswerDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { type AppealEffect, appealEffects, effectOf } from './appeals-view.ts'

export interface AnswerDialogProps {
  appeal: { id: string; text: string; decidedBefore: boolean }
  onClose: () => void
}

const answerAppeal = graphql`
  mutation AnswerDialogMutation($input: AnswerAppealInput!) {
    answerAppeal(input: $input) {
      appeal {
        id
        effect
        ...useAppealColumns_appeal
      }
    }
  }
`

/** Dialog that answers an appeal. */
export function AnswerDialog({ appeal, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('results')
  const [upheld, setUpheld] = useState(false)
  const [effect, setEffect] = useState<AppealEffect>('none')
  const [answer, setAnswer] = useState('')
  const [send, sending] = useCommand<AnswerDialogMutation>(answerAppeal)
  const submit = () =>
    void send(
      { input: { appealId: appeal.id, upheld, effect: upheld ? effect : 'none', answer: answer.trim() } },
      { success: t('appeals.answerSent'), unseen: 'leaving' },
    ).then(onClose, ignoreReported)
  return (
    <FormDialog
      title={t('appeals.answer')}
      submitLabel={t('appeals.sendAnswer')}
      cancelLabel={t('appeals.cancel')}
      busy={sending}
      ready={!appeal.decidedBefore && answer.trim().length >= 10}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text style={{ whiteSpace: 'pre-wrap' }}>{appeal.text}</Text>
      {appeal.decidedBefore && <Alert color="amber">{t('appeals.decidedBefore')}</Alert>}
      <SegmentedControl
        aria-label={t('appeals.decision')}
        data={[
          { value: 'declined', label: t('appeals.decline') },
          { value: 'upheld', label: t('appeals.uphold') },
        ]}
        value={upheld ? 'upheld' : 'declined'}
        onChange={(value) => setUpheld(value === 'upheld')}
      />
      {upheld && (
        <Select
          label={t('appeals.effectLabel')}
          description={t('appeals.effectText')}
          data={appealEffects.map((value) => ({ value, label: t(`appeals.effect.${value}`) }))}
          value={effect}
          allowDeselect={false}
          onChange={(value) => setEffect(effectOf(value))}
        />
      )}
      <Textarea
        label={t('appeals.answerText')}
        description={t('appeals.answerHint')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
    </FormDialog>
  )
}
