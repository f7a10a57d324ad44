import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts'
import { Problem } from './cards/NotesCard.tsx'
import { SettingCard } from './SettingCard.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** Limits without the setting, as `server/modules/mailing` has them. */
const usual = { perMinute: 300, supervisorPerDay: 300 }

export interface MailingCardProps {
  data: unknown
  sender: SettingsPageQuery['response']['mailSender']
}

/** How fast mailings are sent and how much a supervisor may send; what the environment says of the sender. */
export function MailingCard({ data, sender }: MailingCardProps) {
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
  const facts = [
    [t('admin:mailing.from'), sender.from],
    [t('admin:mailing.server'), t(sender.hasServer ? 'admin:mailing.set' : 'admin:mailing.noServer')],
    ['DKIM', sender.dkimDomain ? `${sender.dkimSelector}._domainkey.${sender.dkimDomain}` : t('admin:mailing.noDkim')],
    [t('admin:mailing.bounceAddress'), sender.bounceAddress ?? t('admin:mailing.noBounces')],
    [t('admin:mailing.bounces'), t(sender.takesBounces ? 'admin:mailing.set' : 'admin:mailing.noToken')],
  ] as const
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
          <dl style={{ margin: 0 }}>
            {facts.map(([term, value]) => (
              <Group key={term} gap="xs" wrap="nowrap" align="flex-start">
                <Text component="dt" size="sm" c="dimmed" style={{ flex: '0 0 9rem' }}>
                  {term}
                </Text>
                <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </Group>
            ))}
          </dl>
          <Button type="submit" loading={busy}>
            {t('people:save')}
          </Button>
        </Stack>
      </form>
    </SettingCard>
  )
}
