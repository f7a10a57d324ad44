import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fetchWithSession } from '../../../api/request.ts'
import { PasswordStep } from './security/PasswordStep.tsx'
import { saveFile } from '../../../shared/save-file.ts'

/** Asks for the password and saves the personal data as a ZIP. `onDone` receives the result. */
export function ExportForm({ onDone }: { onDone: (result?: string) => void }) {
  const { t } = useTranslation('profile')

  const send = async (currentPassword: string) => {
    const response = await fetchWithSession('/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword }),
    })
    saveFile(await response.blob(), 'my-data.zip')
    onDone(t('data.exported'))
  }

  return (
    <>
      <Text mb="md">{t('data.exportText')}</Text>
      <PasswordStep submit={t('data.export')} onCancel={() => onDone()} onSubmit={send} />
    </>
  )
}
