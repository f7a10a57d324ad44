import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useDateActionsMakeUpMutation } from '../../../__generated__/useDateActionsMakeUpMutation.graphql.ts'
import type { useDateActionsMoveMutation } from '../../../__generated__/useDateActionsMoveMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'

/** Moves an application to another date or adds a make-up. Both reject after the failure has been reported. */
export function useDateActions() {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const [move, moving] = useCommand<useDateActionsMoveMutation>(graphql`
    mutation useDateActionsMoveMutation($input: UpdateApplicationInput!) {
      updateApplication(input: $input) {
        application {
          id
          ...ApplicationView_application
          ...useApplicationColumns_application
        }
      }
    }
  `)
  const [makeUp, adding] = useCommand<useDateActionsMakeUpMutation>(graphql`
    mutation useDateActionsMakeUpMutation($input: AddMakeUpInput!) {
      addMakeUp(input: $input) {
        application {
          id
        }
      }
    }
  `)
  return {
    busy: moving || adding,
    move: async (applicationId: string, examId: string, reason: string): Promise<void> => {
      await move({ input: { applicationId, examId, reason } }, { success: t('action.move.done') })
    },
    /** shows the new application afterwards */
    addMakeUp: async (id: string, examId: string): Promise<void> => {
      const { addMakeUp } = await makeUp({ input: { id, examId } }, { success: t('action.makeUp.done') })
      await navigate(
        { pathname: `../${addMakeUp.application.id}`, search: location.search },
        {
          preventScrollReset: true,
        },
      )
    },
  }
}
