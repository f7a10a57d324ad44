import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../base/copy.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.tsx'

/** Dialog with newly created codes, to be copied all at once. */
export function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const all = codes.join('\n')
  const copy = async () => {
    if (await copyText(all))
      toastSuccess({ title: t('common:toast.success'), message: t('payments:discount.copied'), unseen: 'clipboard' })
    else toastError({ title: t('common:toast.error'), message: t('payments:discount.notCopied') })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payments:discount.generated', { count: codes.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('payments:discount.madeText')}</Text>
        <Textarea
          aria-label={t('payments:discount.made')}
          readOnly
          autosize
          minRows={3}
          maxRows={12}
          value={all}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('payments:discount.copyAll')}
          </Button>
          <Button onClick={onClose}>{t('payments:discount.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
