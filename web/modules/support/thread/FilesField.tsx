import { Button, FileButton, Group, Pill, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentAccept, formatSize } from '../../../shared/files.ts'
import type { Files } from './use-files.ts'

/** Button that attaches files to a message, and the attached ones. */
export function FilesField({ files: { files, sending, isFull, add, remove } }: { files: Files }) {
  const { t } = useTranslation('support')
  return (
    <Group gap="xs">
      <FileButton multiple accept={documentAccept} onChange={(chosen) => chosen.length && void add(chosen)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={sending}
            disabled={isFull}
            leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          >
            {t('files.attach')}
          </Button>
        )}
      </FileButton>
      {files.map(({ id, name, size }) => (
        <Pill
          key={id}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('files.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => remove(id)}
        >
          {name} ({formatSize(size)})
        </Pill>
      ))}
      {files.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('files.hint')}
        </Text>
      )}
    </Group>
  )
}
