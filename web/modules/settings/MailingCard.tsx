import { Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from './cards/NotesCard.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** Default limits, as in `server/modules/mailing`. */
const usual = { perMinute: 300, supervisorPerDay: 300 }

/** Limits for the sending rate of mailings and for a supervisor's daily e-mails. */
export function MailingCard({ data }: { data: unknown }) {
  const { t } = useTranslation('admin')
  const [limits, setLimits] = useState<Record<keyof typeof usual, number | string>>({
    ...usual,
    ...(data as Partial<typeof usual> | undefined),
  })
  const { save, busy, problems } = useSaveSetting('mailing')
  const submit = () => {
    void save({ perMinute: Number(limits.perMinute), supervisorPerDay: Number(limits.supervisorPerDay) })
  }
  return (
    <SettingForm
      id="mailing"
      names={['mailing']}
      title={t('mailing.title')}
      text={t('mailing.text')}
      busy={busy}
      onSave={submit}
    >
      <Group align="flex-start">
        {(['perMinute', 'supervisorPerDay'] as const).map((name) => (
          <NumberInput
            key={name}
            w="14rem"
            label={t(`mailing.${name}`)}
            min={name === 'perMinute' ? 1 : 0}
            max={name === 'perMinute' ? 6000 : 10_000}
            allowDecimal={false}
            value={limits[name]}
            error={problems[name]}
            onChange={(value) => setLimits({ ...limits, [name]: value })}
          />
        ))}
      </Group>
      <Problem problems={problems} />
    </SettingForm>
  )
}
