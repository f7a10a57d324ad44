import { Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from './cards/NotesCard.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** Default retention, as in `server/modules/support/retention.job.ts`. */
const usual = { closedMonths: 24, unassignedDays: 90 }
const most = { closedMonths: 120, unassignedDays: 365 } as const

/** Form for the retention of closed conversations, and of mails that belong to none. */
export function SupportCard({ data }: { data: unknown }) {
  const { t } = useTranslation('admin')
  const [limits, setLimits] = useState<Record<keyof typeof usual, number | string>>({
    ...usual,
    ...(data as Partial<typeof usual> | undefined),
  })
  const { save, busy, problems } = useSaveSetting('support')
  const submit = () => {
    void save({ closedMonths: Number(limits.closedMonths), unassignedDays: Number(limits.unassignedDays) })
  }
  return (
    <SettingForm
      id="support"
      names={['support']}
      title={t('support.title')}
      text={t('support.text')}
      busy={busy}
      onSave={submit}
    >
      <Group align="flex-start">
        {(['closedMonths', 'unassignedDays'] as const).map((name) => (
          <NumberInput
            key={name}
            w="14rem"
            label={t(`support.${name}`)}
            min={1}
            max={most[name]}
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
