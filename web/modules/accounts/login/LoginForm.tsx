import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../relay/api-error.ts'
import { signIn } from '../../../relay/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { redirectAfterLogin } from '../../../shared/session/guards.ts'
import { toastError } from '../../../ui/toast.tsx'
import type { Credentials } from './DemoAccounts.tsx'

export interface LoginFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  /** The form replaced another one, along with the button that had the focus. */
  returned?: boolean
  onForgot: () => void
  /** The account is a draft: it has a reference code but is incomplete. */
  onDraft: (referenceCode: string | null) => void
  /** The login still needs a code of the authenticator app. */
  onCode: (challenge: string) => void
}

/** Username and password. Nothing is sent only when both are empty (specification section 5). */
export function LoginForm({ credentials, onChange, returned, onForgot, onDraft, onCode }: LoginFormProps) {
  const { t } = useTranslation(['public', 'common'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const [visible, setVisible] = useState(false)

  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (returned) first.current?.focus()
  }, [returned])

  const change = (part: Partial<Credentials>) => {
    setRefused(false)
    onChange({ ...credentials, ...part })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const username = credentials.username.trim()
    const { password } = credentials
    if (!username && !password) {
      toastError({ title: t('common:toast.error'), message: t('public:login.empty') })
      return
    }
    setBusy(true)
    try {
      const answer = await signIn(username, password)
      if (answer.kind === 'draft') onDraft(answer.referenceCode)
      else if (answer.kind === 'code') onCode(answer.challenge)
      else await navigate(redirectAfterLogin(answer.user, params), { replace: true })
    } catch (error) {
      reportFailure(error)
      setRefused(error instanceof ApiError && error.code === 'UNAUTHENTICATED')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          ref={first}
          label={t('public:login.username')}
          placeholder={t('public:login.usernamePlaceholder')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={credentials.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          error={refused}
        />
        <PasswordInput
          label={t('public:login.password')}
          placeholder={t('public:login.passwordPlaceholder')}
          name="password"
          autoComplete="current-password"
          value={credentials.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
          error={refused ? t('public:login.refused') : undefined}
          aria-invalid={refused || undefined}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': visible ? t('public:login.hidePassword') : t('public:login.showPassword'),
            tabIndex: 0,
          }}
        />
        <Group justify="flex-end" mt={-8}>
          <Anchor component="button" type="button" size="sm" onClick={onForgot}>
            {t('public:login.forgot')}
          </Anchor>
        </Group>
        <Button type="submit" loading={busy} fullWidth>
          {t('public:login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
