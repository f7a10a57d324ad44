import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from './cards/NotesCard.tsx'
import { SettingCard } from './SettingCard.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** Limits without the setting, as `server/modules/mailing` has them. */
const usual = { perMinute: 300, supervisorPerDay: 300 }

/** How fast mailings are sent and how much a supervisor may send. */
export function MailingCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const [limits, setLimits] = useState<Record<keyof typeof usual, number | string>>({
    ...usual,
    ...(data as Partial<typeof usual> | undefined),
  })
  const { save, busy, problems } = useSaveSetting('mailing')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ perMinute: Number(limits.perMinute), supervisorPerDay: Number(limits.supervisorPerDay) })
  }
  return (
    <SettingCard id="mailing" names={['mailing']} title={t('admin:mailing.title')} text={t('admin:mailing.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <Group align="flex-start">
            {(['perMinute', 'supervisorPerDay'] as const).map((name) => (
              <NumberInput
                key={name}
                w="14rem"
                label={t(`admin:mailing.${name}`)}
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
          <Button type="submit" loading={busy}>
            {t('people:save')}
          </Button>
        </Stack>
      </form>
    </SettingCard>
  )
}
