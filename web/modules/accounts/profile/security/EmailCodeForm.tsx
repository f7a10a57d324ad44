import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { EmailCodeFormMutation } from '../../../../__generated__/EmailCodeFormMutation.graphql.ts'
import { told, useCommand } from '../../../../relay/use-command.ts'
import { refreshSession } from '../../../../relay/session.ts'
import { showFailure } from '../form-failure.ts'

/** Takes the code that was mailed to the new address. `onDone` hears what came of it; nothing when it was called off. */
export function EmailCodeForm({ onDone }: { onDone: (result?: string) => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [confirm, busy] = useCommand<EmailCodeFormMutation>(graphql`
    mutation EmailCodeFormMutation($input: ConfirmEmailChangeInput!) {
      confirmEmailChange(input: $input) {
        user {
          ...EmailCard_user
          ...OverviewCard_user
        }
      }
    }
  `)
  const form = useForm({ initialValues: { code: '' } })

  const submit = form.onSubmit(
    (input) =>
      void confirm(
        { input },
        {
          onError: (error) => showFailure(error, form, { code: t('profile:email.wrongCode') }),
        },
      ).then(() => {
        // The session's user bears the address too.
        void refreshSession().catch(() => undefined)
        onDone(t('profile:email.changed'))
      }, told),
  )

  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <TextInput
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          label={t('profile:email.code')}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {t('profile:email.confirm')}
          </Button>
          <Button variant="default" onClick={() => onDone()}>
            {t('profile:email.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
