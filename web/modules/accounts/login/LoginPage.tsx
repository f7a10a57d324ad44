import { useRef, useState } from 'react'
import { Frame } from '../../../plain/frame/Frame.tsx'
import { Link } from '../../../plain/links.tsx'
import { ServerMessages } from '../../../plain/message/ServerMessages.tsx'
import { useArrivalToast } from '../../../plain/message/use-arrival-toast.ts'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { Credentials } from './DemoAccounts.tsx'
import { credentialsIn, LoginForm } from './LoginForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { useLogin } from './use-login.ts'
import { ViewForms } from './views.tsx'

type View = { name: 'login'; returned?: boolean } | { name: 'reset' } | { name: 'code'; challenge: string }

/** The form that the server chose. */
function useFirstView(): View {
  const { view, values } = usePageState()
  if (view === 'code') return { name: 'code', challenge: values['challenge'] ?? '' }
  return { name: view === 'reset' ? 'reset' : 'login' }
}

/** The login page, with the password reset form. A draft continues to its registration. */
export function LoginPage() {
  const { t } = usePlainPage()
  const [view, setView] = useState<View>(useFirstView())
  const back = () => setView({ name: 'login', returned: true })
  useArrivalToast()
  const notices = {
    emptyLogin: { good: false, text: t('public:login.empty') },
    resetSent: { good: true, text: t('public:reset.sentText') },
    passwordReset: { good: true, text: t('common:passwordReset'), toast: true },
    paymentError: { good: false, text: t('common:paymentError'), toast: true },
  }
  const titles = { login: t('public:login.title'), code: t('public:code.title'), reset: t('public:reset.title') }
  return (
    <Frame>
      <h1>{titles[view.name]}</h1>
      <ServerMessages notices={notices} />
      <LoginView view={view} onView={setView} />
      {view.name === 'code' && <CodeForm challenge={view.challenge} onBack={back} />}
      {view.name === 'reset' && <ResetForm onBack={back} />}
      <ViewForms />
    </Frame>
  )
}

/** The login form and what surrounds it; it keeps what was typed while another form is shown. */
function LoginView({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t, state } = usePlainPage()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Credentials>({ username: state.values['username'] ?? '', password: '' })
  const leave = (next: View) => {
    if (form.current) setTyped(credentialsIn(form.current))
    setRefused(false)
    onView(next)
  }
  const { login, busy, refused, setRefused } = useLogin({ onCode: (challenge) => leave({ name: 'code', challenge }) })
  const pick = ({ username, password }: Credentials) => {
    for (const [name, value] of Object.entries({ username, password })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    setRefused(false)
  }
  if (view.name !== 'login') return null
  return (
    <>
      <LoginForm
        form={form}
        initial={typed}
        refused={refused}
        busy={busy}
        returned={view.returned ?? false}
        onChange={() => setRefused(false)}
        onLogin={(credentials) => void login(credentials)}
        onForgot={() => leave({ name: 'reset' })}
      />
      <div className={parts.inline}>
        <span className={parts.dimmed}>{t('public:login.noAccount')}</span>
        <Link to="/register" className={parts.strong}>
          {t('public:login.register')}
        </Link>
      </div>
      <DemoAccounts onPick={pick} />
    </>
  )
}
