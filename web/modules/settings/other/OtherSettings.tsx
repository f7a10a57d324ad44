import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Problem } from '../cards/NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import styles from '../settings.module.css'
import { useSaveSetting } from '../use-save-setting.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryForm } from './EntryForm.tsx'
import { knownNames } from './known-names.ts'
import { KnownSetting } from './KnownSetting.tsx'
import { NameForm } from './NameForm.tsx'
import { useEntryCommands } from './use-entry-commands.ts'

interface Entry {
  readonly id: string
  readonly changedAt: string
  readonly data: unknown
}

/** Ordered entries of custom settings; the selected name is in the URL. */
export function OtherSettings({ settings }: { settings: readonly Entry[] | null }) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const name = params.get('name') ?? ''
  const { save, busy, problems } = useSaveSetting(name)
  const known = knownNames.find((one) => one.name === name)
  const choose = (chosen: string) =>
    setParams({ tab: 'other', ...(chosen.trim() ? { name: chosen.trim() } : {}) }, { preventScrollReset: true })
  const { move, drop } = useEntryCommands(name, settings ?? [])
  return (
    <SettingCard names={[name]} title={t('other.title')} text={t('other.text')}>
      <Stack gap="md">
        <NameForm name={name} onChoose={choose} />
        {known && <KnownSetting {...known} />}
        {settings && !known && (
          <>
            {settings.length === 0 && <Text c="dimmed">{t('other.empty')}</Text>}
            <ol className={styles.rows}>
              {settings.map(({ id, changedAt, data }, index) => (
                <li key={id + changedAt} className={styles.row}>
                  <EntryForm
                    label={t('other.entry', { place: index + 1 })}
                    data={data}
                    busy={busy}
                    onSave={(next) => save(next, id)}
                  >
                    <EntryActions
                      place={index + 1}
                      isLast={index === settings.length - 1}
                      onMove={(by) => move(index, index + by)}
                      onRemove={() => void drop(id)}
                    />
                  </EntryForm>
                </li>
              ))}
              <li key={`new-${settings.length}`} className={styles.row}>
                <EntryForm label={t('other.new')} data={{}} busy={busy} onSave={(next) => save(next)} />
              </li>
            </ol>
            <Problem problems={problems} />
          </>
        )}
      </Stack>
    </SettingCard>
  )
}
