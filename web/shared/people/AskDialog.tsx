import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

export interface AskDialogProps {
  title: string
  text: string
  label: string
  submitLabel: string
  /** Asks; rejects with what the server said, which is shown at the field. */
  ask: (text: string) => Promise<void>
  onClose: () => void
}

/** One field and what comes of it: a code or a user name of somebody to work with. */
export function AskDialog({ title, text, label, submitLabel, ask, onClose }: AskDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!value.trim()) return setError(t('people:field.required'))
    setBusy(true)
    try {
      await ask(value.trim())
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text>{text}</Text>
          <TextInput
            label={label}
            required
            maxLength={80}
            autoComplete="off"
            data-autofocus
            value={value}
            error={error}
            onChange={(event) => {
              setValue(event.currentTarget.value)
              setError(null)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('people:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
