import { Button, Group } from '@mantine/core'
import { IconCamera, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProblem } from './camera-help.ts'
import type { SelfieState } from './use-selfie.ts'

export interface SelfieActionsProps {
  selfie: SelfieState
  isRequired: boolean
  onSkip: () => void
}

/** Buttons of the current step: start the camera, take, send, retake, skip. */
export function SelfieActions({ selfie, isRequired, onSkip }: SelfieActionsProps) {
  const { t } = useTranslation('exam')
  const { camera, startCamera, isLooking, isSending, hasPicture, take, send, retake } = selfie
  return (
    <Group>
      {isLooking && camera === 'on' && (
        <Button disabled={!hasPicture} leftSection={<IconCamera size={18} aria-hidden="true" />} onClick={take}>
          {t('selfie.take')}
        </Button>
      )}
      {isLooking && camera !== 'on' && (
        <Button loading={camera === 'asking'} onClick={startCamera}>
          {t(isProblem(camera) ? 'selfie.tryAgain' : 'selfie.start')}
        </Button>
      )}
      {!isLooking && (
        <>
          <Button loading={isSending} onClick={() => void send()}>
            {t('selfie.send')}
          </Button>
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={retake}
          >
            {t('selfie.retake')}
          </Button>
        </>
      )}
      {!isRequired && (
        <Button variant="subtle" disabled={isSending} onClick={onSkip}>
          {t('selfie.skip')}
        </Button>
      )}
    </Group>
  )
}
