import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ResetFormMutation } from '../../../__generated__/ResetFormMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { passwordResetDelayMs } from '../../../base/toast-duration.ts'
import { Button } from '../../../plain/form/Button.tsx'
import { TextField } from '../../../plain/form/TextField.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { LinkButton } from '../../../plain/links.tsx'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { toastSuccess } from '../../../plain/message/toasts.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import { loginLink, staying } from './views.tsx'

const requestReset = graphql`
  mutation ResetFormMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      success
    }
  }
`

/** Requests a password reset e-mail. The response does not reveal whether an account has the address. */
export function ResetForm({ onBack }: { onBack: () => void }) {
  const { t } = usePlainPage()
  const { values, errorOf } = usePageState()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // The form replaced the pressed button, so it takes the focus.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setBusy(true)
    try {
      await callOperation<ResetFormMutation>(requestReset, { input: { username } }, { anonymous: true })
      toastSuccess({
        title: t('public:reset.sentTitle'),
        message: t('public:reset.sentText'),
        delayMs: passwordResetDelayMs,
      })
      onBack()
    } catch (error) {
      reportFailure(t, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="form" value="reset" />
      <div className={parts.stack}>
        <p className={parts.dimmed}>{t('public:reset.text')}</p>
        <TextField
          inputRef={field}
          type="email"
          required
          label={t('public:reset.email')}
          name="email"
          autoComplete="email"
          defaultValue={values['email']}
          error={errorOf('email')}
        />
        <Button busy={busy}>{t('public:reset.send')}</Button>
        <div className={parts.inline}>
          <LinkButton {...loginLink} formNoValidate onClick={staying(onBack)}>
            <span className={parts.iconText}>
              <Icon name="back" size={14} /> {t('common:back')}
            </span>
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
