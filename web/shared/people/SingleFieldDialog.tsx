import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../FormDialog.tsx'

export interface SingleFieldDialogProps {
  title: string
  text: string
  label: string
  submitLabel: string
  /** Sends the request; rejects with the server's error, which is shown at the field. */
  send: (text: string) => Promise<void>
  onClose: () => void
}

/** Dialog with one field: a code, or the username of a person to collaborate with. */
export function SingleFieldDialog({ title, text, label, submitLabel, send, onClose }: SingleFieldDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (!value.trim()) return setError(t('people:field.required'))
    setBusy(true)
    try {
      await send(value.trim())
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('people:cancel')}
      busy={busy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
