import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { NoteFormMutation } from '../../__generated__/NoteFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { serverClock } from '../../base/server-clock.ts'
import { formatMoment } from '../../shared/input/format.ts'

/** Formats a time with seconds. */
export const clock = (at: string | number) =>
  formatMoment(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Form for a proctor's note at a time in a student's exam; defaults to now. */
export function NoteForm({
  applicationId,
  moment,
  onSaved,
}: {
  applicationId: string
  moment: number | null
  onSaved?(): void
}) {
  const { t } = useTranslation('camera')
  const [text, setText] = useState('')
  const [flagged, setFlagged] = useState(false)
  const [save, saving] = useCommand<NoteFormMutation>(graphql`
    mutation NoteFormMutation($input: AddProctorNoteInput!) {
      addProctorNote(input: $input) {
        note {
          id
        }
      }
    }
  `)
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    const at = new Date(moment ?? serverClock.now()).toISOString()
    const input = { applicationId, moment: at, text: text.trim(), flagged }
    await save({ input }, { success: t('wall.noted') })
      .then(() => {
        setText('')
        setFlagged(false)
        onSaved?.()
      })
      .catch(ignoreReported)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <Textarea
          label={t('wall.note')}
          description={moment === null ? undefined : t('wall.noteAt', { moment: clock(moment) })}
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Checkbox
            label={t('wall.flag')}
            checked={flagged}
            onChange={(event) => setFlagged(event.currentTarget.checked)}
          />
          <Button type="submit" size="sm" loading={saving} disabled={!text.trim()}>
            {t('wall.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
