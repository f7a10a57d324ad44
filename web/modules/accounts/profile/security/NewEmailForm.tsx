import { Button, Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { NewEmailFormMutation } from '../../../../__generated__/NewEmailFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { CurrentPassword } from './PasswordFields.tsx'

/** Asks for the new address and the password. */
export function NewEmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [ask] = useCommand<NewEmailFormMutation>(graphql`
    mutation NewEmailFormMutation($input: RequestEmailChangeInput!) {
      requestEmailChange(input: $input) {
        success
      }
    }
  `)
  const form = useServerForm({
    initialValues: { email: '', currentPassword: '' },
    messages: { email: t('profile:email.refused'), currentPassword: t('profile:password.wrong') },
    guarded: false,
  })

  const submit = form.submit(
    ({ email, currentPassword }, shown) => ask({ input: { email: email.trim(), currentPassword } }, shown),
    (_answer, { email }) => onAsked(email.trim()),
  )

  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <TextInput
          w="100%"
          type="email"
          required
          withAsterisk={false}
          maxLength={320}
          autoComplete="email"
          label={t('profile:email.new')}
          {...form.getInputProps('email')}
        />
        <CurrentPassword w="100%" {...form.getInputProps('currentPassword')} />
        <Button type="submit" loading={form.pending}>
          {t('profile:email.submit')}
        </Button>
      </Stack>
    </form>
  )
}
