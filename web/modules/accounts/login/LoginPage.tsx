import { Anchor, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { boot } from '../../../shared/app/boot.ts'
import { useArrivalToast } from '../../../shared/app/use-arrival-toast.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { AuthFrame } from '../../../shared/layouts/AuthFrame.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { Credentials } from './DemoAccounts.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ResetForm } from './ResetForm.tsx'

type View = { name: 'login'; returned?: boolean } | { name: 'reset' } | { name: 'code'; challenge: string }

/** The login page, with the password reset form. A draft continues to its registration. */
export function LoginPage() {
  const { t } = useTranslation('public')
  const [view, setView] = useState<View>({ name: 'login' })
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const navigate = useNavigate()
  usePageTitle(t('login.title'))
  useArrivalToast()

  const complete = (referenceCode: string | null) =>
    void navigate(`/register/student${referenceCode ? `?refCode=${encodeURIComponent(referenceCode)}` : ''}`)

  return (
    <AuthFrame>
      {view.name === 'login' && (
        <>
          <Title order={1}>{t('login.title')}</Title>
          <LoginForm
            credentials={credentials}
            returned={view.returned ?? false}
            onChange={setCredentials}
            onForgot={() => setView({ name: 'reset' })}
            onDraft={complete}
            onCode={(challenge) => setView({ name: 'code', challenge })}
          />
          <Group gap={6} justify="center">
            <Text c="dimmed">{t('login.noAccount')}</Text>
            <Anchor component={Link} to="/register" fw={600}>
              {t('login.register')}
            </Anchor>
          </Group>
          {boot.demo && <DemoAccounts demo={boot.demo} onPick={setCredentials} />}
        </>
      )}
      {view.name === 'code' && (
        <>
          <Title order={1}>{t('code.title')}</Title>
          <CodeForm challenge={view.challenge} onBack={() => setView({ name: 'login', returned: true })} />
        </>
      )}
      {view.name === 'reset' && (
        <>
          <Title order={1}>{t('reset.title')}</Title>
          <ResetForm onBack={() => setView({ name: 'login', returned: true })} />
        </>
      )}
    </AuthFrame>
  )
}
