import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../plain/form/Button.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { Notice } from '../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { useRegistration } from './draft/registration-context.ts'
import type { Submission } from './draft/use-submit.ts'
import { RegistrationIcon } from './icons.tsx'
import styles from './register.module.css'

/** The register and back buttons, with the errors that block registration. */
export function SubmitArea({ submission, back }: { submission: Submission; back: ReactNode }) {
  const { t, href } = usePlainPage()
  const { opening } = useRegistration()
  const { busy, duplicate, ended, waitMinutes, send } = submission
  if (duplicate) return <DuplicateNotice submission={submission} />
  if (ended !== null) {
    return (
      <>
        <Notice tone="bad" role="alert" icon={<Icon name="alert" size={20} />}>
          {ended}
        </Notice>
        <ButtonLink href={href('/')}>{t('register:done.login')}</ButtonLink>
      </>
    )
  }
  return (
    <>
      {waitMinutes !== null && (
        <Notice tone="warn" role="alert" icon={<RegistrationIcon name="hourglass" />} title={t('register:limit.title')}>
          {t('register:limit.text', { count: waitMinutes })}
        </Notice>
      )}
      <div className={styles.buttons}>
        {back}
        <Button disabled={opening} busy={busy} onClick={() => void send()}>
          {t('register:submit')}
        </Button>
      </div>
    </>
  )
}
