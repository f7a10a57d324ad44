import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Credentials } from './DemoAccounts.tsx'
import { LoginPassword } from './LoginPassword.tsx'
import { useLogin } from './use-login.ts'
import type { LoginSteps } from './use-login.ts'

export interface LoginFormProps extends LoginSteps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  /** Whether the form replaced another one, along with the button that had the focus. */
  returned: boolean
  onForgot: () => void
}

/** Username and password. The form is not sent only if both are empty (specification section 5). */
export function LoginForm({ credentials, onChange, returned, onForgot, onDraft, onCode }: LoginFormProps) {
  const { t } = useTranslation('public')
  const { login, busy, refused, setRefused } = useLogin({ onDraft, onCode })

  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (returned) first.current?.focus()
  }, [returned])

  const change = (part: Partial<Credentials>) => {
    setRefused(false)
    onChange({ ...credentials, ...part })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login(credentials)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          ref={first}
          label={t('login.username')}
          placeholder={t('login.usernamePlaceholder')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={credentials.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          error={refused}
        />
        <LoginPassword value={credentials.password} refused={refused} onChange={(password) => change({ password })} />
        <Group justify="flex-end" mt={-8}>
          <Anchor component="button" type="button" size="sm" onClick={onForgot}>
            {t('login.forgot')}
          </Anchor>
        </Group>
        <Button type="submit" loading={busy} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
