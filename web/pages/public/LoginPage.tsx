import { Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { boot } from '../../shared/boot.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { LanguagePicker } from '../../shared/LanguagePicker.tsx'
import { SchemeToggle } from '../../shared/SchemeToggle.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import type { Credentials } from './DemoAccounts.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import styles from './LoginPage.module.css'
import { LoginForm } from './LoginForm.tsx'
import { ResetForm } from './ResetForm.tsx'

/** The password-reset toast stays 2 s beyond reading it (specification section 8). */
const resetToastDelayMs = 2000

const sentences = {
  stem: 'sentence.stem',
  neo: 'sentence.neo',
  hilingua: 'sentence.hilingua',
} as const

type View = { name: 'login' } | { name: 'reset' } | { name: 'draft'; referenceCode: string | null }

/** Shows what brought the visitor here, once: a changed password or a failed payment. */
function useArrivalToasts(): void {
  const { t } = useTranslation(['public', 'common'])
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    const passwordReset = params.get('password-reset') === 'true'
    const paymentError = params.get('paymentError') === 'true'
    if (!passwordReset && !paymentError) return
    if (passwordReset) {
      toastSuccess({
        title: t('common:toast.success'),
        message: t('public:arrival.passwordReset'),
        delayMs: resetToastDelayMs,
      })
    }
    if (paymentError) toastError({ title: t('common:toast.error'), message: t('public:arrival.paymentError') })
    setParams({}, { replace: true })
  }, [params, setParams, t])
}

/** The face of the edition: its brand on one side, the way in on the other. */
export function LoginPage() {
  const { t } = useTranslation('public')
  const { Mark, LoginArt } = useLook()
  const [view, setView] = useState<View>({ name: 'login' })
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  usePageTitle(t('login.title'))
  useArrivalToasts()

  const { platform, title } = boot.edition
  return (
    <div className={styles.page}>
      <main className={styles.formSide}>
        <header className={styles.corner}>
          <LanguagePicker />
          <SchemeToggle />
        </header>
        <div className={styles.form}>
          <div className={styles.brandLine}>
            <Mark size={40} />
            <Text fw={650} ff="heading" size="lg">
              {title}
            </Text>
          </div>
          {view.name === 'login' && (
            <>
              <Title order={1}>{t('login.title')}</Title>
              <LoginForm
                credentials={credentials}
                onChange={setCredentials}
                onForgot={() => setView({ name: 'reset' })}
                onDraft={(referenceCode) => setView({ name: 'draft', referenceCode })}
              />
              {boot.demo && <DemoAccounts demo={boot.demo} onPick={setCredentials} />}
            </>
          )}
          {view.name === 'reset' && (
            <>
              <Title order={1}>{t('reset.title')}</Title>
              <ResetForm onBack={() => setView({ name: 'login' })} />
            </>
          )}
          {view.name === 'draft' && (
            <DraftNotice referenceCode={view.referenceCode} onBack={() => setView({ name: 'login' })} />
          )}
        </div>
      </main>
      <aside className={styles.brandSide} aria-label={title}>
        <div className={styles.brandName}>
          <Mark size={44} />
          <span>{title}</span>
        </div>
        <div className={styles.art}>
          <LoginArt />
        </div>
        <p className={styles.sentence}>{t(sentences[platform])}</p>
      </aside>
    </div>
  )
}
