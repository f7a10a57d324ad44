import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoginCode } from './use-login-code.ts'

export interface CodeFormProps {
  challenge: string
  onBack: () => void
}

/** Second login step: six digits of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const { t } = useTranslation(['public', 'common'])
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const { send, busy, refused, setRefused } = useLoginCode(challenge, { onRefused: () => setCode(''), onBack })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [recovery])

  const change = (value: string) => {
    setRefused(false)
    setCode(value)
    if (!recovery && /^\d{6}$/.test(value)) void send(value)
  }
  const toggle = () => {
    setRecovery(!recovery)
    setRefused(false)
    setCode('')
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
          error={refused && t('public:code.refused')}
          ref={field}
        />
        <Button type="submit" loading={busy} disabled={!code.trim()} fullWidth>
          {t('public:login.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={toggle}>
          {recovery ? t('public:code.useApp') : t('public:code.useRecovery')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('common:back')}
        </Anchor>
      </Stack>
    </form>
  )
}
