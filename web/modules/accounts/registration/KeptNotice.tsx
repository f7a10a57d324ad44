import { useEffect, useState } from 'react'
import { copyText } from '../../../base/copy.ts'
import { TextField } from '../../../plain/form/TextField.tsx'
import { LinkButton } from '../../../plain/links.tsx'
import { toastSuccess } from '../../../plain/message/toasts.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import { useRegistration } from './draft/registration-context.ts'
import { RegistrationIcon } from './icons.tsx'
import styles from './register.module.css'

/** Whether the draft is saved, and how to resume it on another device. */
export function KeptNotice() {
  const { t, href } = usePlainPage()
  const { registration, saved } = useRegistration()
  const [address, setAddress] = useState<string | null>(null)

  // Unsaved changes are saved when the connection is restored, or when the page unloads.
  useEffect(() => {
    const save = () => void registration.save()
    const leaving = () => document.visibilityState === 'hidden' && save()
    addEventListener('online', save)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [registration])

  const take = async (secret: string) => {
    // The fragment after # never reaches server logs.
    const link = `${location.origin}${href(`/register/${registration.userType}`)}#draft=${secret}`
    setAddress(link)
    if (await copyText(link)) toastSuccess({ title: t('common:toast.success'), message: t('register:kept.copied') })
  }

  const { secret } = registration
  if (saved === 'new') return null
  return (
    <div className={styles.kept}>
      <p role="status" className={styles.keptState}>
        <RegistrationIcon name={saved} size={18} /> {t(`register:kept.${saved}`)}
      </p>
      {secret && <LinkButton onClick={() => void take(secret)}>{t('register:kept.elsewhere')}</LinkButton>}
      {address && (
        <div className={styles.keptAddress}>
          <TextField
            readOnly
            label={t('register:kept.address')}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  )
}
