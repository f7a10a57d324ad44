import { Anchor, Text, TextInput } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOfPath, localizedPath } from '../../../base/locale.ts'
import { copyText } from '../../../ui/copy.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'

const icons = { new: null, saving: IconCloudUpload, saved: IconCloudCheck, unsaved: IconCloudOff } as const

/** URL that resumes the draft on another device. The fragment after # never reaches server logs. */
function resumeAddress(userType: string, secret: string): string {
  const path = localizedPath(localeOfPath(location.pathname), `/register/${userType}`)
  return `${location.origin}${path}#draft=${secret}`
}

/** Whether the draft is saved, and how to resume it on another device. */
export function KeptNotice() {
  const { t } = useTranslation(['register', 'common'])
  const { registration, saved } = useRegistration()
  const [address, setAddress] = useState<string | null>(null)
  const Icon = icons[saved]

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
    const link = resumeAddress(registration.userType, secret)
    setAddress(link)
    if (await copyText(link))
      toastSuccess({ title: t('common:toast.success'), message: t('register:kept.copied'), unseen: 'clipboard' })
  }

  const { secret } = registration
  if (!Icon) return null
  return (
    <div className={styles.kept}>
      <Text size="sm" c="dimmed" role="status" className={styles.keptState}>
        <Icon size={18} aria-hidden="true" /> {t(`register:kept.${saved as 'saving' | 'saved' | 'unsaved'}`)}
      </Text>
      {secret && (
        <Anchor component="button" type="button" size="sm" onClick={() => void take(secret)}>
          {t('register:kept.elsewhere')}
        </Anchor>
      )}
      {address && (
        <TextInput
          className={styles.keptAddress}
          size="sm"
          readOnly
          label={t('register:kept.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
