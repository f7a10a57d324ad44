import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingForm } from '../SettingForm.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

/** Default in hours, as in `close-forgotten-pauses.job.ts`. */
const defaultHours = 72

/** Form for the maximum pause of an exam before its attempts are closed. */
export function PausesCard({ data }: { data: unknown }) {
  const { t } = useTranslation('admin')
  const [hours, setHours] = useState<number | string>((data as { hours?: number } | undefined)?.hours ?? defaultHours)
  const { save, busy, problems } = useSaveSetting('pausedExams')
  const submit = () => {
    void save({ hours: Number(hours) })
  }
  return (
    <SettingForm
      id="pauses"
      names={['pausedExams']}
      title={t('pauses.title')}
      text={t('pauses.text')}
      busy={busy}
      onSave={submit}
    >
      <NumberInput
        w="8rem"
        label={t('pauses.hours')}
        min={1}
        max={8760}
        allowDecimal={false}
        value={hours}
        error={problems['hours'] ?? problems['']}
        onChange={setHours}
      />
    </SettingForm>
  )
}
