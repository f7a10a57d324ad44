import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnswerReceipt } from '../../../../shared/exams/AnswerReceipt.tsx'
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { countAnswers, restingPhase } from '../../engine/exam-state.ts'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from './SubmitDialog.module.css'
import { AnswerCounts } from '../question/AnswerCounts.tsx'

export interface SubmitDialogProps {
  opened: boolean
  onClose(): void
}

/** Confirmation and progress of the submission, which is sent only after the server has acknowledged all answers. */
export function SubmitDialog({ opened, onClose }: SubmitDialogProps) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const submitting = useExam((state) => state.submitting)
  const waiting = useExam((state) => state.saving.waiting)
  const isElsewhere = useExam((state) => restingPhase(state) !== 'sitting')
  const title = submitting === 'timeUp' ? t('submit.timeUp') : t(submitting ? 'submit.handingIn' : 'submit.title')
  const cancellable = submitting === null || (submitting === 'student' && waiting > 0)
  const close = () => {
    if (submitting) engine.cancelSubmit()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => cancellable && close()}
      title={title}
      withCloseButton={cancellable}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        {submitting ? (
          <Progress isElsewhere={isElsewhere} />
        ) : isElsewhere ? (
          <Text>{t('elsewhere.final')}</Text>
        ) : (
          <Summary />
        )}
        <DialogActions>
          {cancellable && (
            <Button variant="default" onClick={close}>
              {isElsewhere ? t('close') : t('submit.back')}
            </Button>
          )}
          {!submitting && <Button onClick={() => void engine.submit()}>{t('submit.confirm')}</Button>}
        </DialogActions>
      </Stack>
    </Modal>
  )
}

function Summary() {
  const { t } = useTranslation('exam')
  const questions = useExam((state) => state.questions)
  const answers = useExam((state) => state.answers)
  const flags = useExam((state) => state.flags)
  const application = useExam((state) => state.application)
  const receipt = useExam((state) => state.receipt)
  const waiting = useExam((state) => state.saving.waiting)
  const simulation = useExam((state) => state.simulation)
  const { blank, partial, unclear } = countAnswers({ questions, answers, flags, application })
  const isComplete = questions.length > 0 && blank + partial + unclear === 0
  return (
    <Stack gap="sm">
      {questions.length > 0 && <AnswerCounts className={styles.counts} />}
      {blank > 0 && <Text>{t('submit.blank', { count: blank })}</Text>}
      {isComplete && <Text>{t('submit.complete')}</Text>}
      {partial > 0 && <Text>{t('submit.partial', { count: partial })}</Text>}
      {unclear > 0 && <Text fw={600}>{t('submit.unclear', { count: unclear })}</Text>}
      {waiting > 0 && <Text fw={600}>{t('submit.waiting', { count: waiting })}</Text>}
      {!simulation && <Text>{t('submit.final')}</Text>}
      {receipt && !simulation && <AnswerReceipt receipt={receipt} />}
    </Stack>
  )
}

/** Shows the progress, and when offline what is safe and what to do. */
function Progress({ isElsewhere }: { isElsewhere: boolean }) {
  const { t } = useTranslation('exam')
  const { waiting, kind, trouble, durable } = useExam((state) => state.saving)
  return (
    <Stack gap="sm" role="status">
      <Group gap="sm" wrap="nowrap">
        <Loader size="sm" aria-hidden="true" />
        <Text fw={600}>
          {waiting > 0
            ? t('submit.saving', { count: waiting })
            : t(isElsewhere ? 'submit.handingIn' : 'submit.sending')}
        </Text>
      </Group>
      {kind === 'offline' && (
        <>
          <Text>{t(`offline.${trouble ?? 'network'}`)}</Text>
          <Text>{t(durable ? 'submit.keepOpen' : 'offline.memory')}</Text>
        </>
      )}
    </Stack>
  )
}
