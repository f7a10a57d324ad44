import { Button } from '../../../plain/form/Button.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { LinkButton } from '../../../plain/links.tsx'
import { Notice } from '../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import { useRegistration } from './draft/registration-context.ts'
import { RegistrationIcon } from './icons.tsx'
import styles from './register.module.css'

export interface OpeningNoticesProps {
  /** why the draft could not be loaded; null if it could */
  failure: unknown
  again: () => void
}

/** Above the form: an earlier visit's draft was restored, or could not be loaded; the page does not work without script. */
export function OpeningNotices({ failure, again }: OpeningNoticesProps) {
  const { t } = usePlainPage()
  const { registration, resumed } = useRegistration()
  return (
    <>
      <noscript>
        <div className={styles.above}>
          <Notice tone="warn" role="note" icon={<Icon name="alert" size={20} />}>
            {t('register:noScript')}
          </Notice>
        </div>
      </noscript>
      {failure !== null && (
        <div className={styles.above}>
          <Notice tone="bad" role="alert" icon={<Icon name="alert" size={20} />}>
            {failure instanceof Error ? failure.message : String(failure)}
            <div className={styles.retry}>
              <Button secondary type="button" onClick={again}>
                {t('common:retry')}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {resumed && (
        <div className={styles.above}>
          <Notice tone="plain" icon={<RegistrationIcon name="history" />}>
            {t('register:resumed.text')}{' '}
            <LinkButton onClick={() => registration.restart()}>{t('register:resumed.restart')}</LinkButton>
          </Notice>
        </div>
      )}
    </>
  )
}
