import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'
import { KeysField } from './KeysField.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Starts and ends maintenance; requires the secret keys to be set first. */
export function MaintenanceCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const { active = false, hasKeys = false } = (data ?? {}) as { active?: boolean; hasKeys?: boolean }
  const { save, busy, problems } = useSaveSetting('stopProduction')
  const [keys, setKeys] = useState<readonly string[]>([])
  const problem = Object.values(problems)[0]

  return (
    <SettingCard
      id="maintenance"
      names={['stopProduction']}
      title={t('admin:maintenance.title')}
      text={t('admin:maintenance.text')}
      badge={
        <Badge tone={active ? 'bad' : 'good'} style={{ flex: 'none' }}>
          {active ? t('admin:maintenance.isOn') : t('admin:maintenance.isOff')}
        </Badge>
      }
    >
      <Stack gap="md">
        <KeysField
          label={t('admin:maintenance.keys')}
          description={hasKeys ? t('admin:maintenance.keysSet') : t('admin:maintenance.keysMissing')}
          keys={keys}
          onChange={setKeys}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
        {!hasKeys && keys.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('admin:maintenance.keysFirst')}
          </Text>
        )}
        <MaintenanceActions active={active} canStart={hasKeys || keys.length > 0} keys={keys} busy={busy} save={save} />
      </Stack>
    </SettingCard>
  )
}

interface MaintenanceActionsProps {
  active: boolean
  /** whether there are keys, saved or entered */
  canStart: boolean
  /** keys as entered */
  keys: readonly string[]
  busy: boolean
  save: (data: object) => Promise<boolean>
}

function MaintenanceActions({ active, canStart, keys, busy, save }: MaintenanceActionsProps) {
  const { t } = useTranslation(['admin', 'people'])
  const start = async () => {
    const sure = await confirm({
      title: t('admin:maintenance.startTitle'),
      message: t('admin:maintenance.startText'),
      okButton: t('admin:maintenance.start'),
      destructive: true,
      cancelButton: t('people:cancel'),
    })
    if (sure) await save({ active: true, ...(keys.length > 0 ? { keys } : {}) })
  }

  return (
    <Group gap="sm">
      {active ? (
        <Button loading={busy} onClick={() => void save({ active: false })}>
          {t('admin:maintenance.stop')}
        </Button>
      ) : (
        <Button color="red" loading={busy} disabled={!canStart} onClick={() => void start()}>
          {t('admin:maintenance.start')}
        </Button>
      )}
      <Button variant="default" loading={busy} disabled={keys.length === 0} onClick={() => void save({ active, keys })}>
        {t('admin:maintenance.saveKeys')}
      </Button>
    </Group>
  )
}
