import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { required } from '../../../../shared/required.ts'
import type { LinkPlayerMutation } from '../../../__generated__/LinkPlayerMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'

const students = ['student'] as const

function useMergeCoding() {
  return useCommand<LinkPlayerMutation>(graphql`
    mutation LinkPlayerMutation($input: MergeCodingInput!) {
      mergeCoding(input: $input) {
        account {
          slug
          levelsCompleted
        }
        query {
          ...CodingAdminPage_query
        }
      }
    }
  `)
}

/** Form for linking a student's earlier player at the provider in place of the linked one. */
export function LinkPlayer() {
  const { t } = useTranslation('coding')
  const [merge, , said] = useMergeCoding()
  const form = useServerForm({
    initialValues: { userId: null as string | null, handle: '' },
    validate: {
      userId: (userId) => (userId ? null : t('admin.link.studentNeeded')),
      handle: (handle) => (handle.trim() ? null : t('admin.link.playerNeeded')),
    },
    fallbackField: 'handle',
  })
  const submit = form.submit(
    ({ userId, handle }, shown) =>
      merge(
        { input: { userId: required(userId, 'chosen student'), handle: handle.trim() } },
        { result: t('admin.link.done'), ...shown },
      ),
    () => form.reset(),
  )
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="link-player-title">
      <Title order={2} size="h3" id="link-player-title" mb="xs">
        {t('admin.link.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('admin.link.text')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack maw={480}>
          <OwnerSelect
            size="md"
            label={t('admin.student')}
            types={students}
            value={form.values.userId}
            error={form.errors.userId}
            onChange={(id) => form.setFieldValue('userId', id)}
          />
          <TextInput
            size="md"
            label={t('admin.link.player')}
            description={t('admin.link.playerText')}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('handle')}
          />
          <SaveRow busy={form.pending} label={t('admin.link.submit')} result={said} />
        </Stack>
      </form>
    </Paper>
  )
}
