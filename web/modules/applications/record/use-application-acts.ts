import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useApplicationActsCancelMutation } from '../../../__generated__/useApplicationActsCancelMutation.graphql.ts'
import type { useApplicationActsNoteMutation } from '../../../__generated__/useApplicationActsNoteMutation.graphql.ts'
import type { useApplicationActsResetMutation } from '../../../__generated__/useApplicationActsResetMutation.graphql.ts'
import type { useApplicationActsWithdrawMutation } from '../../../__generated__/useApplicationActsWithdrawMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm, prompt, promptReason } from '../../../ui/dialogs.tsx'

const cancelApplication = graphql`
  mutation useApplicationActsCancelMutation($input: CancelApplicationInput!) {
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
  mutation useApplicationActsWithdrawMutation($input: WithdrawInvitationInput!) {
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
  mutation useApplicationActsResetMutation($input: ResetAttemptInput!) {
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
  mutation useApplicationActsNoteMutation($input: NoteApplicationInput!) {
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
 * @param title of the exam, for the questions
 */
export function useApplicationActs(id: string, title: string) {
  const { t } = useTranslation(['applications', 'common'])
  const [cancel] = useCommand<useApplicationActsCancelMutation>(cancelApplication)
  const [withdraw] = useCommand<useApplicationActsWithdrawMutation>(withdrawInvitation)
  const [reset] = useCommand<useApplicationActsResetMutation>(resetAttempt)
  const [addNote] = useCommand<useApplicationActsNoteMutation>(noteApplication)
  type Act = 'cancel' | 'reset' | 'resetPractice' | 'note'
  /** Prompts for the reason and performs the action. */
  const ask = async (act: Act, work: (reason: string, outcome: { success: string }) => Promise<unknown>) => {
    const reason = await (act === 'note' ? prompt : promptReason)({
      title: t(`applications:act.${act}.title`),
      message: t(`applications:act.${act}.text`, { title }),
      label: act === 'note' ? t('applications:act.note.label') : t('applications:act.reason'),
      okButton: t(`applications:act.${act}.ok`),
      cancelButton: t('common:close'),
    })
    if (reason === null) return
    await work(reason, { success: t(`applications:act.${act}.done`) })
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
      title: t('applications:act.withdraw.title'),
      message: t('applications:act.withdraw.text', { title }),
      okButton: t('applications:act.withdraw.ok'),
      cancelButton: t('common:close'),
    })
    if (!sure) return
    await withdraw({ input: { applicationId: id } }, { success: t('applications:act.withdraw.done') })
  }
}
