import { Button, ModalTitle, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../../shared/editions/edition.tsx'
import styles from './update.module.css'

/** Introduction, revealed in steps after 500, 1000 and 1250 ms (specification section 9). */
export function UpdateIntro({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('update')
  const { Mark } = useLook()
  return (
    <Stack align="center" gap="xl" ta="center">
      <div className={styles.first}>
        <Mark size={88} />
      </div>
      <ModalTitle className={`${styles.title} ${styles.second}`}>{t('intro.title')}</ModalTitle>
      <div className={styles.third}>
        <Button size="lg" onClick={onStart} data-autofocus>
          {t('intro.start')}
        </Button>
      </div>
    </Stack>
  )
}
