import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEndSessionMutation } from '../../../../__generated__/useEndSessionMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Returns a function that logs one device of the user out; its row disappears immediately. */
export function useEndSession(userId: string) {
  const { t } = useTranslation('profile')
  const [run] = useCommand<useEndSessionMutation>(graphql`
    mutation useEndSessionMutation($input: EndSessionInput!) {
      endSession(input: $input) {
        user {
          ...DevicesCard_user
        }
      }
    }
  `)
  return (sessionId: string) =>
    run(
      { input: { sessionId } },
      {
        success: t('devices.ended'),
        optimisticUpdater(store) {
          const record = store.get(userId)
          const left = record?.getLinkedRecords('sessions')?.filter((session) => session?.getDataID() !== sessionId)
          record?.setLinkedRecords(left ?? [], 'sessions')
        },
      },
    ).catch(ignoreReported)
}
