import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PasswordResetPageMutation } from '../../../__generated__/PasswordResetPageMutation.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { Button, ButtonLink } from '../../../plain/form/Button.tsx'
import { PasswordField } from '../../../plain/form/PasswordField.tsx'
import { Frame } from '../../../plain/frame/Frame.tsx'
import { leaveTo } from '../../../plain/leave.ts'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { ServerMessages } from '../../../plain/message/ServerMessages.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'

/** Minimum length; the server enforces its own rule. */
const shortest = 8

const resetPassword = graphql`
  mutation PasswordResetPageMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      success
    }
  }
`

/** Target of the e-mailed link: sets a new password with a single-use code. */
export function PasswordResetPage() {
  const { t } = usePlainPage()
  const { view } = usePageState()
  const [gone, setGone] = useState(view === 'gone')
  return (
    <Frame>
      <h1>{gone ? t('public:newPassword.goneTitle') : t('public:newPassword.title')}</h1>
      {gone ? <Gone /> : <NewPasswordForm onGone={() => setGone(true)} />}
    </Frame>
  )
}

function Gone() {
  const { t, href } = usePlainPage()
  return (
    <div className={parts.stack}>
      <p className={parts.text}>{t('public:newPassword.goneText')}</p>
      <ButtonLink href={href('/')}>{t('public:newPassword.toLogin')}</ButtonLink>
    </div>
  )
}

/** The form; without script it posts to the page's own URL, whose query has the code. */
function NewPasswordForm({ onGone }: { onGone: () => void }) {
  const { t, href, edition } = usePlainPage()
  const { errorOf } = usePageState()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const code = new URLSearchParams(location.search).get('code') ?? ''
    setBusy(true)
    try {
      await callOperation<PasswordResetPageMutation>(resetPassword, { input: { code, password } }, { anonymous: true })
      leaveTo(href('/?password-reset=true'))
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError && error.code === 'RULE_BROKEN')) return reportFailure(t, error)
      document.title = `${t('public:newPassword.goneTitle')} · ${edition.title}`
      onGone()
    }
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="form" value="form" />
      <div className={parts.stack}>
        <ServerMessages notices={{}} />
        <p className={parts.dimmed}>{t('public:newPassword.text')}</p>
        <PasswordField
          required
          minLength={shortest}
          maxLength={128}
          label={t('public:newPassword.label')}
          hint={t('public:newPassword.rule')}
          name="password"
          autoComplete="new-password"
          error={errorOf('password')}
        />
        <Button busy={busy}>{t('public:newPassword.submit')}</Button>
      </div>
    </form>
  )
}
