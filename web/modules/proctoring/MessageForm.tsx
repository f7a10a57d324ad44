import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { MessageFormMutation } from '../../__generated__/MessageFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'

/** Sends a message to a student who is sitting the exam; it appears there immediately. */
export function MessageForm({ examId, applicationId }: { examId: string; applicationId: string }) {
  const { t } = useTranslation('camera')
  const [text, setText] = useState('')
  const [give, sending] = useCommand<MessageFormMutation>(graphql`
    mutation MessageFormMutation($input: GiveExamOrderInput!) {
      giveExamOrder(input: $input) {
        order {
          id
        }
      }
    }
  `)
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    await give(
      {
        input: { act: 'message', examId, applicationIds: [applicationId], reason: t('wall.title'), text: text.trim() },
      },
      { success: t('wall.messageSent') },
    )
      .then(() => setText(''))
      .catch(ignoreReported)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <Textarea
          label={t('wall.message')}
          description={t('wall.messageText')}
          autosize
          minRows={2}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" size="sm" variant="default" loading={sending} disabled={!text.trim()}>
            {t('wall.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
