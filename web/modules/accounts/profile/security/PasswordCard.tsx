import { Button, Stack } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PasswordCard_user$key } from '../../../../__generated__/PasswordCard_user.graphql.ts'
import type { PasswordCardMutation } from '../../../../__generated__/PasswordCardMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { CurrentPassword, PasswordField } from './PasswordFields.tsx'
import { ProfileCard } from '../ProfileCard.tsx'

const changePassword = graphql`
  mutation PasswordCardMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      user {
        ...DevicesCard_user
      }
    }
  }
`

/** Minimum length; the server enforces its own rule. */
const shortest = 8

/** Changes the password; the other devices are logged out. */
export function PasswordCard({ user }: { user: PasswordCard_user$key }) {
  const { t } = useTranslation(['profile', 'common'])
  const { username } = useFragment(
    graphql`
      fragment PasswordCard_user on User {
        username
      }
    `,
    user,
  )
  const [change] = useCommand<PasswordCardMutation>(changePassword)
  const form = useServerForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      newPassword: (value) => (value.length < shortest ? t('profile:password.rule') : null),
    },
    messages: { currentPassword: t('profile:password.wrong') },
    guarded: false,
  })

  const [result, setResult] = useState<string | null>(null)
  const submit = form.submit(
    (input, shown) => {
      setResult(null)
      return change({ input }, shown)
    },
    () => {
      form.reset()
      setResult(t('profile:password.changed'))
    },
  )

  return (
    <ProfileCard title={t('profile:password.title')} text={t('profile:password.text')} result={result}>
      <form onSubmit={submit}>
        <Stack gap="md" align="flex-start">
          {/* Username of the password, for password managers. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <CurrentPassword w="100%" {...form.getInputProps('currentPassword')} />
          <PasswordField
            w="100%"
            label={t('profile:password.new')}
            description={t('profile:password.rule')}
            autoComplete="new-password"
            maxLength={128}
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" loading={form.pending}>
            {t('profile:password.submit')}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  )
}
