import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/session.ts'
import { confirm } from '../../ui/dialogs/dialogs.tsx'

/** Logs out after confirmation. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('panel')
  return async () => {
    const sure = await confirm({
      title: t('logout.title'),
      message: t('logout.text'),
      okButton: t('logout.ok'),
      cancelButton: t('logout.cancel'),
    })
    if (sure) await signOut()
  }
}
