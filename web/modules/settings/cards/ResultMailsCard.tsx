import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingForm } from '../SettingForm.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { Problem } from './NotesCard.tsx'

/** Default, as in `server/modules/results/mails`: all e-mails are sent. */
const usual = { corrected: true, revoked: true }

/** Settings for the e-mails about results and certificates that students receive. */
export function ResultMailsCard({ data }: { data: unknown }) {
  const { t } = useTranslation('admin')
  const [mails, setMails] = useState<typeof usual>({ ...usual, ...(data as Partial<typeof usual> | undefined) })
  const { save, busy, problems } = useSaveSetting('resultMails')
  return (
    <SettingForm
      id="resultMails"
      names={['resultMails']}
      title={t('resultMails.title')}
      text={t('resultMails.text')}
      busy={busy}
      onSave={() => void save(mails)}
    >
      <Stack gap="sm">
        {(['corrected', 'revoked'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`resultMails.${name}`)}
            checked={mails[name]}
            onChange={(event) => setMails({ ...mails, [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      <Problem problems={problems} />
    </SettingForm>
  )
}
