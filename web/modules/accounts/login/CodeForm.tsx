import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../relay/api-error.ts'
import { completeSignIn } from '../../../relay/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { redirectAfterLogin } from '../../../shared/session/guards.ts'

export interface CodeFormProps {
  challenge: string
  onBack: () => void
}

/** The second login step: six digits of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const { t } = useTranslation(['public', 'common'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [recovery])

  const change = (value: string) => {
    setRefused(false)
    setCode(value)
    if (!recovery && /^\d{6}$/.test(value)) void send(value)
  }

  const send = async (value: string) => {
    setBusy(true)
    try {
      await navigate(redirectAfterLogin(await completeSignIn(challenge, value), params), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.fields?.code) {
        setCode('')
        setRefused(true)
      } else {
        reportFailure(error)
        // Expired, or too many tries: logging in again with the password makes a new challenge.
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onBack()
      }
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{recovery ? t('public:code.recoveryText') : t('public:code.text')}</Text>
        <TextInput
          key={recovery ? 'recovery' : 'digits'}
          label={recovery ? t('public:code.recovery') : t('public:code.code')}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={recovery ? 40 : 7}
          value={code}
          onChange={(event) => change(event.currentTarget.value)}
          error={refused ? t('public:code.refused') : undefined}
          ref={field}
        />
        <Button type="submit" loading={busy} disabled={!code.trim()} fullWidth>
          {t('public:login.submit')}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setRecovery(!recovery)
            setRefused(false)
            setCode('')
          }}
        >
          {recovery ? t('public:code.useApp') : t('public:code.useRecovery')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('common:back')}
        </Anchor>
      </Stack>
    </form>
  )
}
