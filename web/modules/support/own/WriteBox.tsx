import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { WriteBoxMutation } from '../../../__generated__/WriteBoxMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FilesField } from '../thread/FilesField.tsx'
import { useFiles } from '../thread/use-files.ts'

/** Field for another message of the person. */
export function WriteBox({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useTranslation('support')
  const [text, setText] = useState('')
  const files = useFiles()
  const [send, sending] = useCommand<WriteBoxMutation>(graphql`
    mutation WriteBoxMutation($input: WriteSupportInput!) {
      writeSupport(input: $input) {
        thread {
          ...HelpThreadPage_thread
        }
      }
    }
  `)
  const submit = () =>
    void send({ input: { id, text, fileIds: files.files.map((file) => file.id) } }, { success: t('ask.sent') }).then(
      () => {
        setText('')
        files.clear()
      },
      ignoreReported,
    )
  return (
    <Stack gap="sm">
      <Textarea
        size="md"
        autosize
        minRows={3}
        maxRows={16}
        maxLength={10_000}
        label={t('own.write')}
        description={isClosed ? t('own.closedHint') : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FilesField files={files} />
      <Group>
        <Button loading={sending} disabled={!text.trim() || files.sending} onClick={submit}>
          {t('ask.send')}
        </Button>
      </Group>
    </Stack>
  )
}
