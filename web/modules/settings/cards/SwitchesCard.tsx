import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { Problem } from './NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

export interface SwitchesCardProps {
  forceApplication: unknown
  requireAdminTotp: unknown
}

const isOn = (data: unknown) => (data as { active?: boolean } | undefined)?.active === true

/** Switches for boolean settings; each is saved immediately. */
export function SwitchesCard({ forceApplication, requireAdminTotp }: SwitchesCardProps) {
  const { t } = useTranslation(['admin', 'people'])
  const force = useSaveSetting('forceApplication')
  const totp = useSaveSetting('requireAdminTotp')

  const switchTotp = async (active: boolean) => {
    const sure =
      !active ||
      (await confirm({
        title: t('admin:switches.totpTitle'),
        message: t('admin:switches.totpText'),
        okButton: t('admin:switches.totpOk'),
        cancelButton: t('people:cancel'),
      }))
    if (sure) await totp.save({ active })
  }

  return (
    <SettingCard
      id="switches"
      names={['forceApplication', 'requireAdminTotp']}
      title={t('admin:switches.title')}
      text={t('admin:switches.text')}
    >
      <Stack gap="md">
        <Switch
          label={t('admin:switches.force')}
          description={t('admin:switches.forceText')}
          checked={isOn(forceApplication)}
          disabled={force.busy}
          onChange={(event) => void force.save({ active: event.currentTarget.checked })}
        />
        <Switch
          label={t('admin:switches.totp')}
          description={t('admin:switches.totpText')}
          checked={isOn(requireAdminTotp)}
          disabled={totp.busy}
          onChange={(event) => void switchTotp(event.currentTarget.checked)}
        />
        <Problem problems={{ ...force.problems, ...totp.problems }} />
      </Stack>
    </SettingCard>
  )
}
