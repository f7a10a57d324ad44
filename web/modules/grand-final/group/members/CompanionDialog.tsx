import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CompanionDialogMutation } from '../../../../__generated__/CompanionDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'
import { NamesDialog } from './NamesDialog.tsx'

interface CompanionDialogProps {
  groupId: string
  participantId: string
  /** name of the student */
  name: string
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for adding an adult companion of a student. */
export function CompanionDialog({ groupId, participantId, name, late, onClose }: CompanionDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [add, busy] = useCommand<CompanionDialogMutation>(graphql`
    mutation CompanionDialogMutation($input: AddCompanionInput!, $groupId: ID!) {
      addCompanion(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const submit = async (names: { firstName: string; lastName: string }) => {
    const input = { groupId, participantId, ...names }
    if (late) return (await changes.ask({ companion: input })) && onClose()
    return add({ input, groupId }, { success: t('members.added') }).then(onClose, ignoreReported)
  }
  return (
    <NamesDialog
      title={t('members.companion')}
      text={t('members.companionText', { name })}
      late={late}
      busy={busy || changes.busy}
      onClose={onClose}
      onSubmit={(names) => void submit(names)}
    />
  )
}
