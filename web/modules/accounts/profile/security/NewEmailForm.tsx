import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import type { NewEmailFormMutation } from '../../../../__generated__/NewEmailFormMutation.graphql.ts'
import { CurrentPassword } from './PasswordFields.tsx'
import { showFailure } from '../form-failure.ts'

/** Asks for the new address and, once more, for the password. */
export function NewEmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [ask, busy] = useMutation<NewEmailFormMutation>(graphql`
    mutation NewEmailFormMutation($input: RequestEmailChangeInput!) {
      requestEmailChange(input: $input) {
        success
      }
    }
  `)
  const form = useForm({ initialValues: { email: '', currentPassword: '' } })

  const submit = form.onSubmit(
    ({ email, currentPassword }) =>
      void ask({
        variables: { input: { email: email.trim(), currentPassword } },
        onCompleted: () => onAsked(email.trim()),
        onError: (error) =>
          showFailure(error, form, t('common:toast.error'), {
            email: t('profile:email.refused'),
            currentPassword: t('profile:password.wrong'),
          }),
      }),
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
