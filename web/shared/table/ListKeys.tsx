import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../ui/layers.tsx'

const keys = [
  ['next', ['↓', 'j']],
  ['previous', ['↑', 'k']],
  ['select', ['␣']],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

/** Dialog with the keys that work in a list. */
export default function ListKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['table', 'common'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('table:keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="xs">
        {keys.map(([act, of]) => (
          <Group key={act} justify="space-between">
            <Text>{t(`table:keys.${act}`)}</Text>
            <Group gap={6}>
              {of.map((key) => (
                <Kbd key={key}>{key === '␣' ? t('table:keys.space') : key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
