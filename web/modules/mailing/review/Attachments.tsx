import { Button, CloseButton, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../relay/report-failure.ts'
import { documentAccept, formatSize, sendFile } from '../../../shared/files.ts'

/** A file uploaded for a mailing. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Maximum number of attachments of an e-mail. */
const maxFiles = 5

export interface AttachmentsProps {
  files: readonly Attachment[]
  onChange: (files: Attachment[]) => void
}

/** Attachments sent to every recipient, each with a remove button. */
export function Attachments({ files, onChange }: AttachmentsProps) {
  const { t } = useTranslation('mailing')
  const [sending, setSending] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      onChange([...files, await sendFile<Attachment>('/upload/mail-attachment', file)])
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap={6} role="group" aria-label={t('attachments.title')}>
      <Input.Label labelElement="div" size="md">
        {t('attachments.title')}
      </Input.Label>
      {files.map(({ id, name, size }) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <Text size="sm">{`${name} · ${formatSize(size)}`}</Text>
          <CloseButton
            size="sm"
            aria-label={t('attachments.remove', { name })}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          />
        </Group>
      ))}
      <Group gap="sm">
        <FileButton accept={documentAccept} onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={sending}
              disabled={files.length >= maxFiles}
              leftSection={<IconPaperclip size={18} aria-hidden="true" />}
            >
              {t('attachments.add')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('attachments.hint', { max: maxFiles })}
        </Text>
      </Group>
    </Stack>
  )
}
