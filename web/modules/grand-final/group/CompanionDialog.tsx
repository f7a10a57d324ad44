import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CompanionDialogMutation } from '../../../__generated__/CompanionDialogMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { useChangeRequest } from '../shared/use-change-request.ts'

interface CompanionDialogProps {
  groupId: string
  participantId: string
  /** Of the student. */
  name: string
  /** The phase is over: organisers are asked. */
  late: boolean
  onClose: () => void
}

/** Adds an adult who comes with a student. */
export function CompanionDialog({ groupId, participantId, name, late, onClose }: CompanionDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [add, busy] = useCommand<CompanionDialogMutation>(graphql`
    mutation CompanionDialogMutation($input: AddCompanionInput!, $groupId: ID!) {
      addCompanion(input: $input) {
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const submit = async () => {
    const input = { groupId, participantId, firstName, lastName }
    if (late) return (await changes.ask({ companion: input })) && onClose()
    return add({ input, groupId }, { success: t('members.added') }).then(onClose, told)
  }
  return (
    <FormDialog
      title={t('members.companion')}
      submitLabel={t(late ? 'change.ask' : 'members.addOne')}
      cancelLabel={t('act.cancel')}
      busy={busy || changes.busy}
      ready={Boolean(firstName.trim() && lastName.trim())}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text>{t('members.companionText', { name })}</Text>
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
