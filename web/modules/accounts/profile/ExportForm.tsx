import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchWithSession } from '../../../relay/request.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { PasswordStep } from './security/PasswordStep.tsx'
import { saveFile } from './save-file.ts'

/** Takes the password once more, and saves everything that is kept of the person as a ZIP. */
export function ExportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [busy, setBusy] = useState(false)

  const send = async (currentPassword: string, refuse: (error: Error) => void) => {
    setBusy(true)
    try {
      const response = await fetchWithSession('/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword }),
      })
      saveFile(await response.blob(), 'my-data.zip')
      toastSuccess({ title: t('common:toast.success'), message: t('profile:data.exported') })
      onDone()
    } catch (error) {
      refuse(error as Error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Text mb="md">{t('profile:data.exportText')}</Text>
      <PasswordStep
        submit={t('profile:data.export')}
        busy={busy}
        onCancel={onDone}
        onSubmit={(currentPassword, refuse) => void send(currentPassword, refuse)}
      />
    </>
  )
}
