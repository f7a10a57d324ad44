import { Button, Group, JsonInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface EntryFormProps {
  label: string
  data: unknown
  busy: boolean
  onSave: (data: object) => Promise<boolean>
  /** further commands on the entry */
  children?: ReactNode
}

/** One JSON object, validated before it is saved. */
export function EntryForm({ label, data, busy, onSave, children }: EntryFormProps) {
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
