import { ActionIcon, Autocomplete, Button, Group, JsonInput, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { OtherSettingsDeleteMutation } from '../../../__generated__/OtherSettingsDeleteMutation.graphql.ts'
import type { OtherSettingsOrderMutation } from '../../../__generated__/OtherSettingsOrderMutation.graphql.ts'
import { reorderList, removeFromList } from '../../../relay/plain-lists.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { knownNames } from './known-names.ts'
import type { KnownName } from './known-names.ts'
import { KnownSetting } from './KnownSetting.tsx'
import { moveItem } from '../../../shared/move-item.ts'
import { Problem } from '../cards/NotesCard.tsx'
import { SettingCard } from '../SettingCard.tsx'
import styles from '../settings.module.css'
import { useSaveSetting } from '../use-save-setting.ts'

interface Entry {
  readonly id: string
  readonly changedAt: string
  readonly data: unknown
}

/** Ordered entries of custom settings; the selected name is in the URL. */
export function OtherSettings({ settings }: { settings: readonly Entry[] | null }) {
  const { t } = useTranslation(['admin', 'people'])
  const [params, setParams] = useSearchParams()
  const name = params.get('name') ?? ''
  const [text, setText] = useState(name)
  const list = { field: 'settings', args: { name } }
  const { save, busy, problems } = useSaveSetting(name)
  const [reorder] = useCommand<OtherSettingsOrderMutation>(graphql`
    mutation OtherSettingsOrderMutation($input: UpdateSettingsOrderInput!) {
      updateSettingsOrder(input: $input) {
        settings {
          id
          order
        }
      }
    }
  `)
  const [remove] = useCommand<OtherSettingsDeleteMutation>(graphql`
    mutation OtherSettingsDeleteMutation($input: DeleteSettingInput!) {
      deleteSetting(input: $input) {
        deletedId
      }
    }
  `)

  const known = knownNames.find((one) => one.name === name)
  const choose = (chosen: string) =>
    setParams({ tab: 'other', ...(chosen.trim() ? { name: chosen.trim() } : {}) }, { preventScrollReset: true })
  const open = (event: FormEvent) => {
    event.preventDefault()
    choose(text)
  }
  const move = (from: number, to: number) => {
    const ids = moveItem(settings ?? [], from, to).map(({ id }) => id)
    reorder({ input: { name, ids } }, { updater: reorderList(list, ids) }).catch(ignoreReported)
  }
  const drop = async (id: string) => {
    const sure = await confirm({
      title: t('admin:other.deleteTitle'),
      okButton: t('admin:other.delete'),
      cancelButton: t('people:cancel'),
      destructive: true,
    })
    if (sure) remove({ input: { id } }, { updater: removeFromList(list, id) }).catch(ignoreReported)
  }

  return (
    <SettingCard names={[name]} title={t('admin:other.title')} text={t('admin:other.text')}>
      <Stack gap="md">
        <form onSubmit={open}>
          <Group gap="sm" align="flex-end" wrap="nowrap">
            <Autocomplete
              flex={1}
              label={t('admin:other.name')}
              maxLength={80}
              autoComplete="off"
              data={[{ group: t('admin:known.group'), items: knownNames.map((one) => one.name) }]}
              renderOption={({ option }) => (
                <div>
                  <Text fw={600}>{option.value}</Text>
                  <Text size="sm" c="dimmed">
                    {t(`admin:known.${option.value as KnownName['name']}`)}
                  </Text>
                </div>
              )}
              value={text}
              onChange={setText}
              onOptionSubmit={choose}
              maxDropdownHeight={420}
            />
            <Button type="submit" variant="default">
              {t('admin:other.open')}
            </Button>
          </Group>
        </form>
        {known && <KnownSetting {...known} />}
        {settings && !known && (
          <>
            {settings.length === 0 && <Text c="dimmed">{t('admin:other.empty')}</Text>}
            <ol className={styles.rows}>
              {settings.map(({ id, changedAt, data }, index) => (
                <li key={id + changedAt} className={styles.row}>
                  <EntryForm
                    label={t('admin:other.entry', { place: index + 1 })}
                    data={data}
                    busy={busy}
                    onSave={(next) => save(next, id)}
                  >
                    <ActionIcon
                      variant="default"
                      aria-label={t('admin:order.up', { place: index + 1 })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <IconArrowUp size={16} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      aria-label={t('admin:order.down', { place: index + 1 })}
                      disabled={index === settings.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <IconArrowDown size={16} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      variant="light"
                      color="red"
                      aria-label={t('admin:order.remove', { place: index + 1 })}
                      onClick={() => void drop(id)}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </ActionIcon>
                  </EntryForm>
                </li>
              ))}
              <li key={`new-${settings.length}`} className={styles.row}>
                <EntryForm label={t('admin:other.new')} data={{}} busy={busy} onSave={(next) => save(next)} />
              </li>
            </ol>
            <Problem problems={problems} />
          </>
        )}
      </Stack>
    </SettingCard>
  )
}

function EntryForm({
  label,
  data,
  busy,
  onSave,
  children,
}: {
  label: string
  data: unknown
  busy: boolean
  onSave: (data: object) => Promise<boolean>
  children?: ReactNode
}) {
  const { t } = useTranslation(['admin', 'people'])
  const before = JSON.stringify(data, null, 2)
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const parsed = parseObject(text)
    setWrong(parsed === null)
    if (parsed) void onSave(parsed)
  }
  return (
    <Stack gap="xs" flex="1 1 100%">
      <JsonInput
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={setText}
        error={wrong ? t('admin:other.notJson') : undefined}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Group gap={6}>
        <Button size="sm" variant="light" loading={busy} disabled={text === before} onClick={submit}>
          {t('people:save')}
        </Button>
        {children}
      </Group>
    </Stack>
  )
}

/** Parses a JSON object; null for anything else. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
