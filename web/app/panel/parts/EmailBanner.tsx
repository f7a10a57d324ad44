import { Button } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EmailBannerMutation } from '../../../__generated__/EmailBannerMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import type { SessionUser } from '../../../api/session.ts'
import { useResend } from '../../../shared/session/use-resend.ts'
import styles from './EmailBanner.module.css'

async function sendCode(): Promise<void> {
  await callOperation<EmailBannerMutation>(
    graphql`
      mutation EmailBannerMutation {
        sendVerificationEmail {
          success
        }
      }
    `,
    {},
  )
}

/** Banner shown until the e-mail address is confirmed, with links to enter the code and to resend the e-mail. */
export function EmailBanner({ user }: { user: SessionUser }) {
  const { t } = useTranslation('panel')
  const { busy, wait, send } = useResend(sendCode, t('emailBanner.sent'))
  if (user.emailConfirmed || !user.email) return null
  return (
    <section className={styles.banner} aria-label={t('emailBanner.title')}>
      <IconMailExclamation className={styles.icon} size={22} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t('emailBanner.title')}</strong> {t('emailBanner.text', { email: user.email })}
      </p>
      <div className={styles.ways}>
        <Button component={Link} to="/verification/email" size="xs">
          {t('emailBanner.enter')}
        </Button>
        <Button variant="default" size="xs" loading={busy} disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? t('emailBanner.wait', { count: Math.ceil(wait / 60) }) : t('emailBanner.resend')}
        </Button>
      </div>
    </section>
  )
}
