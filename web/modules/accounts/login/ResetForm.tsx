import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResetFormMutation } from '../../../__generated__/ResetFormMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { passwordResetDelayMs, toastSuccess } from '../../../ui/toast.tsx'

const requestReset = graphql`
  mutation ResetFormMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      success
    }
  }
`

/** Requests a password reset e-mail. The response does not reveal whether an account has the address. */
export function ResetForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['public', 'common'])
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // The form replaced the pressed button, so it takes the focus.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await callOperation<ResetFormMutation>(requestReset, { input: { username: email.trim() } }, { anonymous: true })
      toastSuccess({
        title: t('public:reset.sentTitle'),
        message: t('public:reset.sentText'),
        delayMs: passwordResetDelayMs,
        unseen: 'specified',
      })
      onBack()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text c="dimmed">{t('public:reset.text')}</Text>
        <TextInput
          ref={field}
          type="email"
          required
          withAsterisk={false}
          label={t('public:reset.email')}
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth>
          {t('public:reset.send')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack} ta="center">
          <IconArrowLeft size={14} aria-hidden="true" style={{ verticalAlign: -2 }} /> {t('common:back')}
        </Anchor>
      </Stack>
    </form>
  )
}
