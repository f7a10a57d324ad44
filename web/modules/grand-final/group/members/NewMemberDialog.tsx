import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { NewMemberDialogMutation } from '../../../../__generated__/NewMemberDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { PersonDialog } from '../../../../shared/people/PersonDialog.tsx'

/** Registers a new student as a draft and adds them to a group. */
export function NewMemberDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation('grandFinal')
  const [addDraft] = useCommand<NewMemberDialogMutation>(graphql`
    mutation NewMemberDialogMutation($input: AddParticipantDraftInput!, $groupId: ID!) {
      addParticipantDraft(input: $input) {
        participant {
          username
          referenceCode
        }
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  return (
    <PersonDialog
      kind="student"
      title={t('members.new')}
      onClose={onClose}
      create={async (sections) => {
        const { addParticipantDraft } = await addDraft(
          { input: { groupId, ...sections }, groupId },
          { onError: ignoreReported },
        )
        const { username, referenceCode } = addParticipantDraft.participant
        return { username: username ?? '', referenceCode: referenceCode ?? '' }
      }}
    />
  )
}
