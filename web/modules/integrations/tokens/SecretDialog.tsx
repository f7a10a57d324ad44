import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'

/** Shows a secret once, to be copied before the dialog is closed. */
export function SecretDialog(props: { title: string; text: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="amber" variant="light">
          <Text size="sm">{props.text}</Text>
        </Alert>
        <div style={{ overflowWrap: 'anywhere' }}>
          <CopyValue value={props.secret} label={props.title} />
        </div>
        <DialogActions>
          <Button onClick={props.onClose}>{t('secretCopied')}</Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
