import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerReceipt } from '../../../../shared/exams/AnswerReceipt.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from '../FullPage.module.css'
import { laterViews } from '../later-views.ts'

/** The immediate result of an exam, with the right answers after practice and the late answers of any exam. */
export function FinishedScreen({ onPractiseAgain }: { onPractiseAgain(): Promise<void> }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const result = useExam((state) => state.result)
  const kept = useExam((state) => state.kept)
  const receipt = useExam((state) => state.receipt)
  const simulation = useExam((state) => state.simulation)
  const title = useExam((state) => state.application?.examTitle)
  const applicationId = useExam((state) => state.application?.id)
  const review = laterViews.practiceReview.use(simulation)
  const [busy, setBusy] = useState(false)
  const practise = async () => {
    setBusy(true)
    await onPractiseAgain().catch(() => undefined)
    setBusy(false)
  }
  const { correct = 0, partial = 0, wrong = 0, blank = 0 } = result ?? {}
  const counts = {
    right: t('finished.right', { count: correct }),
    wrong: t('finished.wrong', { count: wrong }),
    blank: t('finished.blank', { count: blank }),
  }
  const sentence = simulation ? 'finished.practice' : 'finished.result'
  return (
    <main className={styles.page}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Modal
        opened
        onClose={() => undefined}
        title={t('finished.title')}
        size="lg"
        overlayProps={{ backgroundOpacity: 0 }}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Stack gap="md">
          {result && <Text size="lg">{t(sentence, counts)}</Text>}
          {partial > 0 && <Text>{t('finished.partial', { count: partial })}</Text>}
          {result?.extraMessage && <Text>{result.extraMessage}</Text>}
          {kept.length > 0 && <Text>{t('finished.kept', { count: kept.length })}</Text>}
          {receipt && !simulation && <AnswerReceipt receipt={receipt} applicationId={applicationId} />}
          <Group>
            {simulation && (
              <Button loading={busy} onClick={() => void practise()}>
                {t('practice.again')}
              </Button>
            )}
            <Button variant={simulation ? 'default' : 'filled'} data-autofocus onClick={engine.goOn}>
              {t('finished.goOn')}
            </Button>
          </Group>
          {simulation && applicationId && review && <review.PracticeReview applicationId={applicationId} />}
        </Stack>
      </Modal>
    </main>
  )
}
