import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { reportFailure } from '../../../relay/report-failure.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { ApiError } from '../../../api/api-error.ts'
import { loadSession, refreshSession, useSession } from '../../../api/session.ts'
import type { SessionUser } from '../../../api/session.ts'
import { homeOf } from '../../../../shared/public-pages/after-login.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { useResend } from '../../../shared/session/use-resend.ts'
import { toastSuccess } from '../../../ui/toasts/toast.tsx'
import { AuthFrame } from '../../../shared/layouts/AuthFrame.tsx'
import { DemoOutboxHint } from './DemoOutboxHint.tsx'
import { checkCode, sendCode } from './verification-calls.ts'

const codeLength = 6

/** The page is open to guests, who are asked to log in first. */
export async function verificationLoader(): Promise<null> {
  await Promise.all([loadSession(), loadTexts('public', 'register')])
  return null
}

function ResendArea() {
  const { t } = useTranslation('register')
  const { busy, wait, send } = useResend(sendCode, t('verify.sent'))
  return (
    <Stack gap={6} align="center">
      <Button variant="default" fullWidth loading={busy} disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? t('verify.wait', { time: timeOf(wait) }) : t('verify.resend')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t('verify.limits')}
      </Text>
    </Stack>
  )
}

/** Formats seconds as minutes and seconds, 1:05. @internal */
export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function CodeForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['register', 'common'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [code, setCode] = useState(params.get('code')?.replace(/\D/g, '').slice(0, codeLength) ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < codeLength) return setProblem(t('register:verify.short'))
    setBusy(true)
    try {
      await checkCode(code)
      // The token includes whether the address is confirmed.
      await refreshSession().catch(() => undefined)
      toastSuccess({ title: t('common:toast.success'), message: t('register:verify.confirmed'), unseen: 'leaving' })
      await navigate(homeOf(user.userType), { replace: true })
    } catch (error) {
      setBusy(false)
      const reason = error instanceof ApiError ? error.code : ''
      if (reason === 'BAD_USER_INPUT') setProblem(t('register:verify.wrong'))
      else if (reason === 'RULE_BROKEN') setProblem(t('register:verify.spent'))
      else reportFailure(error)
    }
  }

  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('register:verify.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          styles={{ input: { fontSize: '1.5rem', letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }}
          value={code}
          error={problem}
          onChange={(event) => {
            setProblem(null)
            setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, codeLength))
          }}
        />
        <Button type="submit" loading={busy} fullWidth>
          {t('register:verify.confirm')}
        </Button>
      </Stack>
    </form>
  )
}

function Content() {
  const { t } = useTranslation('register')
  const { user } = useSession()
  if (!user) {
    return (
      <Stack gap="md">
        <Title order={1}>{t('verify.title')}</Title>
        <Text>{t('verify.loginFirst')}</Text>
        <Button component={Link} to="/?next=verification" fullWidth>
          {t('verify.login')}
        </Button>
      </Stack>
    )
  }
  const home = homeOf(user.userType)
  if (user.emailConfirmed) {
    return (
      <Stack gap="md" align="flex-start">
        <IconMailCheck size={48} stroke={1.4} aria-hidden="true" />
        <Title order={1}>{t('verify.doneTitle')}</Title>
        <Text>{t('verify.doneText', { email: user.email })}</Text>
        <Button component={Link} to={home}>
          {t('verify.toPanel')}
        </Button>
      </Stack>
    )
  }
  return (
    <>
      <div>
        <Title order={1}>{t('verify.title')}</Title>
        <Text mt={4}>{t('verify.text')}</Text>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
      </div>
      <DemoOutboxHint />
      <CodeForm user={user} />
      <ResendArea />
      <Text size="sm" ta="center">
        {t('verify.otherAddress')}{' '}
        <Anchor component={Link} to="/stadia/profile?tab=security">
          {t('verify.change')}
        </Anchor>
      </Text>
      <Anchor component={Link} to={home} size="sm" ta="center">
        {t('verify.later')}
      </Anchor>
    </>
  )
}

/** Page to enter the e-mailed code, once logged in. */
export function VerificationPage() {
  const { t } = useTranslation('register')
  usePageTitle(t('verify.title'))
  return (
    <AuthFrame>
      <Content />
    </AuthFrame>
  )
}
