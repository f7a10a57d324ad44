import { useState } from 'react'
import type { FormEvent } from 'react'
import type { CertificateFound } from '../../../../shared/public-pages/certificate.ts'
import { Button } from '../../../plain/form/Button.tsx'
import { TextField } from '../../../plain/form/TextField.tsx'
import { InformationFrame } from '../../../plain/frame/InformationFrame.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { leaveTo } from '../../../plain/leave.ts'
import { Notice } from '../../../plain/message/Notice.tsx'
import { usePageState, usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import { FoundCertificate } from './FoundCertificate.tsx'
import { useIsOfficialSite, usePortalAddress } from './official-site.ts'
import styles from './verify.module.css'

/** Verification Portal: looks up a typed number or opens a certificate's URL. */
export function VerifyPage() {
  const { t } = usePlainPage()
  const { result } = usePageState()
  const portal = usePortalAddress()
  const isOfficial = useIsOfficialSite()
  const certificate = (result as CertificateFound | undefined)?.publicCertificate ?? null
  return (
    <InformationFrame>
      <div className={parts.stack}>
        {!isOfficial && (
          <Notice
            tone="bad"
            role="alert"
            icon={<Icon name="alert" size={20} />}
            title={t('certificates:verify.copyTitle')}
          >
            {t('certificates:verify.copyText')}{' '}
            <a href={portal} className={styles.address}>
              {portal}
            </a>
          </Notice>
        )}
        {certificate && <FoundCertificate certificate={certificate} />}
        <Problem />
        <NumberForm again={certificate !== null} />
        <p className={styles.hint}>{t('certificates:verify.trueAddress', { address: portal })}</p>
      </div>
    </InformationFrame>
  )
}

/** Why no certificate is shown; other failures have the server's message. */
function Problem() {
  const { t } = usePlainPage()
  const { general } = usePageState().errors
  if (!general) return null
  const { code, message, requestId } = general
  if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') {
    return (
      <Notice tone="bad" role="alert" title={t('certificates:verify.missingTitle')}>
        {t('certificates:verify.missingText')}
      </Notice>
    )
  }
  if (code === 'RATE_LIMITED') {
    return (
      <Notice tone="bad" role="alert" title={t('certificates:verify.limitedTitle')}>
        {t('certificates:verify.limitedText')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title={t('common:toast.error')}>
      {message} {requestId && t('common:error.reference', { id: requestId })}
    </Notice>
  )
}

function NumberForm({ again }: { again: boolean }) {
  const { t, href } = usePlainPage()
  const { errorOf } = usePageState()
  const [isEmpty, setEmpty] = useState(errorOf('number') !== undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    setEmpty(!number)
    if (number) leaveTo(href(`/confirmation/certificate/${encodeURIComponent(number)}`))
  }
  return (
    <form className={styles.card} action={href('/confirmation/certificate')} onSubmit={submit} noValidate>
      <div className={parts.stack}>
        <h2>{again ? t('certificates:verify.another') : t('certificates:verify.enter')}</h2>
        <TextField
          label={t('certificates:verify.number')}
          hint={t('certificates:verify.numberText')}
          placeholder="7KQ2-M9XD-4TRA"
          name="number"
          error={isEmpty && t('certificates:verify.empty')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
        />
        <div className={styles.send}>
          <Button>{t('certificates:verify.button')}</Button>
        </div>
      </div>
    </form>
  )
}
