import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEngine, useExam } from '../sitting/use-exam.ts'
import { Notice } from '../screen/notices/Notice.tsx'
import { saveAnswersFile } from './answers-file.ts'

/** Reasons of the server that a student can do something about. */
const reasons = ['NOT_PAID', 'CANCELLED', 'WINDOW_CLOSED', 'NOT_OPEN_YET'] as const
const isReason = (code: string): code is (typeof reasons)[number] => (reasons as readonly string[]).includes(code)

/** Tells that the server does not know of the start by the code yet, or does not accept it. */
export function ClaimNotice() {
  const claim = useExam((state) => state.claim)
  if (claim === 'pending') return <Pending />
  return claim === 'refused' ? <Refused /> : null
}

/** What `SavingIndicator` shows, in whole sentences for screen readers. */
function Pending() {
  const { t } = useTranslation('exam')
  return (
    <VisuallyHidden component="div">
      <Text>{t('claim.pending')}</Text>
      <Text>{t('claim.pendingText')}</Text>
    </VisuallyHidden>
  )
}

function Refused() {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const failure = useExam((state) => state.failure)
  const application = useExam((state) => state.application)
  const code = failure?.code ?? ''
  const save = () => saveAnswersFile(application, engine.pen())
  return (
    <Notice icon={<IconAlertTriangle size={22} aria-hidden="true" />} title={t('claim.refused')}>
      <Text size="sm">{t(isReason(code) ? `claim.reason.${code}` : 'claim.reason.other')}</Text>
      <Text size="sm">{t('claim.kept')}</Text>
      {failure?.requestId && <Text size="sm">{t('failed.requestId', { id: failure.requestId })}</Text>}
      <Group gap="xs">
        <Button size="sm" onClick={() => void engine.refresh()}>
          {t('claim.again')}
        </Button>
        <Button size="sm" variant="default" onClick={() => void save()}>
          {t('claim.save')}
        </Button>
      </Group>
    </Notice>
  )
}
