import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PasswordResetPageMutation } from '../../../__generated__/PasswordResetPageMutation.graphql.ts'
import type { PasswordResetPageQuery } from '../../../__generated__/PasswordResetPageQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { ApiError, callOperation } from '../../../api/request.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { requireGuest } from '../../../shared/session/guards.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { AuthFrame } from '../../../shared/layouts/AuthFrame.tsx'

/** Minimum length; the server enforces its own rule. */
const shortest = 8

/** Loads the code from the e-mailed link; null when it is invalid or expired. The page is for guests. */
export async function passwordResetLoader({ request }: LoaderFunctionArgs): Promise<string | null> {
  await requireGuest({ request })
  const code = new URL(request.url).searchParams.get('code')
  if (!code) return null
  const answer = await callOperation<PasswordResetPageQuery>(
    graphql`
      query PasswordResetPageQuery($code: String!) {
        passwordResetCodeIsValid(code: $code)
      }
    `,
    { code },
    { anonymous: true },
  )
  return answer.passwordResetCodeIsValid ? code : null
}

/** Target of the e-mailed link: sets a new password with a single-use code. */
export function PasswordResetPage() {
  const { t } = useTranslation('public')
  const found = useLoaderData<string | null>()
  const [gone, setGone] = useState(false)
  const title = found && !gone ? t('newPassword.title') : t('newPassword.goneTitle')
  usePageTitle(title)
  return (
    <AuthFrame>
      <Title order={1}>{title}</Title>
      {found && !gone ? <NewPasswordForm code={found} onGone={() => setGone(true)} /> : <Gone />}
    </AuthFrame>
  )
}

function Gone() {
  const { t } = useTranslation('public')
  return (
    <Stack gap="md">
      <Text>{t('newPassword.goneText')}</Text>
      <Button component={Link} to="/" fullWidth>
        {t('newPassword.toLogin')}
      </Button>
    </Stack>
  )
}

function NewPasswordForm({ code, onGone }: { code: string; onGone: () => void }) {
  const { t } = useTranslation(['public', 'common'])
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await callOperation<PasswordResetPageMutation>(
        graphql`
          mutation PasswordResetPageMutation($input: ResetPasswordInput!) {
            resetPassword(input: $input) {
              success
            }
          }
        `,
        { input: { code, password } },
        { anonymous: true },
      )
      await navigate('/?password-reset=true')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RULE_BROKEN') return onGone()
      reportFailure(error)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text c="dimmed">{t('public:newPassword.text')}</Text>
        <PasswordInput
          required
          withAsterisk={false}
          minLength={shortest}
          maxLength={128}
          label={t('public:newPassword.label')}
          description={t('public:newPassword.rule')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('public:login.showPassword') }}
          data-autofocus
        />
        <Button type="submit" loading={busy} fullWidth>
          {t('public:newPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
