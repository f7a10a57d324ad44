import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../shared/FormDialog.tsx'

interface NamesDialogProps {
  title: string
  text: string
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  busy: boolean
  onClose: () => void
  onSubmit: (names: { firstName: string; lastName: string }) => void
}

/** Dialog for the name of a companion or teacher without an account. */
export function NamesDialog({ title, text, late, busy, onClose, onSubmit }: NamesDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={t(late ? 'change.ask' : 'members.addOne')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={Boolean(firstName.trim() && lastName.trim())}
      onClose={onClose}
      onSubmit={() => onSubmit({ firstName, lastName })}
    >
      <Text>{text}</Text>
      <TextInput
        label={t('members.firstName')}
        required
        maxLength={100}
        autoComplete="off"
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput
        label={t('members.lastName')}
        required
        maxLength={100}
        autoComplete="off"
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
