import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { NewEmailFormMutation } from '../../../../__generated__/NewEmailFormMutation.graphql.ts'
import { told, useCommand } from '../../../../relay/use-command.ts'
import { CurrentPassword } from './PasswordFields.tsx'
import { showFailure } from '../form-failure.ts'

/** Asks for the new address and, once more, for the password. */
export function NewEmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [ask, busy] = useCommand<NewEmailFormMutation>(graphql`
    mutation NewEmailFormMutation($input: RequestEmailChangeInput!) {
      requestEmailChange(input: $input) {
        success
      }
    }
  `)
  const form = useForm({ initialValues: { email: '', currentPassword: '' } })

  const submit = form.onSubmit(
    ({ email, currentPassword }) =>
      void ask(
        { input: { email: email.trim(), currentPassword } },
        {
          onError: (error) =>
            showFailure(error, form, {
              email: t('profile:email.refused'),
              currentPassword: t('profile:password.wrong'),
            }),
        },
      ).then(() => onAsked(email.trim()), told),
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
        <Button type="submit" loading={busy}>
          {t('profile:email.submit')}
        </Button>
      </Stack>
    </form>
  )
}
