import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../plain/form/Button.tsx'
import { TextField } from '../../../plain/form/TextField.tsx'
import { LinkButton } from '../../../plain/links.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import { useLoginCode } from './use-login-code.ts'
import { loginLink, staying } from './views.tsx'

export interface CodeFormProps {
  challenge: string
  onBack: () => void
}

/** Second login step: six digits of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const { t } = usePlainPage()
  const { errorOf } = usePageState()
  const [recovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    if (field.current) field.current.value = ''
  }
  const initially = errorOf('code') !== undefined
  const { send, busy, refused, setRefused } = useLoginCode(challenge, { initially, onRefused: empty, onBack })
  useEffect(() => field.current?.focus(), [recovery])

  const change = (value: string) => {
    setRefused(false)
    if (!recovery && /^\d{6}$/.test(value)) void send(value)
  }
  const toggle = () => {
    setRecovery(!recovery)
    setRefused(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (code.trim()) void send(code)
    else field.current?.focus()
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="hidden" name="form" value="code" />
      <input type="hidden" name="challenge" value={challenge} />
      <div className={parts.stack}>
        <p className={parts.text}>{recovery ? t('public:code.recoveryText') : t('public:code.text')}</p>
        <TextField
          key={recovery ? 'recovery' : 'digits'}
          label={recovery ? t('public:code.recovery') : t('public:code.code')}
          name="code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => change(event.currentTarget.value)}
          error={refused && t('public:code.refused')}
          inputRef={field}
        />
        <Button busy={busy}>{t('public:login.submit')}</Button>
        <div className={parts.center}>
          <LinkButton onClick={toggle}>{recovery ? t('public:code.useApp') : t('public:code.useRecovery')}</LinkButton>
        </div>
        <div className={parts.center}>
          <LinkButton {...loginLink} onClick={staying(onBack)}>
            {t('common:back')}
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
