import { useEffect, useRef } from 'react'
import type { FormEvent, RefObject } from 'react'
import { Button } from '../../../plain/form/Button.tsx'
import { PasswordField } from '../../../plain/form/PasswordField.tsx'
import { TextField } from '../../../plain/form/TextField.tsx'
import { LinkButton } from '../../../plain/links.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import type { Credentials } from './DemoAccounts.tsx'
import { resetLink, staying } from './views.tsx'

export interface LoginFormProps {
  form: RefObject<HTMLFormElement | null>
  initial: Credentials
  /** Whether the last username or password was wrong. */
  refused: boolean
  busy: boolean
  /** Whether the form replaced another one, along with the button that had the focus. */
  returned: boolean
  onChange: () => void
  onLogin: (credentials: Credentials) => void
  onForgot: () => void
}

/** What is typed in the form. */
export function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') }
}

/** Username and password. The form is not sent only if both are empty (specification section 5). */
export function LoginForm({ form, initial, refused, busy, returned, onChange, onLogin, onForgot }: LoginFormProps) {
  const { t } = usePlainPage()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (returned) first.current?.focus()
  }, [returned])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onLogin(credentialsIn(event.currentTarget))
  }

  return (
    <form ref={form} method="post" onSubmit={submit} onChange={onChange} noValidate>
      <input type="hidden" name="form" value="login" />
      <div className={parts.stack}>
        <TextField
          inputRef={first}
          label={t('public:login.username')}
          placeholder={t('public:login.usernamePlaceholder')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initial.username}
          error={refused}
        />
        <PasswordField
          label={t('public:login.password')}
          placeholder={t('public:login.passwordPlaceholder')}
          name="password"
          autoComplete="current-password"
          defaultValue={initial.password}
          error={refused && t('public:login.refused')}
        />
        <div className={parts.end}>
          <LinkButton {...resetLink} onClick={staying(onForgot)}>
            {t('public:login.forgot')}
          </LinkButton>
        </div>
        <Button busy={busy}>{t('public:login.submit')}</Button>
      </div>
    </form>
  )
}
