import { Button, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

/** Hours without the setting; as `close-forgotten-pauses.job.ts` has it. */
const defaultHours = 72

/** How long an exam may stay paused before its attempts are closed. */
export function PausesCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [hours, setHours] = useState<number | string>((data as { hours?: number } | undefined)?.hours ?? defaultHours)
  const { save, busy, problems } = useSaveSetting('pausedExams')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ hours: Number(hours) })
  }
  return (
    <SettingCard id="pauses" names={['pausedExams']} title={t('admin:pauses.title')} text={t('admin:pauses.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <NumberInput
            w="8rem"
            label={t('admin:pauses.hours')}
            min={1}
            max={8760}
            allowDecimal={false}
            value={hours}
            error={problems['hours'] ?? problems['']}
            onChange={setHours}
          />
          <Button type="submit" loading={busy}>
            {t('people:save')}
          </Button>
        </Stack>
      </form>
    </SettingCard>
  )
}
