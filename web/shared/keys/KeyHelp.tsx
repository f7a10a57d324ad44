import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../ui/layers/layers.tsx'

/** An act and the keys for it. */
interface KeyRow {
  name: string
  /** alternatives, each with its keys together, such as `Ctrl+S` */
  keys: readonly string[]
}

export interface KeyHelpProps {
  title: string
  rows: readonly KeyRow[]
  onClose: () => void
}

/** Dialog with the keys that work on a page or in a list. */
export function KeyHelp({ title, rows, onClose }: KeyHelpProps) {
  const { t } = useTranslation('common')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="xs">
        {rows.map(({ name, keys }) => (
          <Group key={name} justify="space-between" wrap="nowrap" gap="md">
            <Text>{name}</Text>
            <Group gap={6} justify="flex-end">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
