import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../../ui/layers/layers.tsx'

/** Overlay while the exam is paused; it closes when the exam resumes. */
export function PauseOverlay() {
  const { t } = useTranslation('exam')
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('paused.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>{t('paused.text')}</Text>
    </Modal>
  )
}
