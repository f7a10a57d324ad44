import { Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { EmailCodeFormMutation } from '../../../../__generated__/EmailCodeFormMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { refreshSession } from '../../../../api/session.ts'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

/** Asks for the code sent to the new address. `onDone` receives the result; nothing when cancelled. */
export function EmailCodeForm({ onDone }: { onDone: (result?: string) => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [confirm] = useCommand<EmailCodeFormMutation>(graphql`
    mutation EmailCodeFormMutation($input: ConfirmEmailChangeInput!) {
      confirmEmailChange(input: $input) {
        user {
          ...EmailCard_user
          ...OverviewCard_user
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: { code: '' },
    messages: { code: t('profile:email.wrongCode') },
    guarded: false,
  })

  const submit = form.submit(
    (input, shown) => confirm({ input }, shown),
    () => {
      // The session's user includes the address too.
      void refreshSession().catch(() => undefined)
      onDone(t('profile:email.changed'))
    },
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
        <SaveRow
          busy={form.pending}
          label={t('profile:email.confirm')}
          cancel={{ label: t('profile:email.cancel'), onClick: () => onDone() }}
        />
      </Stack>
    </form>
  )
}
