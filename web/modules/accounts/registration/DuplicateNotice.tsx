import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../plain/form/Button.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { Notice } from '../../../plain/message/Notice.tsx'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { usePlainPage } from '../../../plain/page.ts'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import type { Submission } from './draft/use-submit.ts'

/** The person may already have an account: ways to recover it, and to continue anyway. */
export function DuplicateNotice({ submission }: { submission: Submission }) {
  const { t, href } = usePlainPage()
  const { registration, data } = useRegistration()
  const [mailed, setMailed] = useState(false)
  const [mailing, setMailing] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => notice.current?.focus(), [])

  const mail = async () => {
    setMailing(true)
    try {
      await registration.mailOwner()
      setMailed(true)
    } catch (error) {
      reportFailure(t, error)
    } finally {
      setMailing(false)
    }
  }

  const name = `${data.personalInfo.firstName} ${data.personalInfo.lastName}`
  return (
    <div ref={notice} tabIndex={-1} className={styles.focus}>
      <Notice
        tone="warn"
        role="alert"
        icon={<Icon name="group" size={20} />}
        title={t('register:duplicate.title', { name })}
      >
        <p className={styles.long}>{t('register:duplicate.text')}</p>
        <div className={styles.choices}>
          {mailed ? (
            <p role="status" className={styles.mailed}>
              {t('register:duplicate.mailed')}
            </p>
          ) : (
            <Button type="button" onClick={() => void mail()} busy={mailing}>
              {t('register:duplicate.mail')}
            </Button>
          )}
          <ButtonLink href={href('/')} secondary>
            {t('register:duplicate.login')}
          </ButtonLink>
          <Button secondary type="button" busy={submission.busy} onClick={() => void submission.send(true)}>
            {t('register:duplicate.goOn')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
