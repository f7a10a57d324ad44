import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useThreadActionsAssignMutation } from '../../../__generated__/useThreadActionsAssignMutation.graphql.ts'
import type { useThreadActionsCloseMutation } from '../../../__generated__/useThreadActionsCloseMutation.graphql.ts'
import type { useThreadActionsReopenMutation } from '../../../__generated__/useThreadActionsReopenMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Functions that assign, close and reopen a thread. */
export function useThreadActions(id: string) {
  const { t } = useTranslation('support')
  const [runAssign] = useCommand<useThreadActionsAssignMutation>(graphql`
    mutation useThreadActionsAssignMutation($input: AssignSupportInput!) {
      assignSupport(input: $input) {
        thread {
          ...ThreadHead_thread
        }
      }
    }
  `)
  const [runClose, closing] = useCommand<useThreadActionsCloseMutation>(graphql`
    mutation useThreadActionsCloseMutation($id: ID!) {
      closeSupport(input: { id: $id }) {
        thread {
          ...ThreadHead_thread
        }
      }
    }
  `)
  const [runReopen, reopening] = useCommand<useThreadActionsReopenMutation>(graphql`
    mutation useThreadActionsReopenMutation($id: ID!) {
      reopenSupport(input: { id: $id }) {
        thread {
          ...ThreadHead_thread
        }
      }
    }
  `)
  return {
    busy: closing || reopening,
    assign: (assigneeId: string | null) =>
      void runAssign({ input: { id, assigneeId } }, { success: t('assign.done') }).catch(ignoreReported),
    close: () => void runClose({ id }, { success: t('actions.closed') }).catch(ignoreReported),
    reopen: () => void runReopen({ id }, { success: t('actions.reopened') }).catch(ignoreReported),
  }
}
