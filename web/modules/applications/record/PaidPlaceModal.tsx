import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Modal } from '../../../ui/layers/layers.tsx'

/** Explains that a paid application ends with a refund and links to the payment. */
export function PaidPlaceModal({
  paymentId,
  title,
  onClose,
}: {
  paymentId: string
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation(['applications', 'common'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('applications:action.paid.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('applications:action.paid.text', { title })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('applications:cancel.keep')}
          </Button>
          <Button component={Link} to={`/stadia/janus/payments/${paymentId}`}>
            {t('applications:action.paid.ok')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
