import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useApplicationActionsCancelMutation } from '../../../__generated__/useApplicationActionsCancelMutation.graphql.ts'
import type { useApplicationActionsNoteMutation } from '../../../__generated__/useApplicationActionsNoteMutation.graphql.ts'
import type { useApplicationActionsResetMutation } from '../../../__generated__/useApplicationActionsResetMutation.graphql.ts'
import type { useApplicationActionsWithdrawMutation } from '../../../__generated__/useApplicationActionsWithdrawMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm, prompt, promptReason } from '../../../ui/dialogs/dialogs.tsx'

const cancelApplication = graphql`
  mutation useApplicationActionsCancelMutation($input: CancelApplicationInput!) {
    cancelApplication(input: $input) {
      application {
        id
        ...ApplicationView_application
        ...useApplicationColumns_application
      }
    }
  }
`

const withdrawInvitation = graphql`
  mutation useApplicationActionsWithdrawMutation($input: WithdrawInvitationInput!) {
    withdrawInvitation(input: $input) {
      application {
        id
        ...ApplicationView_application
        ...useApplicationColumns_application
      }
    }
  }
`

const resetAttempt = graphql`
  mutation useApplicationActionsResetMutation($input: ResetAttemptInput!) {
    resetAttempt(input: $input) {
      application {
        id
        ...ApplicationView_application
        ...useApplicationColumns_application
      }
    }
  }
`

const noteApplication = graphql`
  mutation useApplicationActionsNoteMutation($input: NoteApplicationInput!) {
    noteApplication(input: $input) {
      application {
        id
        ...ApplicationView_application
        ...useApplicationColumns_application
      }
    }
  }
`

/**
 * Admin actions on an application that need only a reason; each response contains its new state.
 * @param title of the exam, for the confirmation dialogs
 */
export function useApplicationActions(id: string, title: string) {
  const { t } = useTranslation(['applications', 'common'])
  const [cancel] = useCommand<useApplicationActionsCancelMutation>(cancelApplication)
  const [withdraw] = useCommand<useApplicationActionsWithdrawMutation>(withdrawInvitation)
  const [reset] = useCommand<useApplicationActionsResetMutation>(resetAttempt)
  const [addNote] = useCommand<useApplicationActionsNoteMutation>(noteApplication)
  type Action = 'cancel' | 'reset' | 'resetPractice' | 'note'
  /** Prompts for the reason and performs the action. */
  const ask = async (action: Action, work: (reason: string, outcome: { success: string }) => Promise<unknown>) => {
    const reason = await (action === 'note' ? prompt : promptReason)({
      title: t(`applications:action.${action}.title`),
      message: t(`applications:action.${action}.text`, { title }),
      label: action === 'note' ? t('applications:action.note.label') : t('applications:action.reason'),
      okButton: t(`applications:action.${action}.ok`),
      cancelButton: t('common:close'),
    })
    if (reason === null) return
    await work(reason, { success: t(`applications:action.${action}.done`) })
  }
  const resetKind = (simulation: boolean) => () =>
    void ask(simulation ? 'resetPractice' : 'reset', (reason, outcome) =>
      reset({ input: { applicationId: id, reason, simulation } }, outcome),
    ).catch(ignoreReported)

  return {
    cancel: () =>
      void ask('cancel', (reason, outcome) => cancel({ input: { id, reason } }, outcome)).catch(ignoreReported),
    note: () => void ask('note', (text, outcome) => addNote({ input: { id, text } }, outcome)).catch(ignoreReported),
    reset: resetKind(false),
    resetPractice: resetKind(true),
    withdraw: () => void withdrawApplication().catch(ignoreReported),
  }

  async function withdrawApplication() {
    const sure = await confirm({
      title: t('applications:action.withdraw.title'),
      message: t('applications:action.withdraw.text', { title }),
      okButton: t('applications:action.withdraw.ok'),
      cancelButton: t('common:close'),
    })
    if (!sure) return
    await withdraw({ input: { applicationId: id } }, { success: t('applications:action.withdraw.done') })
  }
}
