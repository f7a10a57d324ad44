import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { GiveTimeMutation } from '../../../__generated__/GiveTimeMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'

/** Gives extra time to the students whose work the provider delayed. */
export function GiveTime({ examId, onDone }: { examId: string; onDone(): void }) {
  const { t } = useTranslation('coding')
  const [give] = useCommand<GiveTimeMutation>(graphql`
    mutation GiveTimeMutation($input: GiveCodingTimeInput!) {
      giveCodingTime(input: $input) {
        studentsHelped
        query {
          ...CodingAdminPage_query
        }
      }
    }
  `)
  const [helped, setHelped] = useState<number | null>(null)
  const form = useServerForm({
    initialValues: { minutes: 10 as number | string, reason: '' },
    validate: {
      minutes: (minutes) => (Number(minutes) >= 1 ? null : t('admin.minutesNeeded')),
      reason: (reason) => (reason.trim().length >= 3 ? null : t('admin.reasonNeeded')),
    },
  })
  const submit = form.submit(
    ({ minutes, reason }, shown) =>
      give({ input: { examId, seconds: Number(minutes) * 60, reason: reason.trim() } }, shown),
    ({ giveCodingTime }) => setHelped(giveCodingTime.studentsHelped),
  )
  if (helped !== null) {
    return (
      <Stack>
        <Alert color="green" role="status">
          {t('admin.helped', { count: helped })}
        </Alert>
        <Group>
          <Button onClick={onDone}>{t('admin.close')}</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('admin.giveTimeText')}</Text>
        <NumberInput label={t('admin.minutes')} min={1} max={240} {...form.getInputProps('minutes')} />
        <TextInput label={t('admin.reason')} maxLength={500} {...form.getInputProps('reason')} />
        <SaveRow busy={form.pending} label={t('admin.giveTime')} />
      </Stack>
    </form>
  )
}
