import { Button, Group, Text } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './ExamCamera.module.css'

interface CameraConsentProps {
  audio: boolean
  /** Number of cameras. */
  cameras: number
  hasScreen: boolean
  onDecide: (decision: 'given' | 'refused') => void
}

/** Asks for consent to the recording and states its content, viewers and retention. */
export function CameraConsent({ audio, cameras, hasScreen, onDecide }: CameraConsentProps) {
  const { t } = useTranslation('camera')
  return (
    <section className={styles.card} data-asking aria-label={t('consent.title')}>
      <Text fw={600}>{t('consent.title')}</Text>
      <Text size="sm">{t('consent.what')}</Text>
      {cameras > 1 && <Text size="sm">{t('consent.two')}</Text>}
      {hasScreen && <Text size="sm">{t('consent.screen')}</Text>}
      <ul className={styles.facts}>
        <li>{t(audio ? 'consent.sound' : 'consent.noSound')}</li>
        <li>{t('consent.who')}</li>
        <li>{t('consent.howLong')}</li>
        <li>{t('consent.without')}</li>
      </ul>
      <Group gap="xs">
        <Button size="sm" onClick={() => onDecide('given')}>
          {t('consent.agree')}
        </Button>
        <Button size="sm" variant="default" onClick={() => onDecide('refused')}>
          {t('consent.refuse')}
        </Button>
      </Group>
    </section>
  )
}

/** Shows that the student refused the recording, which can still be turned on. */
export function CameraRefused({ onGiven }: { onGiven: () => void }) {
  const { t } = useTranslation('camera')
  return (
    <section className={styles.card} aria-label={t('label')}>
      <Group gap="xs" wrap="nowrap">
        <IconCameraOff size={18} aria-hidden="true" />
        <Text size="sm">{t('status.declined')}</Text>
      </Group>
      <Button size="compact-sm" variant="default" onClick={onGiven}>
        {t('turnOn')}
      </Button>
    </section>
  )
}
