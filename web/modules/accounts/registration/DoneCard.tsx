import { useCallback, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../plain/form/Button.tsx'
import { PlainCard } from '../../../plain/frame/PlainFrame.tsx'
import { leaveTo } from '../../../plain/leave.ts'
import { Notice } from '../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import links from '../../../plain/links.module.css'
import { useRegistration } from './draft/registration-context.ts'
import { RegistrationIcon } from './icons.tsx'
import styles from './register.module.css'
import { useFirstLogin } from './use-first-login.ts'

/** Shown after registration: the new account is logged in, and its e-mail address must be confirmed. */
export function DoneCard() {
  const { t, href } = usePlainPage()
  const { registration, data, password } = useRegistration()
  const title = useRef<HTMLHeadingElement>(null)
  const forget = useCallback(() => registration.setPassword(''), [registration])
  const login = useFirstLogin(data.contactInfo.email, password, forget)
  const isIn = login === 'signedIn'

  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [])

  return (
    <PlainCard labelledBy="done-title">
      <div className={styles.done}>
        <RegistrationIcon name="mail" size={56} />
        <h1 id="done-title" ref={title} tabIndex={-1}>
          {t('register:done.title')}
        </h1>
        <p aria-live="polite">{isIn && t('register:done.signedIn')}</p>
        <p className={styles.sent}>{t('register:done.text')}</p>
        <p className={styles.email}>{data.contactInfo.email}</p>
        <OutboxHint />
        <div className={styles.choices}>
          <Button
            type="button"
            busy={login === null}
            onClick={() => leaveTo(href(isIn ? '/verification/email' : '/?next=verification'))}
          >
            {t('register:done.enter')}
          </Button>
          <ButtonLink href={href(isIn ? '/stadia' : '/')} secondary>
            {isIn ? t('register:done.home') : t('register:done.login')}
          </ButtonLink>
        </div>
      </div>
    </PlainCard>
  )
}

/** Where to find e-mailed codes in a demonstration without a mail server. */
function OutboxHint() {
  const { t, outboxOnly } = usePlainPage()
  if (!outboxOnly) return null
  return (
    <Notice tone="plain" icon={<RegistrationIcon name="inbox" />} title={t('register:outbox.title')}>
      {t('register:outbox.text')}{' '}
      <a href="/sandbox/mail" target="_blank" rel="noreferrer" className={links.link}>
        {t('register:outbox.open')}
      </a>
    </Notice>
  )
}
